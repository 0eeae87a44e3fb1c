import { chain, type Either, left, right } from 'fp-ts/lib/Either.js';
import type { PlanName } from '#core/accounts/user.ts';
import { type Bill, billFor, type HeldPlan, type PromoFacts, yearAfter } from '#core/plans/bill.ts';
import { priceForSale } from '#core/plans/catalogue.ts';
import { hasActivePaidSubscription } from '#core/plans/holding.ts';
import { COURSES_COME_WITH_PRO } from '#core/plans/subscriber-entry.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { type Answer, type Failure, refusal } from '#core/shared/failure.ts';
import { awardDue } from './claims.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';
import { asLearner, type Caller, nothingHere } from './requests.ts';

export const FREE: HeldPlan = {
  ...{ planName: 'Free', status: 'none', cancelledAt: null, periodStart: null, periodEnd: null },
  ...{ periodCents: 0, hasRedeemedCoupon: false },
};

export const planOf = (state: FakeServerState, userId: string): HeldPlan => state.plans.get(userId) ?? FREE;

/** Gives a learner a plan, and updates the account's plan name. */
export const holdPlan = (state: FakeServerState, account: AccountRecord, plan: HeldPlan): void => {
  state.plans.set(account.user.id, plan);
  account.user = { ...account.user, planName: plan.planName };
};

/** Starts a plan now as if paid: integer cents; uses up the promo code, if any. */
export const sellPlan = (
  state: FakeServerState,
  userId: string,
  planName: Exclude<PlanName, 'Free'>,
  periodCents = 0,
  promoCode: string | null = null,
): void => {
  const account = state.accounts.find(({ user }) => user.id === userId);
  if (account === undefined) return;
  const periodStart = state.now().toISOString();
  holdPlan(state, account, {
    ...{ ...planOf(state, userId), planName, status: 'active', cancelledAt: null, periodStart, periodCents },
    periodEnd: planName === 'Pro' ? yearAfter(periodStart) : null,
  });
  state.promos.find(({ code }) => code === promoCode)?.usedBy.add(userId);
  awardDue(state, userId);
};

export const subscriptionOf = (state: FakeServerState, userId: string): Subscription => {
  const { planName, status, cancelledAt, periodEnd: endAt, hasRedeemedCoupon } = planOf(state, userId);
  const held = { planName, status, cancelledAt, endAt, nextTryAt: null, pastDueUntil: null };
  return {
    ...held,
    hasActivePaidSubscription: hasActivePaidSubscription(held, state.now().toISOString()),
    hasLifetimeSubscription: planName === 'Lifetime',
    hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: hasRedeemedCoupon,
  };
};

/** Answers a learner whose plan is paid for now. */
export const asSubscriber = <A>(
  state: FakeServerState,
  caller: Caller,
  work: (account: AccountRecord) => Either<Failure, A>,
): Answer<A> =>
  asLearner(state, caller, (account) =>
    chain(work)(
      subscriptionOf(state, account.user.id).hasActivePaidSubscription
        ? right(account)
        : left(refusal('forbidden', COURSES_COME_WITH_PRO)),
    ),
  );

/** The stored promo code for a typed one; undefined if there is none. */
export const promoAt = (state: FakeServerState, userId: string, typed: string): PromoFacts | undefined => {
  const promo = state.promos.find(({ code }) => code === typed.trim().toUpperCase());
  if (promo === undefined) return undefined;
  const { code, percentOff, planName, expiresAt, usedBy } = promo;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= state.now().getTime();
  const isOwnAlready = usedBy.has(userId);
  return { code, percentOff, centsOff: null, planName, isExpired, isUsedUp: false, isOwnAlready };
};

/** The price of a purchase now, by core's rule. */
export const billAt = (
  state: FakeServerState,
  { user }: AccountRecord,
  priceHash: string,
  promoCode: string | null,
): Either<Failure, Bill> => {
  const price = priceForSale(priceHash);
  if (price === undefined) return left(nothingHere);
  const outcome = billFor({
    ...{ price, held: planOf(state, user.id), learner: user, now: state.now().toISOString() },
    promo: promoCode === null ? null : promoAt(state, user.id, promoCode),
    unclaimedReferralIds: [],
  });
  return outcome.ok ? right(outcome.value) : left(outcome.refusal);
};
