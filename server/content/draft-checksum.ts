import { createHash } from 'node:crypto';
import type { ActivityDraft, ArticleDraft, QuizPackageDraft } from './article-draft.ts';
import type { CourseDraft } from './course-draft.ts';

/**
 * SHA-256 of a draft, in hexadecimal: equal for equal content, whatever the order of fields.
 * The release and expiry that the importer itself gives to a PubMedQA abstract follow the day of the import and are
 * left out, or the same file would be a change on every other day; a package's dates are its author's and count.
 */
export function draftChecksum(draft: ArticleDraft | QuizPackageDraft): string {
  const generated = 'source' in draft && draft.source === 'pubmedqa';
  const content =
    generated && draft.activity !== undefined ? { ...draft, activity: undated(draft.activity) } : draft;
  return checksumOf(content);
}

/** The same of a course; each of its files counts by its digest. */
export function courseChecksum({ files, ...draft }: CourseDraft): string {
  const named = files.map(({ digest, mediaType }) => ({ digest, mediaType }));
  return checksumOf({ ...draft, files: named.sort((one, other) => (one.digest < other.digest ? -1 : 1)) });
}

function checksumOf(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

function undated({ releasedOn: _, expiresOn: __, ...activity }: ActivityDraft) {
  return activity;
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}
