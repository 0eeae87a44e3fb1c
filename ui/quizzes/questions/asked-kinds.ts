import type { KindName } from '#core/assessment/questions/kinds.ts';
import type { AskedKind } from './asked-kind.ts';
import { multipleResponse } from './multiple-response.tsx';
import { singleBestAnswer } from './single-best-answer.tsx';
import { trueOrFalse } from './true-or-false.tsx';

/** How each kind of question is asked. */
export const ASKED_KINDS: Readonly<Record<KindName, AskedKind>> = {
  'single-best-answer': singleBestAnswer,
  'multiple-response': multipleResponse,
  'true-or-false': trueOrFalse,
};
