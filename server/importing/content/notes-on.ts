import { NEED_TEXT } from '#core/activities/missing-for-credit.ts';
import {
  giveawayText,
  type KeyedOptions,
  whatGivesTheKeyAway,
} from '#core/assessment/what-gives-the-key-away.ts';
import type { ArticleDraft } from './article-draft.ts';
import { missingFrom } from './credit-file.ts';

/** Notes for the operator on an imported article: missing declarations, missing credit, and giveaways in its quiz. */
export function notesOn(draft: ArticleDraft): readonly string[] {
  return [
    ...undeclared(draft),
    ...uncredited(draft),
    ...notesOnQuestions(`quiz of ${draft.slug}`, draft.quiz?.questions ?? []),
  ];
}

/** What in these questions gives the right options away, and what to change. `of` names the quiz. */
export function notesOnQuestions(of: string, questions: readonly KeyedOptions[]): readonly string[] {
  return whatGivesTheKeyAway(questions).map((giveaway) => `${of}: ${giveawayText(giveaway)}`);
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
