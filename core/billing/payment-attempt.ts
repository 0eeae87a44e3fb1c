import type { Bill } from '../plans/bill.ts';
import { type Refusal, refusal } from '../shared/failure.ts';
import { moneyText } from './money-text.ts';
import type { PaymentIntent, PaymentStatus } from './payment-intent.ts';
import type { ProcessorPayment } from './processor-payment.ts';

/** An attempt to pay, stored before the processor is called (faults.md, paying 1). */
export interface PaymentAttempt {
  readonly id: string;
  /** Null once the account was deleted. */
  readonly userId: string | null;
  readonly what: 'subscription' | 'lifetime' | 'renewal' | 'setup';
  /** Null if nothing is bought. */
  readonly priceHash: string | null;
  readonly promoCode: string | null;
  /** The bill as the learner agreed to it; null when a card is saved and nothing is bought. */
  readonly bill: Bill | null;
  /** Integer cents. */
  readonly amountCents: number;
  readonly currency: string;
  readonly idempotencyKey: string;
  readonly processor: PaymentIntent['processor'];
  readonly processorId: string | null;
  /** The card that a renewal charges; null when the learner pays on the page. */
  readonly paymentMethod: string | null;
  readonly status: 'open' | 'succeeded' | 'cancelled' | 'review' | 'refunding';
  readonly declineCode: string | null;
  /** UTC, ISO 8601. */
  readonly createdAt: string;
}

/** Whether a card is saved and nothing charged yet: another card, or a trial's. */
export const isSetup = ({ what, bill }: Pick<PaymentAttempt, 'what' | 'bill'>): boolean =>
  what === 'setup' || (bill !== null && bill.dueAt !== null && what !== 'renewal');

/** Whether nothing is paid and no card saved, so that no processor is involved. */
export const needsNoPayment = (attempt: Pick<PaymentAttempt, 'what' | 'bill' | 'amountCents'>): boolean =>
  attempt.amountCents === 0 && !isSetup(attempt);

/** Whether an open attempt is for exactly this bill, so that it continues. */
export const isSamePurchase = (
  attempt: Pick<PaymentAttempt, 'what' | 'priceHash' | 'promoCode' | 'amountCents' | 'bill'>,
  bill: Bill,
): boolean =>
  attempt.what === bill.what &&
  attempt.priceHash === bill.priceHash &&
  attempt.promoCode === bill.promoCode &&
  attempt.amountCents === bill.totalToPaid &&
  attempt.bill !== null &&
  momentOf(attempt.bill.dueAt) === momentOf(bill.dueAt);

const momentOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** After this time, a learner is not expected to return to a payment that they began. */
export const FORGOTTEN_HOURS = 24;

/** How long a successful purchase is reported to a learner who has not seen the outcome. */
const REPORTED_FOR_MS = 24 * 60 * 60 * 1000;

interface Reportable extends Pick<PaymentAttempt, 'what' | 'status'> {
  readonly settledAt: string | null;
  /** When the learner saw the outcome; null if they have not. */
  readonly reportedAt: string | null;
}

/** Whether a learner who returns to checkout finds this attempt there: open, or recently paid and not shown yet. */
export const isToReport = ({ what, status, settledAt, reportedAt }: Reportable, now: Date): boolean => {
  if (what !== 'subscription' && what !== 'lifetime') return false;
  if (status === 'open') return true;
  if (status !== 'succeeded' || reportedAt !== null || settledAt === null) return false;
  return Date.parse(settledAt) > now.getTime() - REPORTED_FOR_MS;
};

/**
 * A payment as its learner's client receives it. The secret is sent to no one else. `payment` is null if no processor
 * is involved.
 */
export const intentOf = (
  {
    name: processor,
    publishableKey,
  }: {
    readonly name: PaymentIntent['processor'];
    readonly publishableKey: string | null;
  },
  attempt: PaymentAttempt,
  payment: Pick<ProcessorPayment, 'clientSecret' | 'status'> | null,
): PaymentIntent => ({
  attemptId: attempt.id,
  clientSecret: payment?.clientSecret ?? null,
  processor,
  publishableKey,
  kind: isSetup(attempt) ? 'setup' : 'charge',
  // A renewal is charged off session, so it is never shown to the learner as a payment in progress.
  what: attempt.what === 'renewal' ? 'subscription' : attempt.what,
  // A purchase that costs nothing is settled by the click that confirms it.
  status: payment?.status ?? (attempt.status === 'succeeded' ? 'succeeded' : 'payment-method-required'),
  priceHash: attempt.priceHash,
  promoCode: attempt.promoCode,
  amount: attempt.amountCents,
  currency: attempt.currency,
});

/** The number printed on a receipt. The attempt's own number keeps it unique; it has at least six digits. */
export const receiptNumber = (attemptId: string, paidAt: Date): string =>
  `R-${paidAt.getUTCFullYear()}-${attemptId.padStart(6, '0')}`;

/**
 * Why the learner does not pay the price that they were shown; null if it is the price. `shown` in integer cents, null
 * if unknown: then nothing can be agreed to that is charged later.
 */
export const whyNotAgreed = (shown: number | null, { totalToPaid, currency, dueAt }: Bill): Refusal | null =>
  shown === totalToPaid || (shown === null && dueAt === null)
    ? null
    : refusal('conflict', `The price has changed to ${moneyText(totalToPaid, currency)}. Review the bill.`);

/** Why an attempt blocks another purchase, by the status of its payment after it was canceled; null if it does not. */
export const whyNotReplaced = (status: PaymentStatus): Refusal | null => {
  if (status === 'cancelled') return null;
  return status === 'succeeded'
    ? refusal('conflict', 'A payment was just made. Check your plan before you pay again.')
    : refusal('conflict', 'A payment is being confirmed. Wait for it before you pay again.');
};

/** For an attempt that buys something, where one that saves a card is expected. */
export const savesNoCard: Refusal = refusal('conflict', 'This payment doesn’t save a card.');

/** The bank has not confirmed the card yet, or never will. */
export const cardNotConfirmed: Refusal = refusal(
  'conflict',
  'Your bank hasn’t confirmed this card yet. Try again.',
);
