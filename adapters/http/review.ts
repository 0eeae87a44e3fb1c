import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  answerReviewEndpoint,
  askAgainEndpoint,
  askedAgainEndpoint,
  carryReviewEndpoint,
  reviewInsightsEndpoint,
  todaysReviewEndpoint,
} from '#contract/review.ts';
import { withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { AccountReview } from '#core/review/ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';

export const httpReview = (client: Client, calendar: Calendar): AccountReview => ({
  today: () => client.call(todaysReviewEndpoint, { query: { timeZone: calendar.timeZone() } }),
  answer: (answers) =>
    client
      .call(answerReviewEndpoint, { body: { answers: answers.map(withOldOptionId) } })
      .pipe(map(mapRight(({ grades }) => grades))),
  carry: (answers) =>
    client
      .call(carryReviewEndpoint, { body: { answers: answers.map(withOldOptionId) } })
      .pipe(map(mapRight(() => null))),
  insights: () => client.call(reviewInsightsEndpoint, {}),
  isAskedAgain: (id) =>
    client.call(askedAgainEndpoint, { params: { id } }).pipe(map(mapRight(({ asked }) => asked))),
  askAgain: (id, asked) =>
    client.call(askAgainEndpoint, { params: { id }, body: { asked } }).pipe(map(mapRight(() => null))),
});
