import type { Bill } from './bill.ts';
import { CENTS_PER_PAID_REFERRAL, CURRENCY, priceOf } from './catalog.ts';
import { previewLines } from './change-preview.ts';
import { type ChargeAgreement, isChargeAgreed } from './charge-agreement.ts';
import { isYearOver, type StoredPlan } from './held-plan.ts';
import { PAST_DUE_DAYS, RETRY_DAYS } from './holding.ts';
import { isInGracePeriod, isPastDue, isTrialing } from './subscription.ts';

/** What is due for a plan: nothing yet, its end, or a charge of the saved card for another year. */
type RenewalStep = 'nothing' | 'end' | 'charge';

type Due = Pick<
  StoredPlan,
  'planName' | 'status' | 'cancelledAt' | 'periodEnd' | 'pastDueUntil' | 'nextTryAt'
>;

/**
 * A year is charged when it is over, and again on later days if that fails; `mayCharge` says whether a card is. A trial
 * is charged at its end only if its learner agreed to exactly that; otherwise it ends. A canceled plan ends, and so does
 * one whose last retry failed. `now` is the account's billing clock, UTC; `agreement` is null if the learner never agreed
 * to a charge after a trial.
 */
export const renewalStep = (
  held: Due,
  now: string,
  agreement: Pick<ChargeAgreement, 'chargeAt'> | null,
): RenewalStep => {
  const isReached = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.parse(now);
  if (!isYearOver(held, now)) return 'nothing';
  if (isInGracePeriod(held)) return 'end';
  if (isTrialing(held)) return isChargeAgreed(held, agreement) ? 'charge' : 'end';
  if (!isPastDue(held)) return 'charge';
  if (isReached(held.pastDueUntil)) return 'end';
  return isReached(held.nextTryAt) ? 'charge' : 'nothing';
};

/** The plan after a charge failed: a trial ends, a year is past due and is tried again. Null if it ends. */
export const afterDecline = <Plan extends StoredPlan>(held: Plan, now: string): Plan | null => {
  if (isTrialing(held)) return null;
  const since = held.pastDueUntil === null ? now : daysAfter(held.pastDueUntil, -PAST_DUE_DAYS);
  const tries = RETRY_DAYS.map((days) => daysAfter(since, days));
  const pastDueUntil = daysAfter(since, PAST_DUE_DAYS);
  const nextTryAt = tries.find((moment) => Date.parse(moment) > Date.parse(now)) ?? pastDueUntil;
  return { ...held, status: 'past_due', pastDueUntil, nextTryAt };
};

const DAY_MS = 24 * 60 * 60 * 1000;

const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString();

/** The bill of another year, at the price that its learner agreed to, in integer cents. No discount is given twice. */
export const billForYear = (cents: number): Bill => {
  const price = priceOf('Pro');
  const { claimedPaidReferralCount: _, ...lines } = previewLines(cents, {
    upgrade: 0,
    fluorosafety: 0,
    coupon: null,
    perPaidReferral: CENTS_PER_PAID_REFERRAL,
    unclaimedPaidReferrals: 0,
  });
  return {
    ...lines,
    priceHash: price.hash,
    currency: CURRENCY,
    promoCode: null,
    dueAt: null,
    renewal: null,
    what: 'subscription',
    claimedReferralIds: [],
  };
};
