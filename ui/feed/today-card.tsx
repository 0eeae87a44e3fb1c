import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import type { ReviewLineProps } from '../review/review-line.tsx';
import { Card } from '../shared/card.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ContinueQuiz } from './continue-quiz.tsx';
import { SuggestedArticle } from './suggested-article.tsx';
import styles from './today.module.css';
import { TodaySkeleton } from './today-skeleton.tsx';
import { YearProgress } from './year-progress.tsx';

const ReviewLine = lazyComponent<ReviewLineProps>(() => import('../review/review-line.tsx'), {
  context: 'review',
});

/** What a learner continues or reads next, why, and how the year is going: the start of their home page. */
export default function TodayCard() {
  const { today } = useUseCase('viewPlanner');
  const state = useCore(today);
  const mayReview = useCore(useUseCase('mayReview'));
  if (state.phase === 'loading') return <TodaySkeleton />;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="Your suggestion for today" onRetry={today.retry} />;
  return (
    <Card as="section" raised aria-labelledby="today" className={styles.today ?? ''}>
      <h2 id="today" className="kicker">
        Today
      </h2>
      <div className={styles.suggestion}>
        {state.value.openQuiz === null ? (
          <SuggestedArticle suggestion={state.value.suggestion} />
        ) : (
          <ContinueQuiz quiz={state.value.openQuiz} next={state.value.suggestion} />
        )}
      </div>
      <YearProgress today={state.value} />
      <div className={styles.review}>
        {mayReview && <ReviewLine otherwise="No questions to review today." />}
      </div>
      {!state.value.isSetUp && (
        <p className={styles.setUp}>
          <Link href={pathTo('set-up')}>Set up in 30 seconds</Link> to see which articles count for your
          licenses.
        </p>
      )}
    </Card>
  );
}
