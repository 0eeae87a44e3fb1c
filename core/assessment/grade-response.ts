import type { KeyedOption, QuestionResponse } from './questions/kind.ts';
import { KINDS, type KindName } from './questions/kinds.ts';

/** What decides about a response to a question. */
export interface KeyedQuestion {
  readonly kind: KindName;
  readonly options: readonly KeyedOption[];
}

/** The response as it is stored; null if it is not complete, or none to this question. */
export const completeResponse = (
  { kind, options }: KeyedQuestion,
  response: unknown,
): QuestionResponse | null => {
  const read = KINDS[kind].read(options, response);
  return read !== null && KINDS[kind].isComplete(read) ? read : null;
};

/** Whether a complete response is the right one. Every answer of every assessment is graded here. */
export const isCorrect = ({ kind, options }: KeyedQuestion, response: QuestionResponse): boolean =>
  KINDS[kind].isRight(KINDS[kind].solution(options), response);

/** What a grade reveals of a question's key. */
export const solutionOf = ({ kind, options }: KeyedQuestion): QuestionResponse =>
  KINDS[kind].solution(options);
