import { httpReview } from '#adapters/http/review.ts';
import { storedUnsentReviews } from '#adapters/storage/unsent-reviews.ts';
import type { AccountReview, UnsentReviews } from '#core/review/ports.ts';
import { reviewQuestions } from '#core/review/review-questions.ts';
import type { ReviewUseCases } from '#core/review/use-cases.ts';
import { viewInsights } from '#core/review/view-insights.ts';
import type { FirstBindings } from './first.ts';
import type { QuizzesBindings } from './quizzes.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface ReviewPorts {
  readonly accountReview: AccountReview;
  readonly unsentReviews: UnsentReviews;
}

export interface ReviewBindings extends ReviewPorts, ReviewUseCases {}

const from = recipesOver<FirstBindings & QuizzesBindings & ReviewBindings>();

export const review = (ports: ReviewPorts) =>
  partOf<ReviewPorts, ReviewUseCases, 'review'>({
    context: 'review',
    // Quizzes add to what a guest reviews.
    after: ['quizzes'],
    ports,
    during: { accountReview: { otherwise: 'shown', answer: 'quiz' } },
    build: {
      reviewQuestions: from(
        [
          'caches',
          'accountReview',
          'deviceReview',
          'unsentReviews',
          'authToken',
          'connectivity',
          'calendar',
          'now',
        ],
        (caches, accountReview, deviceReview, unsentReviews, authToken, connectivity, calendar, now) =>
          reviewQuestions(caches, {
            accountReview,
            deviceReview,
            unsentReviews,
            authToken,
            connectivity,
            calendar,
            now,
          }),
      ),
      viewInsights: from(['caches', 'accountReview'], viewInsights),
    },
  });

export const reviewOverApi = ({ client, calendar, storage }: Api): ReviewPorts => ({
  accountReview: httpReview(client, calendar),
  unsentReviews: storedUnsentReviews(storage),
});
