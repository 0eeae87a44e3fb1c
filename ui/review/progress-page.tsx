import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { CONFIDENCE_TEXT } from '#core/review/confidence.ts';
import {
  type Calibration,
  MIN_RATED_ANSWERS,
  type MissedTopic,
  type ReadingGain,
  type ReviewInsights,
} from '#core/review/insights.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { ColumnHeads } from '../shared/column-heads.tsx';
import { dayText } from '../shared/day-text.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { OriginLink } from './origin-link.tsx';
import styles from './progress.module.css';

/** What a learner keeps missing, how well their confidence matches their answers, and the gain from reading (RT-62). */
export default function ProgressPage() {
  const entry = useUseCases('review').viewInsights.insights();
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
            Say how sure you are when you answer. After {MIN_RATED_ANSWERS} answers you see here how well that
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

/** How often answers of each confidence were right, as a table whose last column is drawn as well. */
function CalibrationFigure({ calibration }: { readonly calibration: readonly Calibration[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">How often you were right, by how sure you were</caption>
      <ColumnHeads names={['You said', 'Answers', 'Correct', 'Share']} />
      <tbody>
        {calibration.map(({ confidence, answered, right }) => {
          const share = answered === 0 ? null : Math.round((right * 100) / answered);
          return (
            <tr key={confidence}>
              <th scope="row">{CONFIDENCE_TEXT[confidence]}</th>
              <td>{answered}</td>
              <td>{right}</td>
              <td>
                <span className={styles.share}>
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect className={styles.whole} width="100" height="8" />
                    <rect className={styles.part} width={share ?? 0} height="8" />
                  </svg>
                  <span className={styles.percent}>{share === null ? '–' : `${share}%`}</span>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The same questions before reading and in the quiz after it, by month and topic. */
function GainTable({ gains }: { readonly gains: readonly ReadingGain[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label="Gain by month and topic" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          Pretest questions you got right before reading, and in the quiz afterward
        </caption>
        <ColumnHeads names={['Month', 'Topic', 'Questions', 'Before', 'After']} />
        <tbody>
          {gains.map(({ month, topic, questions, before, after }) => (
            <tr key={`${month} ${topic}`}>
              <th scope="row">{dayText(month)}</th>
              <td>{topic}</td>
              <td>{questions}</td>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
