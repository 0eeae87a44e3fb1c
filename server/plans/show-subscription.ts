import { subscriptionEndpoint } from '#contract/plans.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { asSubscription } from './as-subscription.ts';
import { readSubscription } from './subscription-record.ts';

/** The learner's plan and its state, by their billing clock. */
export const showSubscription = handler(subscriptionEndpoint, async ({ caller, database, now }) =>
  asSubscription(await readSubscription(database, learnerOf(caller), now())),
);
