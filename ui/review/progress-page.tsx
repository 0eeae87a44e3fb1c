import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { FEWEST_RATED, type MissedTopic, type ReviewInsights } from '#core/review/insights.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CalibrationFigure } from './calibration-figure.tsx';
import { GainTable } from './gain-table.tsx';
import { OriginLink } from './origin-link.tsx';
import styles from './progress.module.css';

/** What a learner keeps missing, how well their confidence matches their answers, and the gain from reading (RT-58). */
export default function ProgressPage() {
  const entry = useUseCase('viewInsights').insights();
  const state = useCore(entry);
  usePageTitle('What you keep missing');
  return (
    <div className={styles.page}>
      <PageHeader
        title="What you keep missing"
        lead={
          <>
            From your quizzes and reviews. Missed questions come back in your{' '}
            <Link href={pathTo('review')}>review</Link>.
          </>
        }
        back={{ href: pathTo('profile'), label: 'Your profile' }}
      />
      {state.phase === 'loading' && (
        <>
          <Loading what="what you keep missing" />
          <SkeletonText lines={6} />
        </>
      )}
      {state.phase === 'failed' && (
        <PageFailure
          routeName="review-progress"
          failure={state.failure}
          what="Your progress"
          onRetry={entry.retry}
        />
      )}
      {state.phase === 'loaded' && <Insights insights={state.value} />}
    </div>
  );
}

function Insights({
  insights: { topics, rated, calibration, gains },
}: {
  readonly insights: ReviewInsights;
}) {
  if (topics.length === 0 && rated === 0 && gains.length === 0)
    return (
      <EmptyState
        icon="exam"
        title="There is nothing to show yet."
        action={<LinkButton href={pathTo('home')}>Go to the feed</LinkButton>}
      >
        Take a few quizzes. Topics that you miss are listed here, with articles to read again.
      </EmptyState>
    );
  return (
    <>
      <section aria-labelledby="missed">
        <h2 id="missed">Topics</h2>
        {topics.length === 0 ? (
          <p>No topic stands out yet.</p>
        ) : (
          <ol className={styles.topics}>
            {topics.map((each) => (
              <Topic key={each.topic} topic={each} />
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="confidence">
        <h2 id="confidence">How sure you are, and how often you are right</h2>
        {calibration.length === 0 ? (
          <p>
            Say how sure you are when you answer. After {FEWEST_RATED} answers you see here how well that
            fits: {rated} so far.
          </p>
        ) : (
          <CalibrationFigure calibration={calibration} />
        )}
      </section>
      {gains.length > 0 && (
        <section aria-labelledby="gains">
          <h2 id="gains">What you learned by reading</h2>
          <GainTable gains={gains} />
        </section>
      )}
    </>
  );
}

function Topic({ topic: { topic, missed, answered, origins } }: { readonly topic: MissedTopic }) {
  return (
    <li>
      <h3>{topic}</h3>
      <p className="meta">
        {missed} of {answered} missed
      </p>
      <ul className={styles.origins} aria-label={`What to read again about ${topic}`}>
        {origins.map((origin) => (
          <li key={`${origin.articleSlug} ${origin.moduleId}`}>
            <OriginLink origin={origin} />
          </li>
        ))}
      </ul>
    </li>
  );
}
