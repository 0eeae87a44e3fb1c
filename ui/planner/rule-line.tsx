import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RulePlan } from '#core/planner/plan-rule.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import { askedText, termsOf } from '#core/requirements/rule-text.ts';
import { EvidenceLine } from '../requirements/evidence-line.tsx';
import { Checkbox } from '../shared/checkbox.tsx';
import { dayText, shortDayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { HoursBar } from './hours-bar.tsx';
import styles from './license-section.module.css';
import { doubtText, inHours, progressText } from './planner-text.ts';

interface RuleLineProps {
  readonly plan: RenewalPlan;
  readonly rule: RulePlan;
  /** The renewal date that the license shows already. */
  readonly renewsOn: string | null;
}

/** One rule of a license: what it asks, the progress, the date, and how that adds up. */
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
        {window.by !== null && window.by !== renewsOn && missing > 0 && (
          <p className="meta">By {dayText(window.by)}</p>
        )}
        {window.assumed && missing > 0 && <p className="meta">If due at this renewal.</p>}
        {demonstration > 0 && missing > 0 && <p className="meta">+ {inHours(demonstration)} demonstration</p>}
      </div>
      <SumDetails plan={plan} rule={each} />
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

interface SumDetailsProps {
  readonly plan: RenewalPlan;
  readonly rule: RulePlan;
}

/** The credits that make up a rule's sum, and the source of the rule. */
function SumDetails({ plan, rule: { rule, counted, have, window } }: SumDetailsProps) {
  const rows = counted.flatMap(({ creditId, quarters }) => {
    const credit = plan.credits.find(({ id }) => id === creditId);
    return credit ? [{ ...credit, quarters }] : [];
  });
  return (
    <details className={styles.adds}>
      <summary>
        How this adds up
        <span className="visually-hidden">: {rule.name}</span>
      </summary>
      {rows.length === 0 ? (
        <p className="meta">None of your credits count toward it yet.</p>
      ) : (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Credit</th>
              <th scope="col">Completed</th>
              <th scope="col">Hours</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, completedOn, quarters, demonstration, reported }) => (
              <tr key={id}>
                <th scope="row">
                  {reported ? title : <Link href={pathTo('credit-details', { id })}>{title}</Link>}
                  {reported && <span className="meta"> Reported by you</span>}
                  {demonstration && <span className="meta"> Demonstration: not counted</span>}
                </th>
                <td>{shortDayText(completedOn)}</td>
                <td>{demonstration ? `(${inHours(quarters)})` : inHours(quarters)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {window.after === null ? 'Never expires' : `Completed after ${dayText(window.after)}`}
              </th>
              <td>{inHours(have)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <EvidenceLine evidence={rule} />
    </details>
  );
}
