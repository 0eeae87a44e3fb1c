import type { ArticleDraft, PublicationDate, QuizPackageDraft } from '../content/article-draft.ts';

/** Sorts articles without a date to the end of the feed. */
const unknownDay = '1900-01-01';

/** The earliest day that the source's date allows. */
export function publicationDay(published: PublicationDate | undefined): string {
  if (published === undefined) return unknownDay;
  const { year, month = 1, day = 1 } = published;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The day by which the feed sorts an article: the release that an author set, else its publication. A release day
 * assigned by an importer doesn't count, or a thousand old abstracts would bury everything new.
 */
export function listingDay(draft: ArticleDraft, quizPackage: QuizPackageDraft | null): string {
  const written = quizPackage?.activity ?? (draft.source === 'package' ? draft.activity : undefined);
  return written?.releasedOn ?? publicationDay(draft.published);
}
