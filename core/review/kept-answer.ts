import { isCorrect, type KeyedOption } from '../assessment/grading.ts';
import { isSameQuestion, type QuestionKey } from './past-answer.ts';
import type { ReviewAnswer } from './review.ts';

/** A review's answer as an account stores it. */
export interface StoredReviewAnswer extends ReviewAnswer {
  readonly correct: boolean;
}

/**
 * What is stored of a review's answer. Null for a question that is not scheduled for review, whose key the learner may
 * not know yet, and for an option of another question. A device's clock may be wrong, so no answer is dated in the
 * future.
 */
export const keptAnswer = (
  answer: ReviewAnswer,
  scheduled: readonly QuestionKey[],
  options: readonly KeyedOption[],
  now: Date,
): StoredReviewAnswer | null => {
  if (!scheduled.some((each) => isSameQuestion(each, answer))) return null;
  if (!options.some(({ id }) => id === answer.optionId)) return null;
  const answeredAt = new Date(Math.min(Date.parse(answer.answeredAt), now.getTime())).toISOString();
  return { ...answer, answeredAt, correct: isCorrect(options, answer.optionId) };
};
