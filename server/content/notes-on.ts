import { NEED_TEXT } from '#core/activities/missing-for-credit.ts';
import type { ArticleDraft } from './article-draft.ts';
import { missingFrom } from './credit-file.ts';

/** Notes for the operator on an imported article: missing declarations and missing credit. */
export function notesOn(draft: ArticleDraft): readonly string[] {
  return [...undeclared(draft), ...uncredited(draft)];
}

function undeclared({ source, competingInterests, funding }: ArticleDraft): readonly string[] {
  if (source !== 'jats') return [];
  return [
    ...(competingInterests === undefined ? ['no statement of competing interests was found'] : []),
    ...(funding === undefined ? ['no statement of funding was found'] : []),
  ];
}

function uncredited(draft: ArticleDraft): readonly string[] {
  if (draft.source !== 'package' || draft.activity === undefined) return [];
  if (draft.activity.creditQuarters === 0) return ['no credit is designated, so its quiz is for practice'];
  const missing = missingFrom(draft).map((need) => NEED_TEXT[need]);
  return missing.length === 0 ? [] : [`gives no credit; not on file: ${missing.join('; ')}`];
}
