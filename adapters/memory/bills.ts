import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { User } from '#core/accounts/user.ts';
import { type Bill, billFor } from '#core/plans/bill.ts';
import { priceForSale } from '#core/plans/catalog.ts';
import { isChargeAgreed } from '#core/plans/charge-agreement.ts';
import type { StoredPlan } from '#core/plans/held-plan.ts';
import { type PromoFacts, storedCode } from '#core/plans/promo.ts';
import { isTrialing } from '#core/plans/subscription.ts';
import { type Failure, nothingHere } from '#core/shared/failure.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { planOf } from './held-plans.ts';
import type { StoredAttempt } from './sales-records.ts';

/** What a purchase costs a learner now, or why they cannot make it. */
export const billOf = (
  state: FakeServerState,
  learner: User,
  priceHash: string,
  promoCode: string | null,
): Either<Failure, Bill> => {
  const price = priceForSale(priceHash);
  if (price === undefined) return left(nothingHere);
  const unclaimed = [...state.referrals.values()].filter(
    ({ referrerId, paidAt, claimedAt }) => referrerId === learner.id && paidAt !== null && claimedAt === null,
  );
  const outcome = billFor({
    price,
    held: planOf(state, learner.id),
    learner,
    now: state.now().toISOString(),
    promo: promoCode === null ? null : promoOf(state, learner.id, promoCode),
    unclaimedReferralIds: unclaimed.map(({ id }) => id),
  });
  return outcome.ok ? right(outcome.value) : left(outcome.refusal);
};

/** A promo code, who has used it and who has it reserved; undefined if there is no such code. */
export const promoOf = (
  { promos, paymentAttempts, plans }: FakeServerState,
  userId: string,
  typed: string,
): PromoFacts | undefined => {
  const stored = promos.get(storedCode(typed));
  if (stored === undefined) return undefined;
  const { usedBy, ...promo } = stored;
  const reserving = [...paymentAttempts.values()].filter(
    (each) =>
      each.promoCode === promo.code &&
      each.userId !== userId &&
      !usedBy.includes(each.userId) &&
      (each.status === 'open' || isAgreedTo(plans.get(each.userId), each)),
  );
  return {
    ...promo,
    redemptions: usedBy.length,
    reservedByOthers: new Set(reserving.map((each) => each.userId)).size,
    isRedeemedByLearner: usedBy.includes(userId),
  };
};

/** Whether this attempt is for a charge at the end of the trial that its learner still has. */
const isAgreedTo = (held: StoredPlan | undefined, { status, bill }: StoredAttempt): boolean =>
  held !== undefined &&
  isTrialing(held) &&
  status === 'succeeded' &&
  bill !== null &&
  bill.dueAt !== null &&
  isChargeAgreed(held, { chargeAt: bill.dueAt });
