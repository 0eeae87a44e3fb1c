import { isCardCharged, type PlanStanding, type Subscription } from '../plans/subscription.ts';
import { type Refusal, refusal } from '../shared/failure.ts';

/** The billing name and address, as on receipts. */
export interface BillingDetails {
  readonly name: string | null;
  readonly address: {
    readonly line1: string | null;
    readonly line2: string | null;
    readonly city: string | null;
    readonly state: string | null;
    readonly postal_code: string | null;
    /** ISO 3166, two letters. */
    readonly country: string | null;
  };
}

/** A card as it may be shown: never its number (specification, section 3). */
export interface PaymentMethod {
  readonly id: string;
  readonly billing_details: BillingDetails;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    /** 1 to 12. */
    readonly exp_month: number;
    /** Four digits. */
    readonly exp_year: number;
  };
}

/** The card that a plan is charged to, and the details on receipts, which may be stored without a card. */
export interface BillingOnFile {
  readonly paymentMethod: PaymentMethod | null;
  readonly billingDetails: BillingDetails | null;
}

type CardExpiry = 'expired' | 'expires-next-billing-cycle' | 'valid';

/** What is known of the card on file. `unknown` until it is read. */
export type CardStanding = CardExpiry | 'none' | 'unknown';

/** How far ahead a card's expiry is checked: one billing cycle (specification, section 9). */
export const EXPIRY_WINDOW_MONTHS = 12;

/** A calendar month in the learner's own calendar: `month` is 1 to 12. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** The month of a calendar day, such as the learner's (`completionDay`). */
export const monthOfDay = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/**
 * A card is valid to the end of its month. Months are compared as numbers in the reader's own calendar, so that no time
 * zone shifts them (PL-04; faults.md, 20).
 */
export const cardExpiry = (
  { exp_month, exp_year }: Pick<PaymentMethod['card'], 'exp_month' | 'exp_year'>,
  today: Month,
): CardExpiry => {
  const monthsLeft = (exp_year - today.year) * 12 + (exp_month - today.month);
  if (monthsLeft < 0) return 'expired';
  return monthsLeft < EXPIRY_WINDOW_MONTHS ? 'expires-next-billing-cycle' : 'valid';
};

/** The specification's text (section 4); null if there is nothing to warn about. */
export const expiryMessage = (expiry: CardStanding): string | null => {
  if (expiry === 'expired') return 'Your payment method has already expired';
  return expiry === 'expires-next-billing-cycle'
    ? 'Your payment method will expire next billing cycle'
    : null;
};

/** Whether checkout offers the card on file: it has not expired in the learner's own calendar. */
export const isPayable = (
  card: Pick<PaymentMethod['card'], 'exp_month' | 'exp_year'>,
  today: Month,
): boolean => cardExpiry(card, today) !== 'expired';

/** For a payment with a card that was removed or replaced in another window. */
export const noLongerOnFile: Refusal = refusal(
  'unprocessable',
  'This card is no longer on file. Use another card.',
);

/** Why a card cannot be removed: a plan will be charged to it, and that charge would fail. Null if it can. */
export const whyNotRemoved = (held: PlanStanding & Pick<Subscription, 'agreedCharge'>): Refusal | null =>
  isCardCharged(held) && held.status !== 'none'
    ? refusal('conflict', 'Your plan uses this card. Cancel the plan, or add another card first.')
    : null;

/** The details that are printed on receipts; null if none were given. */
export const givenDetails = (details: BillingDetails): BillingDetails | null =>
  details.name === null && details.address.line1 === null ? null : details;
