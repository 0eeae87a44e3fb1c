import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { User } from '#core/accounts/user.ts';
import { type Bill, billFor } from '#core/plans/bill.ts';
import { priceForSale } from '#core/plans/catalog.ts';
import { type PromoFacts, storedCode } from '#core/plans/promo.ts';
import { type Failure, nothingHere } from '#core/shared/failure.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { planOf } from './held-plans.ts';

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
    ...{ price, held: planOf(state, learner.id), learner, now: state.now().toISOString() },
    promo: promoCode === null ? null : promoOf(state, learner.id, promoCode),
    unclaimedReferralIds: unclaimed.map(({ id }) => id),
  });
  return outcome.ok ? right(outcome.value) : left(outcome.refusal);
};

/** A promo code and who has used it; undefined if there is no such code. */
export const promoOf = (
  { promos }: FakeServerState,
  userId: string,
  typed: string,
): PromoFacts | undefined => {
  const stored = promos.get(storedCode(typed));
  if (stored === undefined) return undefined;
  const { usedBy, ...promo } = stored;
  return { ...promo, redemptions: usedBy.length, isRedeemedByLearner: usedBy.includes(userId) };
};
