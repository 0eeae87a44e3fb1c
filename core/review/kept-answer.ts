import { completeResponse, isCorrect, type KeyedQuestion } from '../assessment/grade-response.ts';
import { isSameQuestion, type QuestionKey } from './past-answer.ts';
import type { ReviewAnswer } from './review.ts';

/** A review's answer as an account stores it. */
export interface StoredReviewAnswer extends ReviewAnswer {
  readonly correct: boolean;
}

/** The most review answers of a learner to one question: even one that is missed each day fits for half a year. */
export const MAX_REVIEWS = 200;

/** The most in all: ten a day fit for 27 years. */
export const MAX_REVIEWS_IN_ALL = 100_000;

/** How many review answers a learner has stored. */
export interface StoredReviews {
  readonly toQuestion: number;
  readonly inAll: number;
}

/**
 * What is stored of a review's answer, after earlier ones. Null for a question that is not
 * scheduled for review, whose key the learner may not know yet, for a response that is none to it, and when
 * too many are stored. A device's clock may be wrong, so no answer is dated in the future.
 */
export const keptAnswer = (
  answer: ReviewAnswer,
  scheduled: readonly QuestionKey[],
  question: KeyedQuestion | null,
  reviews: StoredReviews,
  now: Date,
): StoredReviewAnswer | null => {
  if (!scheduled.some((each) => isSameQuestion(each, answer))) return null;
  const response = question && completeResponse(question, answer.response);
  if (question === null || response === null) return null;
  if (reviews.toQuestion >= MAX_REVIEWS || reviews.inAll >= MAX_REVIEWS_IN_ALL) return null;
  const answeredAt = new Date(Math.min(Date.parse(answer.answeredAt), now.getTime())).toISOString();
  return { ...answer, response, answeredAt, correct: isCorrect(question, response) };
};
