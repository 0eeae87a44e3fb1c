import { left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { promoCheckEndpoint } from '#contract/plans.ts';
import { planAt } from '#core/plans/bill.ts';
import { CATALOG, priceForSale } from '#core/plans/catalog.ts';
import { whyNotCancelled, whyNotEnded } from '#core/plans/end-plan.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import { promoFor } from '#core/plans/promo.ts';
import { isInGracePeriod } from '#core/plans/subscription.ts';
import { nothingHere } from '#core/shared/failure.ts';
import { billOf, promoOf } from './bills.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';
import { becomeFree, planOf, storePlan } from './held-plans.ts';
import { subscriptionIn } from './renew-plan.ts';
import { answering, asLearner, type Caller, learnerOf, refuseUnfit } from './requests.ts';

export const memorySubscriptions = (state: FakeServerState, caller: Caller): Subscriptions => {
  const at = () => state.now().toISOString();
  const subscriptionNow = ({ user }: AccountRecord) => subscriptionIn(state, user.id);

  /** Cancels at the end of the paid period, or reverses that. Keeps the time of the first cancellation. */
  const change = (isResumed: boolean) =>
    asLearner(state, caller, (account) => {
      const held = planOf(state, account.user.id);
      const why = whyNotCancelled(held);
      if (why !== null) return left(why);
      if (isResumed === isInGracePeriod(held))
        storePlan(state, account, { ...held, cancelledAt: isResumed ? null : at() });
      return right(subscriptionNow(account));
    });

  return {
    mine: () => asLearner(state, caller, (account) => right(subscriptionNow(account))),
    plans: () =>
      answering(() => {
        if (caller.token() === null) return right(CATALOG.map((price) => planAt(price, null)));
        return pipe(
          learnerOf(state, caller.token()),
          map(({ user }) => {
            const learner = { ...user, held: planOf(state, user.id), now: at() };
            return CATALOG.map((price) => planAt(price, learner));
          }),
        );
      }),
    preview: (priceHash, promoCode) =>
      asLearner(state, caller, ({ user }) =>
        pipe(
          billOf(state, user, priceHash, promoCode),
          map(({ what: _what, claimedReferralIds: _claimed, ...preview }) => preview),
        ),
      ),
    checkPromo: (promoCode, priceHash) =>
      asLearner(state, caller, ({ user }) => {
        const refused = refuseUnfit(promoCheckEndpoint.query, { promoCode });
        if (refused) return left(refused);
        const price = priceHash === null ? null : priceForSale(priceHash);
        if (price === undefined) return left(nothingHere);
        const outcome = promoFor(
          promoOf(state, user.id, promoCode),
          price?.title ?? null,
          state.now().toISOString(),
        );
        return outcome.ok ? right(outcome.value) : left(outcome.refusal);
      }),
    downgrade: () => change(false),
    resume: () => change(true),
    goFree: () =>
      asLearner(state, caller, (account) => {
        const held = planOf(state, account.user.id);
        const why = whyNotEnded(held);
        if (why !== null) return left(why);
        if (held.planName !== 'Free') becomeFree(state, account);
        return right(subscriptionNow(account));
      }),
  };
};
