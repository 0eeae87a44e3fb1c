import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { isFluoroSafetyUser, userTypeOf } from '#core/accounts/user-type.ts';
import { type Discounts, previewLines, proratedCents } from '#core/plans/change-preview.ts';
import type { Promo } from '#core/plans/ports.ts';
import { hasUpsell, isInGracePeriod, isTrialing } from '#core/plans/subscription.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { nothingHere } from './caller.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import {
  type Bill,
  CENTS_PER_PAID_REFERRAL,
  CURRENCY,
  type MemoryPrice,
  type PlanRecord,
  planOf,
  type Till,
} from './till.ts';

/** What a purchase costs now, by core's own rules. */
export const billInMemory = (
  clinic: Clinic,
  till: Till,
  { user }: AccountRecord,
  priceHash: string,
  promoCode: string | null,
): Either<Failure, Bill> => {
  const price = till.prices.find(({ hash }) => hash === priceHash);
  if (price?.title !== 'Pro' && price?.title !== 'Lifetime') return left(nothingHere);
  const held = planOf(till, user.id);
  const needless = whyNeedless(held, price, hasUpsell(held, userTypeOf(user)));
  if (needless !== null) return left(refusal('conflict', needless));
  const promo = promoCode === null ? right(null) : promoInMemory(clinic, till, user.id, promoCode, priceHash);
  if (isLeft(promo)) return promo;
  const referrals = till.referrals.filter(
    ({ referrerId, paidAt, claimedAt }) => referrerId === user.id && paidAt !== null && claimedAt === null,
  );
  const { claimedPaidReferralCount, ...lines } = previewLines(price.cents, {
    upgrade: price.title === 'Lifetime' ? remainingInMemory(held, clinic.now()) : 0,
    fluorosafety: partnerInMemory(held, price, isFluoroSafetyUser(user)),
    coupon: couponOf(promo.right),
    perPaidReferral: CENTS_PER_PAID_REFERRAL,
    unclaimedPaidReferrals: referrals.length,
  });
  const dueAt = price.title === 'Pro' && isTrialing(held) ? held.endAt : null;
  const renewsFrom = new Date(dueAt ?? clinic.now());
  return right({
    ...{ ...lines, priceHash, currency: CURRENCY, promoCode: promo.right?.promoCode ?? null, dueAt },
    renewal: price.title === 'Pro' ? { at: yearAfter(renewsFrom), price: price.cents } : null,
    what: price.title === 'Pro' ? 'subscription' : 'lifetime',
    claimedReferralIds: referrals.slice(0, claimedPaidReferralCount).map(({ id }) => id),
  });
};

/** A code that holds for this learner, and this price where one is named. */
export const promoInMemory = (
  clinic: Clinic,
  till: Till,
  userId: string,
  typed: string,
  priceHash: string | null,
): Either<Failure, Promo> => {
  const promo = till.promos.find(({ code }) => code === typed.trim().toUpperCase());
  if (promo === undefined) return wrong('We do not know this code. Check how it is written.');
  const { code: promoCode, percentOff, centsOff, planName, expiresAt } = promo;
  if (expiresAt !== null && Date.parse(expiresAt) <= clinic.now().getTime())
    return wrong('This code has expired.');
  if (till.payments.some((each) => each.userId === userId && each.promoCode === promoCode))
    return wrong('You have used this code already.');
  const title = till.prices.find(({ hash }) => hash === priceHash)?.title;
  if (title !== undefined && planName !== null && planName !== title)
    return wrong(`This code is for the ${planName} plan.`);
  return right({ promoCode, percentOff, centsOff });
};

export const remainingInMemory = (held: PlanRecord, now: Date): number => {
  const { planName, status, periodStart, endAt, periodCents } = held;
  if (planName !== 'Pro' || status !== 'active' || periodStart === null || endAt === null) return 0;
  return proratedCents(periodCents, { from: Date.parse(periodStart), to: Date.parse(endAt) }, now.getTime());
};

export const partnerInMemory = (held: PlanRecord, price: MemoryPrice, isPartners: boolean): number =>
  isPartners && !held.hasPreviouslyRedeemedFluoroSafetyUpsellCoupon ? price.fluorosafetyCents : 0;

export const yearAfter = (moment: Date): string => {
  const date = new Date(moment);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
};

const whyNeedless = (held: PlanRecord, { title }: MemoryPrice, isOffered: boolean): string | null => {
  if (held.planName === 'Lifetime') return 'You have Lifetime: there is nothing to pay.';
  if (title !== 'Pro' || held.planName !== 'Pro' || isOffered) return null;
  if (isTrialing(held)) return 'Your trial goes on until its end. Choose Pro again after it.';
  if (isInGracePeriod(held)) return 'You are on Pro until its end. Resume it instead of paying again.';
  return 'You are on Pro already.';
};

const couponOf = (promo: Promo | null): Discounts['coupon'] => {
  if (promo === null) return null;
  if (promo.percentOff !== null) return { percent: promo.percentOff };
  return promo.centsOff === null ? null : { cents: promo.centsOff };
};

const wrong = (message: string): Either<Failure, never> =>
  left(refusal('unprocessable', message, { promoCode: [message] }));
