import type { Notice } from '../articles/article.ts';

/**
 * A change of an article that learners are notified about. They hear of a reinstatement only if they were notified of
 * the retraction. A correction is shown only on the article's page.
 */
export type StandingChange = 'retraction' | 'concern' | 'reinstatement';

/** An article that gave the learner credit, with its current status. */
export interface CreditedArticle {
  readonly articleId: string;
  /** Null if the library no longer shows the article. */
  readonly slug: string | null;
  /** The title as in the credit. */
  readonly title: string;
  readonly creditId: string;
  /** UTC. */
  readonly completedAt: string;
  /** Credit on demonstration content, which never counts. */
  readonly demonstration: boolean;
  readonly isRetracted: boolean;
  /** Whether they were notified of a retraction, by email or in the app. */
  readonly wasNotifiedOfRetraction: boolean;
  readonly notices: readonly KnownNotice[];
  /** The changes that the learner dismissed. */
  readonly seen: readonly StandingChange[];
}

/** A notice, with the moment (UTC) since which the article's page has shown it; null if that is not known. */
interface KnownNotice extends Pick<Notice, 'kind' | 'publishedOn'> {
  readonly knownSince: string | null;
}

/** A change that a learner has not seen yet. */
export interface StandingNews
  extends Pick<CreditedArticle, 'articleId' | 'slug' | 'title' | 'creditId' | 'demonstration'> {
  readonly change: StandingChange;
  /** The day on which the first notice was published, an ISO date or the start of one; null if no notice has one. */
  readonly on: string | null;
}

/** The key of a change: each is shown once. */
export type SeenChange = Pick<StandingNews, 'articleId' | 'change'>;

/** The most changes that are shown at a time; the others follow when these are dismissed. */
export const MAX_NEWS = 100;

/**
 * The changes that a learner has not seen yet, of the articles that gave them credit, latest first. A retraction or
 * reinstatement outweighs a concern. A concern that the article's page already showed when they earned the credit is not
 * news.
 */
export const standingNews = (articles: readonly CreditedArticle[]): readonly StandingNews[] =>
  articles
    .flatMap((article) => {
      const change = changeOf(article);
      if (change === null) return [];
      const { articleId, slug, title, creditId, demonstration } = article;
      return [{ articleId, slug, title, creditId, demonstration, change, on: firstDay(article, change) }];
    })
    .toSorted(
      (one, other) =>
        (other.on ?? '').localeCompare(one.on ?? '') || one.articleId.localeCompare(other.articleId),
    )
    .slice(0, MAX_NEWS);

/**
 * The dismissed changes that are in the learner's current news. Any others are not theirs, or were dismissed before.
 */
export const seenNow = (
  news: readonly StandingNews[],
  dismissed: readonly SeenChange[],
): readonly SeenChange[] =>
  news
    .filter(({ articleId, change }) =>
      dismissed.some((each) => each.articleId === articleId && each.change === change),
    )
    .map(({ articleId, change }) => ({ articleId, change }));

/**
 * The seen changes after some were dismissed. A retraction and a reinstatement replace each other, so that the learner is
 * notified of the next one.
 */
export const seenAfter = (
  seen: readonly SeenChange[],
  dismissed: readonly SeenChange[],
): readonly SeenChange[] => [
  ...seen.filter(
    ({ articleId, change }) =>
      !dismissed.some(
        (each) => each.articleId === articleId && [change, OPPOSITE[change]].includes(each.change),
      ),
  ),
  ...dismissed,
];

const OPPOSITE: Readonly<Record<StandingChange, StandingChange | null>> = {
  retraction: 'reinstatement',
  reinstatement: 'retraction',
  concern: null,
};

const changeOf = (article: CreditedArticle): StandingChange | null => {
  const { isRetracted, wasNotifiedOfRetraction, notices, completedAt, seen } = article;
  if (isRetracted) return seen.includes('retraction') ? null : 'retraction';
  if (wasNotifiedOfRetraction && !seen.includes('reinstatement')) return 'reinstatement';
  const isNews = notices.some(
    ({ kind, knownSince }) => kind === 'concern' && (knownSince === null || knownSince > completedAt),
  );
  return isNews && !seen.includes('concern') ? 'concern' : null;
};

const firstDay = ({ notices }: CreditedArticle, change: StandingChange): string | null =>
  notices
    .flatMap(({ kind, publishedOn }) => (kind === change && publishedOn !== null ? [publishedOn] : []))
    .toSorted()[0] ?? null;
