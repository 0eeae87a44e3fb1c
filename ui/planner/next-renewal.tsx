import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { RulePlan } from '#core/planner/plan-rule.ts';
import {
  firstOpen,
  type LicensePlan,
  type RenewalPlan,
  rulesDue,
  sumOfLicense,
} from '#core/planner/renewal-plan.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { monthText } from '#core/requirements/rule-text.ts';
import { dayText } from '../shared/day-text.ts';
import styles from './planner.module.css';
import { coursesText, inHours } from './planner-text.ts';

/** The number of required topics named at the top; the license itself lists all of them. */
const MAX_NAMED = 4;

/** The remaining needs of the license that renews first: the number, the date, the topics, and the source. */
export function NextRenewal({ plan }: { readonly plan: RenewalPlan }) {
  const open = firstOpen(plan);
  if (open) return <StillNeeded license={open} />;
  return (
    <p className={styles.of}>
      {plan.licenses.some(({ rules }) => rules.length > 0)
        ? 'You’ve met the requirements for all your licenses.'
        : 'We have no rules for your licenses.'}
    </p>
  );
}

function StillNeeded({ license }: { readonly license: LicensePlan }) {
  const { missing, courses } = sumOfLicense(license);
  const { renewsOn, newApplicant } = license.license;
  const left = rulesDue(license).filter((rule) => rule.missing > 0);
  const topics = left.filter(({ rule }) => !isTotal(rule));
  const named = topics.filter(({ rule }) => rule.hours !== null).reduce((sum, rule) => sum + rule.missing, 0);
  return (
    <div>
      <p>
        <span className={styles.number}>{formatCredit(missing)}</span>{' '}
        <span className={styles.of}>
          {missing === 4 ? 'hour' : 'hours'}
          {courses > 0 && ` and ${coursesText(courses)}`} left for {license.name}
          {renewsOn !== null && !newApplicant && license.doubt !== 'passed' && `, by ${dayText(renewsOn)}`}
        </span>
      </p>
      {named > 0 && named < missing && <p className={styles.named}>{inHours(named)} on required topics</p>}
      {topics.length > 0 && (
        <ul className={styles.topics} aria-label={`Topics left for ${license.name}`}>
          {topics.slice(0, MAX_NAMED).map((each) => (
            <li key={each.rule.id}>
              <span>{each.rule.name}</span>
              <span>{each.rule.hours === null ? 'A course' : inHours(each.missing)}</span>
            </li>
          ))}
          {topics.length > MAX_NAMED && <li>And {topics.length - MAX_NAMED} more</li>}
        </ul>
      )}
      <Source license={license} rule={left[0]} />
    </div>
  );
}

interface SourceProps {
  readonly license: LicensePlan;
  /** The first rule that is not met. */
  readonly rule: RulePlan | undefined;
}

/** The source of the number: the board, and its main source with the month. */
function Source({ license: { board }, rule }: SourceProps) {
  if (rule === undefined) return null;
  const { source, asOf } = rule.rule;
  return (
    <p className={`meta ${styles.source}`}>
      {board === null ? 'Source' : board}:{' '}
      {source.url === null ? (
        source.title
      ) : (
        <a href={source.url} rel="noreferrer" target="_blank">
          {source.title}
        </a>
      )}
      , {monthText(asOf)}
    </p>
  );
}
