import { formatCredit } from '#core/credits/quarter-hours.ts';
import { besides, type RulePlan } from '#core/planner/plan-rule.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import { askedText, termsOf } from '#core/requirements/rule-text.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { dayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { HoursBar } from './hours-bar.tsx';
import { InPlaceDetails } from './in-place.tsx';
import styles from './license-section.module.css';
import { doubtText, inHours, progressText } from './planner-text.ts';
import { SumDetails } from './sum-details.tsx';

interface RuleLineProps {
  readonly plan: RenewalPlan;
  readonly rule: RulePlan;
  /** The renewal date that the license shows already. */
  readonly renewsOn: string | null;
}

/** One rule of a license: what it asks, the progress, the date, and how that adds up. */
export function RuleLine({ plan, rule: each, renewsOn }: RuleLineProps) {
  const { rule, applicability, window, demonstration, needed, missing, category1 } = each;
  const have = each.have + besides(each);
  const note = rule.appliesTo?.note;
  return (
    <li className={styles.rule}>
      <div>
        <h3>{rule.name}</h3>
        <p>{askedText(rule)}</p>
        {applicability.kind === 'applies' && note !== undefined && <p className="meta">{note}</p>}
        {applicability.kind === 'may-apply' && (
          <p className="meta">{doubtText(applicability.because, note)}</p>
        )}
        {termsOf(rule).map((term) => (
          <p key={term} className="meta">
            {term}
          </p>
        ))}
      </div>
      <div className={styles.figure}>
        <HoursBar needed={needed} have={have} demonstration={demonstration} done={missing === 0} />
        <p className={styles.sum}>
          <strong>
            {missing === 0 && <Icon name="check-circle" size={16} />}
            {progressText(each)}
          </strong>
          {missing > 0 && rule.hours !== null && <span>{inHours(missing)} left</span>}
        </p>
        {category1 !== null && category1.have < category1.needed && missing > 0 && (
          <p className="meta">
            Category 1: {formatCredit(category1.have)} of {inHours(category1.needed)}
          </p>
        )}
        {each.carried !== null && <p className="meta">{inHours(each.carried.quarters)} carried over</p>}
        {window.by !== null && window.by !== renewsOn && missing > 0 && (
          <p className="meta">By {dayText(window.by)}</p>
        )}
        {window.assumed && missing > 0 && <p className="meta">If due at this renewal.</p>}
        {demonstration > 0 && missing > 0 && <p className="meta">+ {inHours(demonstration)} demonstration</p>}
      </div>
      <SumDetails plan={plan} rule={each} />
      <InPlaceDetails rule={each} />
      {rule.every.kind === 'once' && <MetElsewhere rule={each} />}
    </li>
  );
}

/** A rule that is due once may have been met before the learner joined. */
function MetElsewhere({ rule: { rule, metElsewhere, missing } }: { readonly rule: RulePlan }) {
  const { sayMetElsewhere } = useUseCase('saveLicenses');
  const { phase } = useCore(sayMetElsewhere.state);
  if (missing === 0 && !metElsewhere) return null;
  return (
    <div>
      <Checkbox
        label="Completed elsewhere"
        aria-label={`Completed elsewhere: ${rule.name}`}
        checked={metElsewhere}
        aria-disabled={phase === 'pending'}
        onChange={(event) => sayMetElsewhere.execute({ ruleId: rule.id, met: event.target.checked })}
      />
    </div>
  );
}
