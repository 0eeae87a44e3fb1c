import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { SessionState } from '#core/accounts/session.ts';
import type { UserType } from '#core/accounts/user-type.ts';
import { type CancelPlan, cancelPlan } from '#core/plans/cancel-plan.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import type { Plan, PlanTitle } from '#core/plans/plan.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { type SubscriptionStore, viewSubscription } from '#core/plans/view-subscription.ts';
import { type Caches, createCaches } from '#core/shared/caches.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import { physician } from '../accounts/physician.ts';

const plan = (title: PlanTitle, price: number): Plan => ({
  title,
  price,
  isFree: price === 0,
  priceHash: `price-${title}`,
  currency: 'USD',
  priceWithDiscountByDefault: price,
  currentPlanPriceHash: null,
  remainingAmount: 0,
  discountByFluorosafety: 0,
});

export const PLANS: readonly Plan[] = [
  plan('Free', 0),
  plan('Professional', 24_900),
  plan('Pro', 19_900),
  plan('Lifetime', 79_900),
];

/** The prices for a learner whose Pro has just begun. */
export const SWITCHING: readonly Plan[] = PLANS.map((plan) =>
  plan.title === 'Lifetime'
    ? { ...plan, remainingAmount: 19_899, priceWithDiscountByDefault: plan.price - 19_899 }
    : plan,
);

export const holding = (changes: Partial<Subscription> = {}): Subscription => ({
  planName: 'Free',
  status: 'none',
  hasActivePaidSubscription: false,
  hasLifetimeSubscription: false,
  cancelledAt: null,
  endAt: null,
  hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false,
  nextTryAt: null,
  pastDueUntil: null,
  agreedCharge: null,
  ...changes,
});

export const END = '2027-11-20T12:00:00.000Z';
/** A year of Pro that was bought at the regular price; a trial without an agreement. */
export const onPro = (changes: Partial<Subscription> = {}): Subscription =>
  holding({
    planName: 'Pro',
    status: 'active',
    endAt: END,
    hasActivePaidSubscription: true,
    agreedCharge: changes.status === 'trialing' ? null : { at: changes.endAt ?? END, cents: 19_900 },
    ...changes,
  });

export const previewOf = (changes: Partial<ChangePreview> = {}): ChangePreview => ({
  priceHash: 'price-Pro',
  currency: 'USD',
  planOriginalBasePrice: 19_900,
  upgradeDiscount: 0,
  fluorosafetyDiscount: 0,
  couponDiscount: 0,
  promoCode: null,
  paidReferralDiscount: 0,
  totalToPaid: 19_900,
  dueAt: null,
  discountPerPaidReferral: 2_000,
  unclaimedPaidReferralCount: 0,
  paidReferralDiscountRemainingAfterPurchase: 0,
  renewal: { at: END, price: 19_900 },
  ...changes,
});

/** The server with that plan; canceling and resuming change it. */
export const subscriptionsWith = (
  held: Subscription,
  changes: Partial<Subscriptions> = {},
): Subscriptions => ({
  mine: () => of(right(held)),
  plans: () => of(right(PLANS)),
  preview: (priceHash, promoCode) => of(right(previewOf({ priceHash, promoCode }))),
  checkPromo: (promoCode) => of(right({ promoCode, percentOff: 20, centsOff: null })),
  downgrade: () => of(right({ ...held, cancelledAt: '2026-11-20T12:00:00.000Z' })),
  resume: () => of(right({ ...held, cancelledAt: null })),
  goFree: () => of(right(holding())),
  ...changes,
});

export const sessionOf = (userType: UserType = 'registered') => ({
  state: createState<SessionState>({
    phase: 'learner',
    user: {
      ...physician,
      isManualUser: userType !== 'registered',
      acquisitionSource: userType === 'fluorosafety' ? 'FluoroSafety' : null,
    },
  }).state,
});

interface PlanUseCases extends Pick<UseCasesByName, 'session'> {
  readonly caches: Caches;
  readonly viewSubscription: SubscriptionStore;
  readonly cancelPlan: CancelPlan;
}

/** The use cases of the plan pages over such a server. */
export const planUseCases = (
  subscriptions: Subscriptions,
  userType: UserType = 'registered',
): PlanUseCases => {
  const caches = createCaches();
  const store = viewSubscription({ caches, subscriptions });
  return {
    caches,
    session: sessionOf(userType),
    viewSubscription: store,
    cancelPlan: cancelPlan({ caches, subscriptions, viewSubscription: store }),
  };
};
