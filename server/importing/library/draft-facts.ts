import type { ArticleDraft } from '../content/article-draft.ts';

/** What other queries ask of a draft, apart from its text. */
export const draftFacts = (
  { pmid, moc, pictures, isRetracted, isCorrected }: ArticleDraft,
  checksum: string,
): string => JSON.stringify({ checksum, pmid, moc, pictures, isRetracted, isCorrected });

/**
 * SQL: the facts of an article's draft. The draft itself, which is slow to read, is asked only if an earlier version
 * imported it.
 */
export const factsOf = (article: string): string =>
  `(case when ${article}.draft_facts ->> 'checksum' = ${article}.checksum then ${article}.draft_facts else ${article}.draft end)`;
