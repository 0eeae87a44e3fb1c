import { Link } from 'wouter';
import { creditText, formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { isAbridged } from '#core/planner/abridged-plan.ts';
import { type CreditEffect, creditEffects } from '#core/planner/credit-effect.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import type { Today } from '#core/planner/today.ts';
import type { QueryState } from '#core/shared/query.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { Icon } from '../shared/icon.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './earned.module.css';
import { HoursBar } from './hours-bar.tsx';
import { inHours } from './planner-text.ts';

export interface EarnedProps {
  /** Null until the credit is awarded. Its effect is prefetched, so that it appears with the claim's response. */
  readonly creditId: string | null;
  readonly demonstration: boolean;
}

/** The effect of a credit on the year, and on what each license still requires. */
export default function Earned({ creditId, demonstration }: EarnedProps) {
  const { plan, today } = useUseCases('planner').viewPlanner;
  const states = [useCore(plan), useCore(today)] as const;
  if (creditId === null) return null;
  const [known, year] = states;
  const failed = states.find((each) => each.phase === 'failed' || isOutdated(each));
  if (failed?.phase !== 'loading' && failed?.failure !== undefined)
    return (
      <FailureState
        failure={failed.failure}
        what="What this credit counts toward"
        onRetry={() => {
          plan.retry();
          today.retry();
        }}
      />
    );
  return (
    <div className={styles.earned}>
      {isCurrent(known) && isCurrent(year) ? (
        <>
          <Year year={year.value.year} demonstration={demonstration} />
          <Licenses plan={known.value} creditId={creditId} />
        </>
      ) : (
        <>
          <Loading what="your totals" />
          <SkeletonText lines={4} />
        </>
      )}
    </div>
  );
}

/** Totals from before the credit are not shown. */
const isCurrent = <A,>(state: QueryState<A>): state is Extract<QueryState<A>, { phase: 'loaded' }> =>
  state.phase === 'loaded' && !state.stale;

const isOutdated = (state: QueryState<unknown>): boolean =>
  state.phase === 'loaded' && state.failure !== undefined;

interface YearProps extends Pick<Today, 'year'> {
  readonly demonstration: boolean;
}

function Year({ year: { year, earned, demonstration: shown }, demonstration }: YearProps) {
  return (
    <p>
      New total in {year}: <strong>{creditText(demonstration ? shown : earned, demonstration)}</strong>
    </p>
  );
}

function Licenses({ plan, creditId }: { readonly plan: RenewalPlan; readonly creditId: string }) {
  if (plan.licenses.length === 0)
    return (
      <p>
        <Link href={pathTo('planner')}>Add your state licenses</Link> to see where this counts.
      </p>
    );
  const effects = creditEffects(plan, creditId);
  if (effects === null && isAbridged(plan))
    return (
      <p>
        <Link href={pathTo('planner')}>Your planner</Link> shows what your licenses still require.
      </p>
    );
  if (effects === null) return <p>None of your licenses require it, as far as we know.</p>;
  return (
    <>
      <ul className={styles.licenses}>
        {effects.licenses.map((effect) => (
          <License key={effect.state} effect={effect} />
        ))}
      </ul>
      {effects.demonstration && (
        <p className="meta">No board accepts demonstration credit. This shows how it would add up.</p>
      )}
    </>
  );
}

/** 'Florida: 25.25 → 24.75 hours to go', with a bar that says the same. */
function License({ effect: { stateName, before, after, needed, met } }: { readonly effect: CreditEffect }) {
  return (
    <li>
      <p>
        <strong>{stateName}:</strong>{' '}
        {after === before ? (
          after === 0 ? (
            'no hours to go'
          ) : (
            `${inHours(after)} to go`
          )
        ) : (
          <>
            {formatCredit(before)} <Icon name="arrow-right" size={16} />
            <span className="visually-hidden">to</span> {inHours(after)} to go
          </>
        )}
      </p>
      <HoursBar needed={needed} have={needed - before} coming={before - after} done={after === 0} />
      {met.length > 0 && <p className="meta">Completed: {met.join(', ')}</p>}
    </li>
  );
}
