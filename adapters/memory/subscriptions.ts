import { type Either, isLeft, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { isFluoroSafetyUser } from '#core/accounts/user-type.ts';
import type { Plan } from '#core/plans/plan.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import { isInGracePeriod, isNonPaid } from '#core/plans/subscription.ts';
import { type Answer, type Failure, refusal } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { billInMemory, partnerInMemory, promoInMemory, remainingInMemory } from './bill-in-memory.ts';
import { type Caller, learnerOf, nothingHere } from './caller.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import {
  CURRENCY,
  FREE,
  type MemoryPrice,
  type PlanRecord,
  planOf,
  subscriptionOf,
  type Till,
} from './till.ts';

export const memorySubscriptions = (clinic: Clinic, till: Till, caller: Caller): Subscriptions => {
  const own = <A>(work: (account: AccountRecord) => Either<Failure, A>): Answer<A> =>
    answering(() => {
      const account = learnerOf(clinic, caller.token());
      return isLeft(account) ? account : work(account.right);
    });

  const change = (refuse: (held: PlanRecord) => string | null, next: (held: PlanRecord) => PlanRecord) =>
    own((account) => {
      const { id } = account.user;
      const held = planOf(till, id);
      const refused = refuse(held);
      if (refused !== null) return left(refusal('conflict', refused));
      holdPlan(till, account, next(held));
      return right(subscriptionOf(till, id, clinic.now()));
    });

  const planFor = (account: AccountRecord | null, price: MemoryPrice): Plan => {
    const held = account === null ? FREE : planOf(till, account.user.id);
    const isPartners = account !== null && isFluoroSafetyUser(account.user);
    const remainingAmount = price.title === 'Lifetime' ? remainingInMemory(held, clinic.now()) : 0;
    const discountByFluorosafety = partnerInMemory(held, price, isPartners);
    return {
      ...{ title: price.title, isFree: price.cents === 0, priceHash: price.hash, currency: CURRENCY },
      ...{ price: price.cents, remainingAmount, discountByFluorosafety },
      priceWithDiscountByDefault: Math.max(0, price.cents - remainingAmount - discountByFluorosafety),
      currentPlanPriceHash:
        account === null ? null : (till.prices.find(({ title }) => title === held.planName)?.hash ?? null),
    };
  };

  const noYearlyPlan = ({ planName, status }: PlanRecord) =>
    planName !== 'Pro' || status === 'trialing' ? 'There is no yearly plan to change.' : null;

  return {
    mine: () => own(({ user }) => right(subscriptionOf(till, user.id, clinic.now()))),
    plans: () =>
      answering(() => {
        const account = caller.token() === null ? right(null) : learnerOf(clinic, caller.token());
        return isLeft(account) ? account : right(till.prices.map((price) => planFor(account.right, price)));
      }),
    preview: (priceHash, promoCode) =>
      own((account) =>
        pipe(
          billInMemory(clinic, till, account, priceHash, promoCode),
          map(({ what: _what, claimedReferralIds: _ids, ...preview }) => preview),
        ),
      ),
    checkPromo: (promoCode, priceHash) =>
      own(({ user }) => {
        const isForSale = till.prices.some(
          ({ hash, title }) => hash === priceHash && (title === 'Pro' || title === 'Lifetime'),
        );
        if (priceHash !== null && !isForSale) return left(nothingHere);
        return promoInMemory(clinic, till, user.id, promoCode, priceHash);
      }),
    downgrade: () =>
      change(noYearlyPlan, (held) => ({
        ...held,
        cancelledAt: held.cancelledAt ?? clinic.now().toISOString(),
      })),
    resume: () => change(noYearlyPlan, (held) => ({ ...held, cancelledAt: null })),
    goFree: () =>
      change(
        (held) =>
          isNonPaid(held) || isInGracePeriod(held)
            ? null
            : 'Cancel the plan first: it then goes on to the end of what is paid.',
        ({ hasPreviouslyRedeemedFluoroSafetyUpsellCoupon }) => ({
          ...FREE,
          hasPreviouslyRedeemedFluoroSafetyUpsellCoupon,
        }),
      ),
  };
};

/** Gives a learner a plan, and says so wherever their account names one. */
export const holdPlan = (till: Till, account: AccountRecord, plan: PlanRecord): void => {
  till.plans.set(account.user.id, plan);
  account.user = { ...account.user, planName: plan.planName };
};
