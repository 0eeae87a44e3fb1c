import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { StandingChange, StandingNews } from '#core/planner/standing-news.ts';
import { Button } from '../shared/button.tsx';
import { dayText } from '../shared/day-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useHeadingAfter } from '../shared/use-heading-after.ts';
import { useConfirmed } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './standing-news-banner.module.css';

const NO_FIELDS: readonly string[] = [];

/** The number of articles shown at first. */
const MAX_SHOWN = 2;

/**
 * On the home page, news about articles that gave the learner credit, until they dismiss it. Renders nothing while
 * loading.
 */
export default function StandingNewsBanner() {
  const { news, dismiss } = useUseCases('planner').followStandingNews;
  const state = useCore(news);
  const submission = useSubmission(dismiss, NO_FIELDS);
  useConfirmed(dismiss, 'Dismissed. The transcript still marks the credit of a retracted article.');
  const changes = state.phase === 'loaded' ? state.value : [];
  useHeadingAfter(changes.length);
  if (changes.length === 0) return null;
  const rest = changes.slice(MAX_SHOWN);
  return (
    <div className={styles.news}>
      <NoticeBanner
        tone="warning"
        title={titleOf(changes)}
        action={
          <Button
            variant="quiet"
            pending={submission.pending}
            pendingText="Saving…"
            onClick={() => dismiss.execute(changes.map(({ articleId, change }) => ({ articleId, change })))}
          >
            Got it<span className="visually-hidden">, about these articles</span>
          </Button>
        }
      >
        <Changes changes={changes.slice(0, MAX_SHOWN)} />
        {rest.length > 0 && (
          <details>
            <summary>And {rest.length} more</summary>
            <Changes changes={rest} />
          </details>
        )}
        <Refused refused={submission.refused} />
      </NoticeBanner>
    </div>
  );
}

const ONE: Readonly<Record<StandingChange, string>> = {
  retraction: 'An article you earned credit for was retracted.',
  concern: 'The publisher expressed concern about an article you earned credit for.',
  reinstatement: 'An article you earned credit for is no longer retracted.',
};

const titleOf = (changes: readonly StandingNews[]): string => {
  const [first] = changes;
  if (first !== undefined && changes.length === 1) return ONE[first.change];
  const articles = `${changes.length} articles you earned credit for`;
  const kinds = new Set(changes.map(({ change }) => change));
  if (kinds.has('reinstatement'))
    return kinds.size === 1
      ? `${articles} are no longer retracted.`
      : `The standing of ${articles} has changed.`;
  if (!kinds.has('retraction')) return `Publishers expressed concern about ${articles}.`;
  return `${articles} were retracted${kinds.has('concern') ? ' or questioned' : ''}.`;
};

const Changes = ({ changes }: { readonly changes: readonly StandingNews[] }) => (
  <ul>
    {changes.map((news) => (
      <li key={`${news.articleId} ${news.change}`}>
        {news.slug === null ? (
          <strong>{news.title}</strong>
        ) : (
          <Link href={pathTo('article', { slug: news.slug })}>{news.title}</Link>
        )}
        <p>
          {whatHappened(news)} {news.demonstration ? 'Your credit stays.' : 'Your credit still counts.'}{' '}
          <Link
            className={styles.credit}
            href={pathTo('credit-details', { id: news.creditId })}
            aria-label={`See your credit for ${news.title}`}
          >
            See your credit
          </Link>
        </p>
      </li>
    ))}
  </ul>
);

const whatHappened = ({ change, on }: StandingNews): string => {
  if (change === 'reinstatement') return 'The retraction was taken back.';
  return change === 'retraction'
    ? `Retracted${when(on)}. Don’t rely on its findings.`
    : `Expression of concern${when(on)}. The article is not retracted.`;
};

/** A full date takes "on"; some notices name only a month or a year. */
const when = (on: string | null): string =>
  on === null ? '' : `${on.length === 10 ? ' on' : ' in'} ${dayText(on)}`;
