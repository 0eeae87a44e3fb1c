import { createHash } from 'node:crypto';
import type { ActivityDraft, ArticleDraft, QuizPackageDraft } from './article-draft.ts';
import type { CourseDraft } from './course-draft.ts';
import { asStored } from './stored-draft.ts';

/**
 * SHA-256 of a draft in hexadecimal, independent of field order. Excludes the release and expiry dates that the
 * importer derives from the day of a PubMedQA import; otherwise the same file would count as changed when imported on
 * another day. A package's dates are its author's and count.
 */
export function draftChecksum(draft: ArticleDraft | QuizPackageDraft): string {
  const generated = 'source' in draft && draft.source === 'pubmedqa';
  const content =
    generated && draft.activity !== undefined ? { ...draft, activity: undated(draft.activity) } : draft;
  return checksumOf('source' in content ? asStored(content) : content);
}

/** The same for a course; its files count by their digests. */
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
