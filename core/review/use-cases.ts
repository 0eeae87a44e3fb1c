import type { AskAgain } from './ask-again.ts';
import type { ReviewQuestions } from './review-questions.ts';
import type { ViewInsights } from './view-insights.ts';

/** What a client may call in this context. */
export interface ReviewUseCases {
  readonly reviewQuestions: ReviewQuestions;
  readonly viewInsights: ViewInsights;
  readonly askAgain: AskAgain;
}
