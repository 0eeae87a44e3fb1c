import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RulePlan } from '#core/planner/plan-rule.ts';
import { type LicensePlan, type RenewalPlan, renewalAfter } from '#core/planner/renewal-plan.ts';
import { SaveRecord } from '../credits/save-record.tsx';
import { hrefOfState } from '../requirements/state-text.ts';
import { Button } from '../shared/button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import styles from './license-section.module.css';
import { exemptText, renewalText } from './planner-text.ts';
import { RuleLine } from './rule-line.tsx';

interface LicenseSectionProps {
  readonly plan: RenewalPlan;
  readonly license: LicensePlan;
  readonly onEdit: () => void;
  readonly onRenewed: () => void;
  /** Moves focus to the heading, because the button that had it is gone. */
  readonly takesFocus: boolean;
  /** Whether its rules are shown. */
  readonly unfolded: boolean;
  readonly onUnfold: (isOpen: boolean) => void;
}

/** One license: the rules that apply to it, and those that do not. */
export function LicenseSection({
  plan,
  license: each,
  onEdit,
  onRenewed,
  takesFocus,
  unfolded,
  onUnfold,
}: LicenseSectionProps) {
  const { license, name, board, slug, doubt, rules } = each;
  const next = renewalAfter(each, plan.today);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const id = `license-${license.state}`;
  const asked = rules.filter(({ applicability }) => applicability.kind !== 'exempt');
  const notAsked = rules.flatMap(({ rule, applicability }) =>
    applicability.kind === 'exempt' ? [{ rule, because: applicability.because }] : [],
  );
  const links = slug !== null && (
    <p>
      <Link href={hrefOfState(slug)} className={styles.all ?? ''}>
        All {name} requirements
      </Link>
      {notAsked.some(({ because }) => because === 'specialty') && (
        <Link href={pathTo('profile-edit', {}, { section: 'specialties' })}>Your specialties</Link>
      )}
    </p>
  );
  return (
    <section id={id} aria-labelledby={`${id}-name`} className={styles.license}>
      <div className={styles.head}>
        <div>
          <h2 id={`${id}-name`} ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <p className="meta">{[renewalText(each, plan.today), board].filter(Boolean).join(' · ')}</p>
        </div>
        <Button variant="plain" onClick={onEdit} aria-label={`Change ${name}`}>
          Change
        </Button>
      </div>
      {doubt === 'passed' && (
        <NoticeBanner
          tone="warning"
          title="This date has passed."
          action={
            <Button variant="quiet" onClick={next === null ? onEdit : onRenewed}>
              {next === null ? 'Enter the next one' : 'I’ve renewed'}
            </Button>
          }
        >
          Until then, this plan covers the next cycle.
        </NoticeBanner>
      )}
      {doubt === 'far' && (
        <NoticeBanner tone="info" title="This renewal is more than one cycle away.">
          This plan covers the current cycle. Check the date.
        </NoticeBanner>
      )}
      {license.renewsOn === null && !license.newApplicant && asked.length > 0 && (
        <p className={styles.hint}>
          Without a date, we count the years before today.{' '}
          <button type="button" className={styles.inline} onClick={onEdit}>
            Add the {license.state === 'US' ? 'expiration' : 'renewal'} date
          </button>
        </p>
      )}
      {slug === null && <p className={styles.hint}>We have no rules for {name}. Check with your board.</p>}
      {slug !== null && rules.length === 0 && (
        <p className={styles.hint}>The {name} board doesn’t require a number of hours.</p>
      )}
      {rules.length > 0 && (
        <details
          id={`rules-${license.state}`}
          className={styles.fold}
          open={unfolded}
          onToggle={(event) => onUnfold(event.currentTarget.open)}
        >
          <summary>
            {foldText(asked)}
            <span className="visually-hidden"> for {name}</span>
          </summary>
          <div className={styles.unfolded}>
            {asked.length > 0 && (
              <ul className={styles.rules}>
                {asked.map((rule) => (
                  <RuleLine key={rule.rule.id} plan={plan} rule={rule} renewsOn={license.renewsOn} />
                ))}
              </ul>
            )}
            {notAsked.length > 0 && (
              <p className="meta">
                Doesn’t apply to you:{' '}
                {notAsked.map(({ rule, because }) => `${rule.name} (${exemptText(because)})`).join('; ')}.
              </p>
            )}
            <AuditReport plan={plan} license={each} />
            {links}
          </div>
        </details>
      )}
      {rules.length === 0 && links}
    </section>
  );
}

/** '5 rules, 2 of them met': the content of the collapsed section. */
const foldText = (asked: readonly RulePlan[]): string => {
  const met = asked.filter(({ missing }) => missing === 0).length;
  const all = asked.length === 1 ? '1 rule' : `${asked.length} rules`;
  if (met === 0) return all;
  return met === asked.length ? `${all}, all met` : `${all}, ${met} met`;
};

interface AuditReportProps {
  readonly plan: RenewalPlan;
  readonly license: LicensePlan;
}

/** Saves what a board asks for in an audit of one license. */
function AuditReport({ plan, license: { license, name, rules } }: AuditReportProps) {
  const counted = new Set(
    rules
      .filter(({ applicability }) => applicability.kind !== 'exempt')
      .flatMap((rule) => rule.counted.map(({ creditId }) => creditId)),
  );
  const certificates = plan.credits.filter(
    ({ id, reported, demonstration }) => counted.has(id) && !reported && !demonstration,
  ).length;
  const isCut = rules.some(({ unlisted }) => unlisted !== undefined);
  const { state } = license;
  return (
    <section className={`${styles.audit} no-print`} aria-label={`Audit report for ${name}`}>
      <h3>For an audit</h3>
      <p className="meta">
        Each rule, the credits that meet it with their codes, what’s missing, and sources.
      </p>
      <div className={styles.files}>
        <SaveRecord file={{ kind: 'audit-report', state }}>Report (PDF)</SaveRecord>
        <SaveRecord file={{ kind: 'audit-archive', state }} certificates={isCut ? 0 : certificates}>
          {certificates === 0 ? 'Report and table (ZIP)' : 'Report and certificates (ZIP)'}
        </SaveRecord>
      </div>
    </section>
  );
}
