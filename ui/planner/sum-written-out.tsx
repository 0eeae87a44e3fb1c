import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RulePlan } from '#core/planner/plan-rule.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import { dayText, shortDayText } from '../shared/day-text.ts';
import styles from './licence-section.module.css';
import { inHours } from './planner-text.ts';

interface SumWrittenOutProps {
  readonly plan: RenewalPlan;
  readonly rule: RulePlan;
}

/** The credits that a rule’s sum is made of, each once, and who asks for it. */
export function SumWrittenOut({ plan, rule: { rule, counted, have, window } }: SumWrittenOutProps) {
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
        <p className="meta">No credit of yours counts toward it yet.</p>
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
                {window.after === null ? 'Counts for good' : `Completed after ${dayText(window.after)}`}
              </th>
              <td>{inHours(have)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className={`meta ${styles.source}`}>
        Source:{' '}
        {rule.source.url === null ? (
          rule.source.title
        ) : (
          <a href={rule.source.url} rel="noreferrer" target="_blank">
            {rule.source.title}
          </a>
        )}
      </p>
    </details>
  );
}
