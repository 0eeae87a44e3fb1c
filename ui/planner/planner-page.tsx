import { useState } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import type { License } from '#core/planner/license.ts';
import type { OwnRequirement } from '#core/planner/own-requirement.ts';
import { firstOpen, type LicensePlan, type RenewalPlan } from '#core/planner/renewal-plan.ts';
import { FEDERAL } from '#core/requirements/requirement-rule.ts';
import { monthText } from '#core/requirements/rule-text.ts';
import { CreditsTabs } from '../credits/credits-tabs.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { dayText } from '../shared/day-text.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BoardNote } from './board-note.tsx';
import { FastestWay } from './fastest-way.tsx';
import { LicenseSection } from './license-section.tsx';
import { NextRenewal } from './next-renewal.tsx';
import { OwnSection } from './own-section.tsx';
import styles from './planner.module.css';
import { LicenseDialog, OwnDialog, RegistrationDialog, RenewedDialog } from './planner-dialogs.tsx';
import { ReadNext } from './read-next.tsx';
import { Renewals } from './renewals.tsx';
import RuleNewsBanner from './rule-news-banner.tsx';
import { Timeline } from './timeline.tsx';

/** Each license's remaining needs with their dates, and what to read for them. */
export default function PlannerPage() {
  const { plan } = useUseCases('planner').viewPlanner;
  const state = useCore(plan);
  usePageTitle('Planner');
  return (
    <>
      <PageHeader title="Planner" lead="What each license still needs, and by when." />
      <CreditsTabs at="planner" />
      {state.phase === 'loading' && (
        <>
          <Loading what="your plan" />
          <SkeletonBlock height="28rem" />
        </>
      )}
      {state.phase === 'failed' && (
        <PageFailure routeName="planner" failure={state.failure} what="Your plan" onRetry={plan.retry} />
      )}
      {state.phase === 'loaded' && <PlanView plan={state.value} />}
    </>
  );
}

/** Which form is open: for a license, a requirement of the learner's own, a new one of either, or the DEA registration. */
type Opened = License | OwnRequirement | 'new' | 'new-own' | 'registration' | null;

function PlanView({ plan }: { readonly plan: RenewalPlan }) {
  const { licenses, own, asOf, dea } = plan;
  const [opened, setOpened] = useState<Opened>(null);
  const [announcement, setAnnouncement] = useState('');
  const [renewing, setRenewing] = useState<LicensePlan | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [folded, setFolded] = useState(() => foldedAtFirst(plan));
  const fold = (state: string, isFolded: boolean) =>
    setFolded((before) => {
      const others = before.filter((each) => each !== state);
      return isFolded ? [...others, state] : others;
    });
  const close = (outcome?: string) => {
    setOpened(null);
    setAnnouncement(outcome ?? '');
  };
  const open = (form: Opened) => {
    setMoved(null);
    setRenewing(null);
    setOpened(form);
  };
  return (
    <>
      <LiveRegion message={announcement} />
      <RuleNewsBanner />
      {licenses.length === 0 && own.length === 0 ? (
        <EmptyState
          icon="map-trifold"
          title="Where are you licensed?"
          action={
            <>
              <Button variant="accent" icon="plus" onClick={() => open('new')}>
                Add a license
              </Button>
              <Button variant="quiet" icon="plus" onClick={() => open('new-own')}>
                Add a board or hospital
              </Button>
            </>
          }
        >
          Add your licenses and renewal dates to see what each still needs and what to read.
        </EmptyState>
      ) : (
        <div className={styles.plan}>
          {licenses.length > 0 && (
            <div className={styles.soonest}>
              <NextRenewal plan={plan} />
            </div>
          )}
          <div className={styles.next}>
            <ReadNext />
            <FastestWay plan={plan} />
          </div>
          <div className={styles.overview}>
            {licenses.length > 0 && <Renewals plan={plan} onChoose={(state) => fold(state, false)} />}
            <p className={styles.tools}>
              <Button variant="quiet" icon="plus" onClick={() => open('new')}>
                Add a license
              </Button>
              <Button variant="quiet" icon="plus" onClick={() => open('new-own')}>
                Add a board or hospital
              </Button>
              {dea.registered !== true && (
                <Button variant="plain" onClick={() => open('registration')}>
                  {dea.registered === null ? 'Do you have a DEA registration?' : 'No DEA registration'}
                </Button>
              )}
              <LinkButton href={pathTo('profile-reminders')} variant="plain">
                Reminders
              </LinkButton>
            </p>
          </div>
          <div className={styles.licenses}>
            {licenses.map((each) => (
              <LicenseSection
                key={each.license.state}
                plan={plan}
                license={each}
                onEdit={() => open(each.license.state === FEDERAL ? 'registration' : each.license)}
                onRenewed={() => setRenewing(each)}
                takesFocus={moved === each.license.state}
                unfolded={!folded.includes(each.license.state)}
                onUnfold={(isOpen) => fold(each.license.state, !isOpen)}
              />
            ))}
            {own.map((each) => (
              <OwnSection
                key={each.plan.rule.id}
                plan={plan}
                own={each}
                onEdit={() => open(each.requirement)}
              />
            ))}
            <Timeline plan={plan} />
            <p className="meta">
              {licenses.some(({ rules }) => rules.some(({ demonstration }) => demonstration > 0)) &&
                'Hatched bars are demonstration credit, which no board accepts. '}
              Rules as of {monthText(asOf)} (version {plan.version}). Requirements change. Check with your
              board about what counts for you.
            </p>
          </div>
        </div>
      )}
      <BoardNote />
      {opened === 'registration' && <RegistrationDialog registration={dea} onClose={close} />}
      {renewing && (
        <RenewedDialog
          license={renewing}
          today={plan.today}
          onRenewed={(until) => {
            setRenewing(null);
            setMoved(renewing.license.state);
            setAnnouncement(`${renewing.name}’s next renewal is ${dayText(until)}.`);
          }}
          onEdit={() => open(renewing.license)}
          onClose={() => setRenewing(null)}
        />
      )}
      {(opened === 'new-own' || isOwnRequirement(opened)) && (
        <OwnDialog requirement={opened === 'new-own' ? null : opened} onClose={close} />
      )}
      {(opened === 'new' || isLicense(opened)) && (
        <LicenseDialog
          license={opened === 'new' ? null : opened}
          held={licenses.map(({ license }) => license.state)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Every license except the one at the top of the page. A newly added license is expanded. */
const foldedAtFirst = (plan: RenewalPlan): readonly string[] => {
  const first = firstOpen(plan) ?? plan.licenses[0];
  return plan.licenses.filter((each) => each !== first).map(({ license }) => license.state);
};

const isLicense = (opened: Opened): opened is License =>
  opened !== null && typeof opened === 'object' && 'state' in opened;

const isOwnRequirement = (opened: Opened): opened is OwnRequirement =>
  opened !== null && typeof opened === 'object' && 'askedBy' in opened;
