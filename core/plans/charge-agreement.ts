import type { StoredPlan } from './held-plan.ts';

/**
 * What a learner agreed to when they saved a card for the end of their trial: on a page that named the day and the
 * amount. Times in UTC, ISO 8601.
 */
export interface ChargeAgreement {
  readonly agreedAt: string;
  /** Integer cents. */
  readonly cents: number;
  readonly chargeAt: string;
}

/** Whether a learner agreed to a charge at exactly the end of the trial that they have. */
export const isChargeAgreed = (
  { periodEnd }: Pick<StoredPlan, 'periodEnd'>,
  agreement: Pick<ChargeAgreement, 'chargeAt'> | null,
): boolean =>
  agreement !== null && periodEnd !== null && Date.parse(agreement.chargeAt) === Date.parse(periodEnd);

/** How many days before a trial's charge its learner is told by mail. */
export const CHARGE_NOTICE_DAYS = [7, 1] as const;

type ChargeNotice = (typeof CHARGE_NOTICE_DAYS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

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
