import type { ArticleDraft, PublicationDate, QuizPackageDraft } from '../content/article-draft.ts';

/** Sorts what comes without a date to the end of the feed. */
const unknownDay = '1900-01-01';

/** The first day on which the source says that it was out. */
export function publicationDay(published: PublicationDate | undefined): string {
  if (published === undefined) return unknownDay;
  const { year, month = 1, day = 1 } = published;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The day that places an article in the feed: the release that an author wrote down, or else its publication. The day
 * of release that an importer makes up itself doesn't count, or a thousand old abstracts would bury everything new.
 */
export function listingDay(draft: ArticleDraft, quizPackage: QuizPackageDraft | null): string {
  const written = quizPackage?.activity ?? (draft.source === 'package' ? draft.activity : undefined);
  return written?.releasedOn ?? publicationDay(draft.published);
}
