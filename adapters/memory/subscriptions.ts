import { right } from 'fp-ts/lib/Either.js';
import { planAt } from '#core/plans/bill.ts';
import { listedPrices } from '#core/plans/catalog.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { subscriptionIn } from './held-plan.ts';
import { answering, asLearner, type Caller } from './requests.ts';

/** A learner's plan. None is sold here, as on a site whose payments are off: only Free is listed. */
export const memorySubscriptions = (
  state: FakeServerState,
  caller: Caller,
): Pick<Subscriptions, 'mine' | 'plans'> => ({
  mine: () => asLearner(state, caller, (account) => right(subscriptionIn(state, account))),
  plans: () => answering(() => right(listedPrices(false).map((price) => planAt(price, null)))),
});
