import type { RulePlan } from '#core/planner/plan-rule.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import { askedText } from '../requirements/rule-text.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { dayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { HoursBar } from './hours-bar.tsx';
import styles from './licence-section.module.css';
import { doubtText, inHours, standingText } from './planner-text.ts';
import { SumWrittenOut } from './sum-written-out.tsx';

interface RuleLineProps {
  readonly plan: RenewalPlan;
  readonly rule: RulePlan;
  /** Said of the licence already. */
  readonly renewsOn: string | null;
}

/** One rule of a licence: what it asks, how far one is, by when, and how that adds up. */
export function RuleLine({ plan, rule: each, renewsOn }: RuleLineProps) {
  const { rule, applicability, window, have, demonstration, needed, missing } = each;
  const note = rule.appliesTo?.note;
  return (
    <li className={styles.rule}>
      <div>
        <h3>{rule.name}</h3>
        <p>
          {askedText(rule)}
          {applicability.kind === 'applies' && note !== undefined && <span className="meta"> {note}</span>}
        </p>
        {applicability.kind === 'may-apply' && (
          <p className="meta">{doubtText(applicability.because, note)}</p>
        )}
      </div>
      <div className={styles.figure}>
        <HoursBar needed={needed} have={have} demonstration={demonstration} done={missing === 0} />
        <p className={styles.sum}>
          <strong>
            {missing === 0 && <Icon name="check-circle" size={16} />}
            {standingText(each)}
          </strong>
          {missing > 0 && rule.hours !== null && <span>{inHours(missing)} to go</span>}
        </p>
        {window.by !== null && window.by !== renewsOn && missing > 0 && (
          <p className="meta">By {dayText(window.by)}</p>
        )}
        {window.assumed && missing > 0 && <p className="meta">If it is due at this renewal.</p>}
        {demonstration > 0 && missing > 0 && <p className="meta">+ {inHours(demonstration)} demonstration</p>}
      </div>
      <SumWrittenOut plan={plan} rule={each} />
      {rule.every.kind === 'once' && <MetElsewhere rule={each} />}
    </li>
  );
}

/** What is due once may have been done long before one came here. */
function MetElsewhere({ rule: { rule, metElsewhere, missing } }: { readonly rule: RulePlan }) {
  const { sayMetElsewhere } = useUseCase('saveLicenses');
  const { phase } = useCore(sayMetElsewhere.state);
  if (missing === 0 && !metElsewhere) return null;
  return (
    <div>
      <Checkbox
        label="I met this elsewhere"
        aria-label={`I met this elsewhere: ${rule.name}`}
        checked={metElsewhere}
        aria-disabled={phase === 'pending'}
        onChange={(event) => sayMetElsewhere.execute({ ruleId: rule.id, met: event.target.checked })}
      />
    </div>
  );
}
