import { type Refusal, refusal } from '../shared/failure.ts';

/** The fields of an article that are needed to save it, and to list it without a request. */
export interface Savable {
  readonly articleId: string;
  readonly slug: string;
  readonly title: string;
  readonly journal: string;
  /** Null where the source names none. */
  readonly year: number | null;
}

/** When an article was saved: a moment in UTC, ISO 8601. */
export interface SavedEntry {
  readonly articleId: string;
  readonly savedAt: string;
}

/** An article in the list of saved ones. */
export interface SavedArticle extends Savable, SavedEntry {
  /** It has since been removed from the library: it stays in the list, but can no longer be opened. */
  readonly withdrawn: boolean;
}

/** The most articles in one list (SV-06). */
export const MAX_SAVED = 1_000;

/** Newest first; of the same moment, by id, so that every client has one order (SV-02). */
export const inOrder = <A extends SavedEntry>(list: readonly A[]): readonly A[] =>
  [...list].sort(
    (one, other) =>
      compare(other.savedAt, one.savedAt) ||
      // Ids of this server are numbers as text: the longer one is greater.
      other.articleId.length - one.articleId.length ||
      compare(other.articleId, one.articleId),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * Why the list accepts no more (SV-06); null if it does. An article that is already saved can always be saved again.
 */
export const whyNotSaved = (list: readonly SavedEntry[], articleId: string): Refusal | null =>
  list.length < MAX_SAVED || isIn(list, articleId) ? null : listIsFull;

/** Saving again changes nothing, not even the time. */
export const withSaved = <A extends SavedEntry>(list: readonly A[], added: A): readonly A[] =>
  isIn(list, added.articleId) ? list : inOrder([...list, added]);

const isIn = (list: readonly SavedEntry[], articleId: string): boolean =>
  list.some((each) => each.articleId === articleId);

export const withoutSaved = <A extends SavedEntry>(list: readonly A[], articleId: string): readonly A[] =>
  list.filter((each) => each.articleId !== articleId);

/**
 * Merges a guest's list into an account's (SV-05). A duplicate keeps the account's time. All of the account's articles
 * stay; of the guest's, the newest are added up to the limit.
 */
export const mergeSaved = <A extends SavedEntry>(
  account: readonly A[],
  guest: readonly A[],
): readonly A[] => {
  const known = new Set(account.map(({ articleId }) => articleId));
  const added: A[] = [];
  for (const each of inOrder(guest)) {
    if (known.has(each.articleId) || known.size >= MAX_SAVED) continue;
    known.add(each.articleId);
    added.push(each);
  }
  return inOrder([...account, ...added]);
};

/** What a device says it saved, dated no later than now: its clock may be wrong. */
export const datedByNow = (carried: readonly SavedEntry[], now: Date): readonly SavedEntry[] =>
  carried.map(({ articleId, savedAt }) => ({
    articleId,
    savedAt: new Date(Math.min(Date.parse(savedAt), now.getTime())).toISOString(),
  }));

const listIsFull = refusal(
  'conflict',
  'You’ve reached the limit of 1,000 saved articles. Remove some first.',
);

/** What confirms that an article was saved in the account, or removed from it. */
export const SAVED = 'Saved. Your saved articles are under Me.';
export const REMOVED = 'Removed from your saved articles.';
