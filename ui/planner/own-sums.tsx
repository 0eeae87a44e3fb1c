import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { type Contribution, type Creditable, contributionsOf } from '#core/planner/contribution.ts';
import { Button } from '../shared/button.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './counts-toward.module.css';
import { HoursBar } from './hours-bar.tsx';
import { sumText } from './planner-text.ts';

/** The sums per rule: the most urgent shown, the others in a disclosure. */
export default function OwnSums({ activity }: { readonly activity: Creditable }) {
  const { plan: read } = useUseCases('planner').viewPlanner;
  const state = useCore(read);
  if (state.phase === 'failed') return <NotLoaded onRetry={read.retry} />;
  if (state.phase !== 'loaded') return null;
  const plan = state.value;
  const sums = contributionsOf(activity, plan).map((sum) => <Sum key={sum.ruleId} sum={sum} />);
  const [first, ...others] = sums;
  return (
    <>
      <h2>Counts toward</h2>
      <ul className={styles.sums}>{first}</ul>
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary>And {others.length} more</summary>
          <ul className={styles.sums}>{others}</ul>
        </details>
      ) : first ? (
        <p className={styles.none}>
          <Link href={pathTo('planner')}>Your planner</Link>
        </p>
      ) : (
        <div className={styles.none}>
          <p>
            {plan.licenses.length === 0
              ? 'Add your state licenses to see where this counts.'
              : 'None of your licenses require it, as far as we know.'}
          </p>
          <LinkButton href={pathTo('planner')} variant="quiet">
            {plan.licenses.length === 0 ? 'Add your licenses' : 'Your planner'}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** In the space that is reserved for the sums. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <h2>Counts toward</h2>
      <div className={styles.none}>
        <p>Your licenses couldn’t be loaded.</p>
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </>
  );
}

function Sum({ sum }: { readonly sum: Contribution }) {
  const { needed, have, quarters, counted, demonstration, certain, missing } = sum;
  const isInSum = counted && !demonstration;
  return (
    <li className={styles.sum}>
      <span className={styles.name}>
        {sum.state === '' ? sum.ruleName : `${sum.stateName}: ${sum.ruleName}`}
      </span>
      <HoursBar
        needed={needed}
        have={isInSum ? have - quarters : have}
        coming={counted && demonstration ? 0 : quarters}
        done={missing === 0 && !isInSum}
      />
      <span>{sumText(sum)}</span>
      <span className={styles.note}>
        {!certain && 'If it applies to you. '}
        {demonstration && 'Demonstration: no board accepts it.'}
      </span>
    </li>
  );
}
