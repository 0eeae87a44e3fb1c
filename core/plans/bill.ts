import type { PlanName } from '../accounts/user.ts';
import { isFluoroSafetyUser, type UserOrigin, userTypeOf } from '../accounts/user-type.ts';
import { type Refusal, refusal } from '../shared/failure.ts';
import {
  CENTS_PER_PAID_REFERRAL,
  CURRENCY,
  MIN_CHARGE_CENTS,
  type Price,
  priceOf,
  type SalePrice,
} from './catalog.ts';
import { type ChangePreview, type Discounts, previewLines, proratedCents } from './change-preview.ts';
import type { Plan } from './plan.ts';
import type { Promo } from './ports.ts';
import { type PromoFacts, promoFor } from './promo.ts';
import { hasUpsell, isInGracePeriod, isTrialing, type SubscriptionStatus } from './subscription.ts';

/** What a purchase costs one learner now, and which discounts it uses up. All amounts in integer cents. */
export interface Bill extends ChangePreview {
  readonly what: 'subscription' | 'lifetime';
  readonly claimedReferralIds: readonly string[];
}

/** A learner's current plan, as far as a bill needs it. Times in UTC, ISO 8601; amounts in integer cents. */
export interface HeldPlan {
  readonly planName: PlanName;
  readonly status: SubscriptionStatus;
  readonly cancelledAt: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly periodCents: number;
  /** Whether the FluoroSafety discount was already used. */
  readonly hasRedeemedCoupon: boolean;
}

export interface BillFacts {
  readonly price: SalePrice;
  readonly held: HeldPlan;
  readonly learner: UserOrigin;
  /** Null if no code was typed; undefined for an unknown one. */
  readonly promo: PromoFacts | null | undefined;
  /** Paid referrals whose discount is unused, the earliest first. */
  readonly unclaimedReferralIds: readonly string[];
  /** The current time on the account's own billing clock. */
  readonly now: string;
}

type Outcome<A> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly refusal: Refusal };

/** Refuses as `conflict` a plan that the learner cannot change to, and as `unprocessable` an invalid code. */
export const billFor = (facts: BillFacts): Outcome<Bill> => {
  const { price, held, learner, unclaimedReferralIds, now } = facts;
  const needless = whyNeedless(held, price, hasUpsell(held, userTypeOf(learner)));
  if (needless !== null) return { ok: false, refusal: refusal('conflict', needless) };
  const promo = facts.promo === null ? null : promoFor(facts.promo, price.title, now);
  if (promo?.ok === false) return promo;
  const { claimedPaidReferralCount, ...lines } = previewLines(price.cents, {
    upgrade: price.title === 'Lifetime' ? remainingCents(held, now) : 0,
    fluorosafety: partnerCents(held, price, learner),
    coupon: promo === null ? null : couponOf(promo.value),
    perPaidReferral: CENTS_PER_PAID_REFERRAL,
    unclaimedPaidReferrals: unclaimedReferralIds.length,
  });
  const isPro = price.title === 'Pro';
  const dueAt = isPro && isTrialing(held) ? held.periodEnd : null;
  const bill: Bill = {
    ...waived(lines),
    priceHash: price.hash,
    currency: CURRENCY,
    promoCode: promo?.value.promoCode ?? null,
    dueAt,
    renewal: isPro ? { at: yearAfter(dueAt ?? now), price: price.cents } : null,
    what: isPro ? 'subscription' : 'lifetime',
    claimedReferralIds: unclaimedReferralIds.slice(0, claimedPaidReferralCount),
  };
  return { ok: true, value: bill };
};

/** A plan as offered to one learner; null for a guest. */
export const planAt = (
  price: Price,
  learner: (UserOrigin & { readonly held: HeldPlan; readonly now: string }) | null,
): Plan => {
  const remainingAmount =
    learner !== null && price.title === 'Lifetime' ? remainingCents(learner.held, learner.now) : 0;
  const discountByFluorosafety = learner === null ? 0 : partnerCents(learner.held, price, learner);
  return {
    title: price.title,
    isFree: price.cents === 0,
    priceHash: price.hash,
    currency: CURRENCY,
    price: price.cents,
    remainingAmount,
    discountByFluorosafety,
    priceWithDiscountByDefault: Math.max(0, price.cents - remainingAmount - discountByFluorosafety),
    currentPlanPriceHash: learner === null ? null : priceOf(learner.held.planName).hash,
  };
};

/**
 * The value of the remainder of a paid year, in integer cents: nothing for a trial, a plan that is past due, and
 * Lifetime.
 */
const remainingCents = (
  { planName, status, periodStart, periodEnd, periodCents }: HeldPlan,
  now: string,
): number => {
  if (planName !== 'Pro' || status !== 'active' || periodStart === null || periodEnd === null) return 0;
  return proratedCents(
    periodCents,
    { from: Date.parse(periodStart), to: Date.parse(periodEnd) },
    Date.parse(now),
  );
};

/** A FluoroSafety user's discount on this price in integer cents, given once (PL-09). */
const partnerCents = (held: HeldPlan, price: Price, learner: UserOrigin): number =>
  isFluoroSafetyUser(learner) && !held.hasRedeemedCoupon ? price.fluorosafetyCents : 0;

const whyNeedless = (held: HeldPlan, { title }: SalePrice, isOffered: boolean): string | null => {
  if (held.planName === 'Lifetime') return 'You have Lifetime. There’s nothing to pay.';
  if (title !== 'Pro' || held.planName !== 'Pro' || isOffered) return null;
  if (isTrialing(held)) return 'Your trial is still running. Choose Pro after it ends.';
  if (isInGracePeriod(held)) return 'You have Pro until the period ends. Resume it instead of paying again.';
  return 'You’re already on Pro.';
};

const couponOf = ({ percentOff, centsOff }: Promo): Discounts['coupon'] => {
  if (percentOff !== null) return { percent: percentOff };
  return centsOff === null ? null : { cents: centsOff };
};

type Lines = Pick<ChangePreview, 'couponDiscount' | 'upgradeDiscount' | 'totalToPaid'>;

/** Waives the few cents that are below every processor's minimum, as part of a discount that applies. */
const waived = <A extends Lines>(lines: A): A => {
  const { totalToPaid: few } = lines;
  if (few === 0 || few >= MIN_CHARGE_CENTS) return lines;
  return lines.couponDiscount > 0
    ? { ...lines, couponDiscount: lines.couponDiscount + few, totalToPaid: 0 }
    : { ...lines, upgradeDiscount: lines.upgradeDiscount + few, totalToPaid: 0 };
};

/** The same day one year later; February 29 becomes March 1. */
export const yearAfter = (moment: string): string => {
  const date = new Date(moment);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
};
