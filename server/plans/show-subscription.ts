import { subscriptionRow } from '#contract/plans.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { asSubscription } from './as-subscription.ts';
import { readSubscription } from './subscription-record.ts';

/** The learner's plan and how it stands, by their billing clock. */
export const showSubscription = endpoint(subscriptionRow, async ({ caller, database, now }) =>
  asSubscription(await readSubscription(database, learnerOf(caller), now())),
);
