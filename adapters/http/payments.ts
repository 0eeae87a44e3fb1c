import { chain, map as mapRight, right } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  confirmLifetimeEndpoint,
  confirmSubscriptionEndpoint,
  lifetimeIntentEndpoint,
  subscriptionIntentEndpoint,
} from '#contract/plans.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { Payments, Purchase } from '#core/billing/ports.ts';
import { type Client, unreadableAt } from './client.ts';

export const httpPayments = (client: Client): Payments => ({
  forSubscription: (purchase) =>
    client
      .call(subscriptionIntentEndpoint, { query: { item: purchase.priceHash, ...agreed(purchase) } })
      .pipe(intentOf(subscriptionIntentEndpoint)),
  forLifetime: (purchase) =>
    client
      .call(lifetimeIntentEndpoint, { query: { pay: 'true', ...agreed(purchase) } })
      .pipe(intentOf(lifetimeIntentEndpoint)),
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

const intentOf = (endpoint: Endpoint) =>
  map(
    chain(({ intent }: { readonly intent: PaymentIntent | null }) =>
      intent === null ? unreadableAt(endpoint, 'intent is missing') : right(intent),
    ),
  );
