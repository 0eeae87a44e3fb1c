import type { Kind } from './kind.ts';
import { multipleResponse } from './multiple-response.ts';
import { singleBestAnswer } from './single-best-answer.ts';
import { trueOrFalse } from './true-or-false.ts';

export const KIND_NAMES = ['single-best-answer', 'multiple-response', 'true-or-false'] as const;

export type KindName = (typeof KIND_NAMES)[number];

/** Every kind of question. */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  'single-best-answer': singleBestAnswer,
  'multiple-response': multipleResponse,
  'true-or-false': trueOrFalse,
};

/** The kind of a question that names none: all questions before there were several kinds. */
export const USUAL_KIND = 'single-best-answer' satisfies KindName;
