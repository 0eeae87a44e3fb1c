import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { Card } from '../shared/card.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { SuggestedArticle } from './suggested-article.tsx';
import styles from './today.module.css';

/** What to read after a quiz: no page ends without a next step. */
export default function UpNext() {
  const { today } = useUseCases('planner').viewPlanner;
  const state = useCore(today);
  // The one that was just passed may still be suggested by what is stale.
  const isReady = state.phase === 'loaded' && (!state.stale || state.failure !== undefined);
  return (
    <Card as="section" aria-labelledby="up-next">
      <h2 id="up-next" className="kicker">
        Up next
      </h2>
      {state.phase === 'failed' ? (
        <FailureState failure={state.failure} what="Your next article" onRetry={today.retry} />
      ) : (
        <div className={styles.suggestion}>
          {isReady ? (
            <SuggestedArticle suggestion={state.value.suggestion} />
          ) : (
            <>
              <Loading what="your next article" />
              <SkeletonText lines={4} />
            </>
          )}
        </div>
      )}
      <p className={styles.others}>
        <Link href={pathTo('planner')}>Your planner</Link>
      </p>
    </Card>
  );
}
