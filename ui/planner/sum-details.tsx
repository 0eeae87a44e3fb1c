import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { isOwn } from '#core/planner/plan-own.ts';
import { besides, type RulePlan } from '#core/planner/plan-rule.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import { countText } from '#core/shared/count-text.ts';
import { EvidenceLine } from '../requirements/evidence-line.tsx';
import { dayText, shortDayText } from '../shared/day-text.ts';
import styles from './license-section.module.css';
import { inHours } from './planner-text.ts';

interface SumDetailsProps {
  readonly plan: RenewalPlan;
  readonly rule: RulePlan;
}

/** The credits that make up a rule's sum, and the source of the rule. */
export function SumDetails({ plan, rule: each }: SumDetailsProps) {
  const { rule, counted, unlisted, have, window, carried, inPlace } = each;
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
      {rows.length === 0 && besides(each) === 0 ? (
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
            {unlisted && (
              <tr>
                <th scope="row" colSpan={2}>
                  {countText(unlisted.credits)} more {unlisted.credits === 1 ? 'credit' : 'credits'}
                  <span className="meta">
                    {' '}
                    {isOwn(rule) ? 'Your transcript lists them all' : 'The audit report lists them all'}
                  </span>
                </th>
                <td>{inHours(unlisted.quarters)}</td>
              </tr>
            )}
            {carried && (
              <tr>
                <th scope="row">
                  {isOwn(rule) ? 'You started with' : 'Carried over from the cycle before'}
                  {carried.after !== null && carried.by !== null && (
                    <span className="meta"> Completed after {shortDayText(carried.after)}</span>
                  )}
                </th>
                <td>{carried.by !== null && shortDayText(carried.by)}</td>
                <td>{inHours(carried.quarters)}</td>
              </tr>
            )}
            {inPlace.map(({ by, on, quarters }) => (
              <tr key={by}>
                <th scope="row">
                  In its place: {by}
                  <span className="meta"> Reported by you</span>
                </th>
                <td>{shortDayText(on)}</td>
                <td>{quarters === null ? 'All hours' : inHours(quarters)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {window.after === null ? 'Never expires' : `Completed after ${dayText(window.after)}`}
              </th>
              <td>{inHours(have + besides(each))}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {isOwn(rule) ? <p className="meta">Entered by you.</p> : <EvidenceLine evidence={rule} />}
    </details>
  );
}
