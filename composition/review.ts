import { httpReview } from '#adapters/http/review.ts';
import { storedUnsentReviews } from '#adapters/storage/unsent-reviews.ts';
import { askAgain } from '#core/review/ask-again.ts';
import type { AccountReview, UnsentReviews } from '#core/review/ports.ts';
import { reviewQuestions } from '#core/review/review-questions.ts';
import { viewInsights } from '#core/review/view-insights.ts';
import { first } from './first.ts';
import { quizzes } from './quizzes.ts';
import { type Api, defineContext } from './wire.ts';

export interface ReviewPorts {
  readonly accountReview: AccountReview;
  readonly unsentReviews: UnsentReviews;
}

export const review = defineContext({
  name: 'review',
  // Quizzes add to what a guest reviews.
  needs: { first, quizzes },
  during: { accountReview: { otherwise: 'shown', answer: 'quiz' } },
  build: (
    { accountReview, unsentReviews }: ReviewPorts,
    { first: { caches, authToken, connectivity, calendar, now }, quizzes: { deviceReview } },
  ) => ({
    reviewQuestions: reviewQuestions({
      caches,
      accountReview,
      deviceReview,
      unsentReviews,
      authToken,
      connectivity,
      calendar,
      now,
    }),
    viewInsights: viewInsights({ caches, accountReview }),
    askAgain: askAgain({ caches, accountReview }),
  }),
  fromApi: ({ client, calendar, storage }: Api) => ({
    accountReview: httpReview(client, calendar),
    unsentReviews: storedUnsentReviews(storage),
  }),
});
