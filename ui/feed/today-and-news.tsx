import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { continueText, type OpenQuiz } from '#core/planner/open-quiz.ts';
import type { Today } from '#core/planner/today.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import RuleNewsBanner from '../planner/rule-news-banner.tsx';
import StandingNewsBanner from '../planner/standing-news-banner.tsx';
import type { ReviewLineProps } from '../review/review-line.tsx';
import { Card } from '../shared/card.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { DeadlineLine } from './deadline-line.tsx';
import { TodaySkeleton } from './feed-skeleton.tsx';
import { SuggestedArticle } from './suggested-article.tsx';
import styles from './today.module.css';
import { YearProgress } from './year-progress.tsx';

const ReviewLine = lazyComponent<ReviewLineProps>(() => import('../review/review-line.tsx'), {
  context: 'review',
});

/** The start of a learner's home page: their day, and what has changed for them. */
export default function TodayAndNews() {
  return (
    <>
      <TodayCard />
      <News />
    </>
  );
}

/** What a learner continues or reads next, why, and how the year is going. */
function TodayCard() {
  const { today } = useUseCases('planner').viewPlanner;
  const state = useCore(today);
  const mayReview = useCore(useUseCases('first').mayReview);
  if (state.phase === 'loading') return <TodaySkeleton />;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="Your suggestion for today" onRetry={today.retry} />;
  return (
    <>
      <DeadlineLine today={state.value} />
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
      </Card>
    </>
  );
}

interface ContinueQuizProps {
  readonly quiz: OpenQuiz;
  /** What to read after it. */
  readonly next: Today['suggestion'];
}

/** The quiz that the learner left, on this device or another one; what to read next in one line. */
function ContinueQuiz({ quiz, next }: ContinueQuizProps) {
  const { articleId, slug, title, answered, total } = quiz;
  return (
    <>
      <p className={styles.title}>
        <Link href={pathTo('article', { slug })}>{title}</Link>
      </p>
      <p className="meta">
        {answered} of {questionsText(total)} answered. Your answers are saved.
      </p>
      <div className={styles.action}>
        <LinkButton href={pathTo('article-quiz', { id: articleId })} variant="accent">
          {continueText(quiz)}
        </LinkButton>
      </div>
      {next !== null && (
        <p className={styles.next}>
          Next: <Link href={pathTo('article', { slug: next.item.activity.slug })}>{next.item.title}</Link>
          {next.toward !== null && (
            <span className="meta">
              {' '}
              Counts toward {next.toward.stateName}: {next.toward.ruleName}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/**
 * One banner at a time: changes of articles that gave the learner credit, and once those are dismissed, changed rules,
 * which the planner shows as well. Renders nothing until both have loaded.
 */
function News() {
  const standing = useCore(useUseCases('planner').followStandingNews.news);
  const rules = useCore(useUseCases('planner').viewPlanner.news);
  if (standing.phase === 'loading' || rules.phase === 'loading') return null;
  const hasStandingNews = standing.phase === 'loaded' && standing.value.length > 0;
  return (
    <>
      <StandingNewsBanner />
      {!hasStandingNews && <RuleNewsBanner />}
    </>
  );
}
