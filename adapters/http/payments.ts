import { chain, left, map as mapRight, right } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  confirmLifetimeEndpoint,
  confirmSubscriptionEndpoint,
  lifetimeIntentEndpoint,
  subscriptionIntentEndpoint,
} from '#contract/plans.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { Payments, Purchase } from '#core/billing/ports.ts';
import type { Answer, Failure } from '#core/shared/failure.ts';
import type { Client } from './client.ts';

export const httpPayments = (client: Client): Payments => ({
  forSubscription: (purchase) =>
    intentIn(
      client.call(subscriptionIntentEndpoint, { query: { item: purchase.priceHash, ...agreed(purchase) } }),
    ),
  forLifetime: (purchase) =>
    intentIn(client.call(lifetimeIntentEndpoint, { query: { pay: 'true', ...agreed(purchase) } })),
  underWay: () =>
    client.call(subscriptionIntentEndpoint, { query: {} }).pipe(map(mapRight(({ intent }) => intent))),
  confirm: ({ attemptId }, what) =>
    client.call(what === 'lifetime' ? confirmLifetimeEndpoint : confirmSubscriptionEndpoint, {
      body: { attemptId },
    }),
});

const agreed = ({ promoCode, totalToPaid }: Purchase) => ({
  ...(promoCode === null ? {} : { promoCode }),
  totalToPaid: String(totalToPaid),
});

const intentIn = (answer: Answer<{ readonly intent: PaymentIntent | null }>): Answer<PaymentIntent> =>
  answer.pipe(map(chain(({ intent }) => (intent === null ? left(noIntent) : right(intent)))));

const noIntent: Failure = { kind: 'unreadable', detail: 'there is no payment in the answer' };
