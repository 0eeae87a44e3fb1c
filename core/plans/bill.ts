import type { PlanName } from '../accounts/user.ts';
import { isFluoroSafetyUser, type UserOrigin, userTypeOf } from '../accounts/user-type.ts';
import { type Refusal, refusal } from '../shared/failure.ts';
import {
  CENTS_PER_PAID_REFERRAL,
  CURRENCY,
  LEAST_CHARGE,
  type Price,
  priceOf,
  type SalePrice,
} from './catalogue.ts';
import { type ChangePreview, type Discounts, previewLines, proratedCents } from './change-preview.ts';
import type { Plan } from './plan.ts';
import type { Promo } from './ports.ts';
import { hasUpsell, isInGracePeriod, isTrialing, type SubscriptionStatus } from './subscription.ts';

/** What a purchase costs one learner now, and what it uses up; all amounts integer cents. */
export interface Bill extends ChangePreview {
  readonly what: 'subscription' | 'lifetime';
  readonly claimedReferralIds: readonly string[];
}

/** What a learner holds, as a bill needs it. Moments are UTC, ISO 8601; amounts integer cents. */
export interface HeldPlan {
  readonly planName: PlanName;
  readonly status: SubscriptionStatus;
  readonly cancelledAt: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly periodCents: number;
  /** Whether the FluoroSafety discount was used already. */
  readonly hasRedeemedCoupon: boolean;
}

/** What is stored of a promo code, and how it stands with this learner. */
export interface PromoFacts {
  /** In capitals. */
  readonly code: string;
  readonly percentOff: number | null;
  /** Integer cents. */
  readonly centsOff: number | null;
  /** The one plan that it is for; null for any. */
  readonly planName: PlanName | null;
  readonly isExpired: boolean;
  readonly isUsedUp: boolean;
  readonly isOwnAlready: boolean;
}

export interface BillFacts {
  readonly price: SalePrice;
  readonly held: HeldPlan;
  readonly learner: UserOrigin;
  /** Null where no code was typed; undefined for one that nobody knows. */
  readonly promo: PromoFacts | null | undefined;
  /** Referrals that paid and whose discount is not used yet, the earliest first. */
  readonly unclaimedReferralIds: readonly string[];
  /** Now by the account's own billing clock. */
  readonly now: string;
}

type Outcome<A> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly refusal: Refusal };

/** Refuses as `conflict` a plan that the learner cannot change to, as `unprocessable` a code that does not hold. */
export const billFor = (facts: BillFacts): Outcome<Bill> => {
  const { price, held, learner, unclaimedReferralIds, now } = facts;
  const needless = whyNeedless(held, price, hasUpsell(held, userTypeOf(learner)));
  if (needless !== null) return { ok: false, refusal: refusal('conflict', needless) };
  const promo = facts.promo === null ? null : promoFor(facts.promo, price.title);
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
    ...{ priceHash: price.hash, currency: CURRENCY, promoCode: promo?.value.promoCode ?? null, dueAt },
    renewal: isPro ? { at: yearAfter(dueAt ?? now), price: price.cents } : null,
    what: isPro ? 'subscription' : 'lifetime',
    claimedReferralIds: unclaimedReferralIds.slice(0, claimedPaidReferralCount),
  };
  return { ok: true, value: bill };
};

/** A code that holds for this learner and plan (null: whichever plan); `undefined` is one that nobody knows. */
export const promoFor = (promo: PromoFacts | undefined, plan: PlanName | null): Outcome<Promo> => {
  const wrong = whyNotHolding(promo, plan);
  if (promo === undefined || wrong !== null)
    return { ok: false, refusal: refusal('unprocessable', wrong ?? '', { promoCode: [wrong ?? ''] }) };
  const { code: promoCode, percentOff, centsOff } = promo;
  return { ok: true, value: { promoCode, percentOff, centsOff } };
};

/** A plan as it is offered to one learner; null for a guest. */
export const planAt = (
  price: Price,
  learner: (UserOrigin & { readonly held: HeldPlan; readonly now: string }) | null,
): Plan => {
  const remainingAmount =
    learner !== null && price.title === 'Lifetime' ? remainingCents(learner.held, learner.now) : 0;
  const discountByFluorosafety = learner === null ? 0 : partnerCents(learner.held, price, learner);
  return {
    ...{ title: price.title, isFree: price.cents === 0, priceHash: price.hash, currency: CURRENCY },
    ...{ price: price.cents, remainingAmount, discountByFluorosafety },
    priceWithDiscountByDefault: Math.max(0, price.cents - remainingAmount - discountByFluorosafety),
    currentPlanPriceHash: learner === null ? null : priceOf(learner.held.planName).hash,
  };
};

/** What the rest of a paid year is worth, in integer cents: nothing for a trial, a plan that is past due, and Lifetime. */
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

/** What a FluoroSafety user has off this price, integer cents; once (PL-09). */
const partnerCents = (held: HeldPlan, price: Price, learner: UserOrigin): number =>
  isFluoroSafetyUser(learner) && !held.hasRedeemedCoupon ? price.fluorosafetyCents : 0;

const whyNeedless = (held: HeldPlan, { title }: SalePrice, isOffered: boolean): string | null => {
  if (held.planName === 'Lifetime') return 'You have Lifetime: there is nothing to pay.';
  if (title !== 'Pro' || held.planName !== 'Pro' || isOffered) return null;
  if (isTrialing(held)) return 'Your trial goes on until its end. Choose Pro again after it.';
  if (isInGracePeriod(held)) return 'You are on Pro until its end. Resume it instead of paying again.';
  return 'You are on Pro already.';
};

const whyNotHolding = (promo: PromoFacts | undefined, plan: PlanName | null): string | null => {
  if (promo === undefined) return 'We do not know this code. Check how it is written.';
  if (promo.isExpired) return 'This code has expired.';
  if (promo.isOwnAlready) return 'You have used this code already.';
  if (promo.isUsedUp) return 'This code has been used as often as it may be.';
  if (plan !== null && promo.planName !== null && promo.planName !== plan)
    return `This code is for the ${promo.planName} plan.`;
  return null;
};

const couponOf = ({ percentOff, centsOff }: Promo): Discounts['coupon'] => {
  if (percentOff !== null) return { percent: percentOff };
  return centsOff === null ? null : { cents: centsOff };
};

type Lines = Pick<ChangePreview, 'couponDiscount' | 'upgradeDiscount' | 'totalToPaid'>;

/** A few cents that no processor charges are let go, as part of a discount that is there. */
const waived = <A extends Lines>(lines: A): A => {
  const { totalToPaid: few } = lines;
  if (few === 0 || few >= LEAST_CHARGE) return lines;
  return lines.couponDiscount > 0
    ? { ...lines, couponDiscount: lines.couponDiscount + few, totalToPaid: 0 }
    : { ...lines, upgradeDiscount: lines.upgradeDiscount + few, totalToPaid: 0 };
};

/** The same day a year on; 29 February is followed by 1 March. */
export const yearAfter = (moment: string): string => {
  const date = new Date(moment);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
};
