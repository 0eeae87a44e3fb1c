import { left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type HeldPlan, planAt, promoFor } from '#core/plans/bill.ts';
import { CATALOGUE, priceForSale } from '#core/plans/catalogue.ts';
import { whyNotCancelled, whyNotEnded } from '#core/plans/end-plan.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { Refusal } from '#core/shared/failure.ts';
import { billAt, FREE, holdPlan, planOf, promoAt, subscriptionOf } from './fake-billing.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { asLearner, asOwner, type Caller, nothingHere } from './requests.ts';

export const memorySubscriptions = (state: FakeServerState, caller: Caller): Subscriptions => {
  const change = (refuse: (held: HeldPlan) => Refusal | null, next: (held: HeldPlan) => HeldPlan) =>
    asLearner(state, caller, (account) => {
      const held = planOf(state, account.user.id);
      const refused = refuse(held);
      if (refused !== null) return left(refused);
      holdPlan(state, account, next(held));
      return right(subscriptionOf(state, account.user.id));
    });

  return {
    mine: () => asLearner(state, caller, ({ user }) => right(subscriptionOf(state, user.id))),
    plans: () =>
      asOwner(state, caller, ({ userId }) => {
        const user = state.accounts.find((each) => each.user.id === userId)?.user;
        const now = state.now().toISOString();
        const learner = user ? { ...user, held: planOf(state, user.id), now } : null;
        return right(CATALOGUE.map((price) => planAt(price, learner)));
      }),
    preview: (priceHash, promoCode) =>
      asLearner(state, caller, (account) =>
        pipe(
          billAt(state, account, priceHash, promoCode),
          map(({ what: _what, claimedReferralIds: _ids, ...preview }) => preview),
        ),
      ),
    checkPromo: (promoCode, priceHash) =>
      asLearner(state, caller, ({ user }) => {
        const price = priceHash === null ? null : priceForSale(priceHash);
        if (price === undefined) return left(nothingHere);
        const outcome = promoFor(promoAt(state, user.id, promoCode), price?.title ?? null);
        return outcome.ok ? right(outcome.value) : left(outcome.refusal);
      }),
    downgrade: () =>
      change(whyNotCancelled, (held) => ({
        ...{ ...held, cancelledAt: held.cancelledAt ?? state.now().toISOString() },
      })),
    resume: () => change(whyNotCancelled, (held) => ({ ...held, cancelledAt: null })),
    goFree: () => change(whyNotEnded, ({ hasRedeemedCoupon }) => ({ ...FREE, hasRedeemedCoupon })),
  };
};
