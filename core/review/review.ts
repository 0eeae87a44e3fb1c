import type { AskedQuestion } from '../assessment/assessment.ts';
import type { QuestionResponse } from '../assessment/questions/kind.ts';
import type { GradedAnswer } from '../quizzes/quiz.ts';
import type { Confidence } from './confidence.ts';
import type { QuestionKey } from './past-answer.ts';
import type { ScheduledQuestion } from './schedule.ts';
import type { DayOfReview } from './todays-review.ts';

/** Where a question is from, so that its text can be read again. */
export interface QuestionOrigin {
  readonly title: string;
  /** Null for a module. */
  readonly articleSlug: string | null;
  /** Null for an article, as is the next. */
  readonly courseId: string | null;
  readonly moduleId: string | null;
}

/** A question of a review as shown before its answer: without its key. */
export interface ReviewQuestion extends ScheduledQuestion {
  readonly question: AskedQuestion;
  readonly origin: QuestionOrigin;
}

/** What remains of today's review. */
export interface TodaysReview extends Omit<DayOfReview, 'questions'> {
  readonly questions: readonly ReviewQuestion[];
}

/** One answer in a review, to be sent. */
export interface ReviewAnswer extends QuestionKey {
  /** The same wherever the answer is stored, so that it is applied once. */
  readonly id: string;
  readonly response: QuestionResponse;
  readonly confidence: Confidence | null;
  /** By the device's clock. UTC, ISO 8601. */
  readonly answeredAt: string;
}

/** The grade of one answer in a review. It changes no other grade and earns no credit. */
export interface ReviewGrade {
  readonly answerId: string;
  readonly grade: GradedAnswer;
  /** When the question comes back. */
  readonly dueAt: string;
}

/** No one answers a question twice in one millisecond, so the question and the time identify an answer. */
export const reviewAnswer = (answer: Omit<ReviewAnswer, 'id'>): ReviewAnswer => ({
  ...answer,
  id: `${answer.kind}-${answer.questionId}-${Date.parse(answer.answeredAt).toString(36)}`,
});
