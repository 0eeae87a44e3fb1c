import type { Notice } from '../articles/article.ts';

/** A change of an article that learners are told about. A correction is only shown on the article's page. */
export type StandingChange = 'retraction' | 'concern';

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
  readonly notices: readonly KnownNotice[];
  /** The changes that the learner dismissed. */
  readonly seen: readonly StandingChange[];
}

/** A notice, with the moment (UTC) since which the article's page has shown it; null if that is not known. */
export interface KnownNotice extends Pick<Notice, 'kind' | 'publishedOn'> {
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
export const MAX_TOLD = 100;

/**
 * The changes that a learner has not seen yet, of the articles that gave them credit, the latest first. A retraction
 * outweighs a concern. A concern that the article's page already showed when they earned the credit is not news.
 */
export const standingNews = (articles: readonly CreditedArticle[]): readonly StandingNews[] =>
  articles
    .flatMap((article) => {
      const change = changeOf(article);
      if (change === null || article.seen.includes(change)) return [];
      const { articleId, slug, title, creditId, demonstration } = article;
      return [{ articleId, slug, title, creditId, demonstration, change, on: firstDay(article, change) }];
    })
    .toSorted(
      (one, other) =>
        (other.on ?? '').localeCompare(one.on ?? '') || one.articleId.localeCompare(other.articleId),
    )
    .slice(0, MAX_TOLD);

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

const changeOf = ({ isRetracted, notices, completedAt }: CreditedArticle): StandingChange | null => {
  if (isRetracted) return 'retraction';
  const isNews = notices.some(
    ({ kind, knownSince }) => kind === 'concern' && (knownSince === null || knownSince > completedAt),
  );
  return isNews ? 'concern' : null;
};

const firstDay = ({ notices }: CreditedArticle, change: StandingChange): string | null =>
  notices
    .flatMap(({ kind, publishedOn }) => (kind === change && publishedOn !== null ? [publishedOn] : []))
    .toSorted()[0] ?? null;
