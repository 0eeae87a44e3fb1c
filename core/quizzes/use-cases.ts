import type { FindQuiz } from './find-quiz.ts';
import type { ReviewResults } from './review-results.ts';
import type { TakeQuiz } from './take-quiz.ts';

/** What a client may call in this context. */
export interface QuizzesUseCases {
  readonly takeQuiz: TakeQuiz;
  readonly reviewResults: ReviewResults;
  readonly findQuiz: FindQuiz;
}
