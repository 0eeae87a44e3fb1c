import type { ReviewQuestions } from './review-questions.ts';
import type { ViewInsights } from './view-insights.ts';

/** What a client may call in this context. */
export interface ReviewUseCases {
  readonly reviewQuestions: ReviewQuestions;
  readonly viewInsights: ViewInsights;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const reviewUseCases: Readonly<Record<keyof ReviewUseCases, 'review'>> = {
  reviewQuestions: 'review',
  viewInsights: 'review',
};
