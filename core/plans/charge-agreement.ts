import type { Bill, HeldPlan } from './bill.ts';
import { PAST_DUE_DAYS } from './holding.ts';
import { isPastDue } from './subscription.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What a learner agreed to on a page that named the day and the amount: when they saved a card for the end of their
 * trial, or confirmed the bill of a year that renews. Times in UTC, ISO 8601.
 */
export interface ChargeAgreement {
  readonly agreedAt: string;
  /** Integer cents. */
  readonly cents: number;
  readonly chargeAt: string;
}

/** Whether a learner agreed to a charge at exactly the end of the trial or the year that they have. */
export const isChargeAgreed = (
  { periodEnd }: Pick<HeldPlan, 'periodEnd'>,
  agreement: Pick<ChargeAgreement, 'chargeAt'> | null,
): boolean =>
  agreement !== null && periodEnd !== null && Date.parse(agreement.chargeAt) === Date.parse(periodEnd);

/**
 * Whether the saved card may be charged for a plan whose time is over. `isSavingCard` if the learner is saving one right
 * now: beside an unpaid year, that page names the amount and says that it is charged at once.
 */
export const mayCharge = (
  held: Pick<HeldPlan, 'periodEnd' | 'status'>,
  agreement: Pick<ChargeAgreement, 'chargeAt'> | null,
  isSavingCard: boolean,
): boolean => isChargeAgreed(held, agreement) || (isSavingCard && isPastDue(held));

/**
 * What the learner who paid this bill for a year agreed to: another year at its end, at the price that the bill named. A
 * renewal's own bill names none; that learner agreed to the price of every year until they cancel.
 */
export const agreementOfYear = (
  { renewal, planOriginalBasePrice }: Pick<Bill, 'renewal' | 'planOriginalBasePrice'>,
  { paidAt, periodEnd }: { readonly paidAt: string; readonly periodEnd: string },
): ChargeAgreement => ({
  agreedAt: paidAt,
  cents: renewal?.price ?? planOriginalBasePrice,
  chargeAt: periodEnd,
});

/**
 * Whether a page for saving a card that was opened then named the charge of the unpaid year: it was past due by then. A
 * page that was opened earlier said that nothing is charged.
 */
export const isChargeNamed = (
  { pastDueUntil }: { readonly pastDueUntil: string | null },
  openedAt: string,
): boolean =>
  pastDueUntil !== null && Date.parse(openedAt) >= Date.parse(pastDueUntil) - PAST_DUE_DAYS * DAY_MS;

/** How many days before a trial's charge its learner is told by mail. */
export const CHARGE_NOTICE_DAYS = [7, 1] as const;

/** How many days before a year renews its learner is told by mail. */
export const RENEWAL_NOTICE_DAYS = 7;

type ChargeNotice = (typeof CHARGE_NOTICE_DAYS)[number];

/** The notice that is due now, given the last one that was sent; null if none is, or if the charge is already due. */
export const chargeNoticeDue = (
  chargeAt: string,
  now: string,
  lastSent: number | null,
): ChargeNotice | null => {
  const daysLeft = (Date.parse(chargeAt) - Date.parse(now)) / DAY_MS;
  if (daysLeft <= 0) return null;
  const reached = CHARGE_NOTICE_DAYS.findLast((days) => daysLeft <= days) ?? null;
  return reached !== null && (lastSent === null || reached < lastSent) ? reached : null;
};
