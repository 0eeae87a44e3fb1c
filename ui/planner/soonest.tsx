import { formatCredit } from '#core/credits/quarter-hours.ts';
import { type RenewalPlan, rulesDue, sumOfLicense } from '#core/planner/renewal-plan.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { dayText } from '../shared/day-text.ts';
import styles from './planner.module.css';
import { coursesText, inHours } from './planner-text.ts';

/** The one large number: what the licence that is renewed first still needs. */
export function Soonest({ plan: { licences } }: { readonly plan: RenewalPlan }) {
  const open = licences.find((each) => !sumOfLicense(each).done);
  if (!open) {
    const known = licences.some(({ rules }) => rules.length > 0);
    return (
      <p>
        <span className={styles.of}>
          {known
            ? 'Nothing is missing for any of your licences.'
            : 'No rule is known here for your licences.'}
        </span>
      </p>
    );
  }
  const { missing, courses } = sumOfLicense(open);
  const { renewsOn, newApplicant } = open.licence;
  const named = rulesDue(open)
    .filter(({ rule }) => !isTotal(rule) && rule.hours !== null)
    .reduce((sum, rule) => sum + rule.missing, 0);
  return (
    <p>
      <span className={styles.number}>{formatCredit(missing)}</span>{' '}
      <span className={styles.of}>
        {missing === 4 ? 'hour' : 'hours'}
        {courses > 0 && ` and ${coursesText(courses)}`} to go for {open.name}
        {renewsOn !== null && !newApplicant && open.doubt !== 'passed' && `, by ${dayText(renewsOn)}`}
      </span>
      {named > 0 && named < missing && (
        <span className={styles.named}>{inHours(named)} of them on topics that it asks for by name</span>
      )}
    </p>
  );
}
