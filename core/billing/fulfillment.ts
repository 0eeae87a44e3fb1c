import { isSetup, type PaymentAttempt } from './payment-attempt.ts';
import type { ProcessorPayment } from './processor-payment.ts';

/** The consequence of a payment that succeeded at its processor. */
export type Fulfillment =
  /** Start the plan and record the payment, both at once. */
  | { readonly kind: 'give'; readonly attempt: PaymentAttempt & { readonly userId: string } }
  /** Both were done before. */
  | { readonly kind: 'fulfilled' }
  /**
   * Money was taken for something that can't be provided, so all of it is refunded; the attempt is then first `settledAs`
   * this, if it is still open.
   */
  | {
      readonly kind: 'refund';
      readonly because: 'unknown' | 'mismatch' | 'replaced' | 'account-gone' | 'unwanted';
      readonly settledAs: 'review' | 'refunding' | null;
    };

/**
 * Decides by the stored attempt, which the payment has to match, so that the outcome is the same however often and by
 * whomever this is called (faults.md, paying 8). `isUnwanted` if the learner no longer wants to buy what the attempt
 * pays for.
 */
export const fulfillmentOf = (
  attempt: PaymentAttempt | undefined,
  payment: ProcessorPayment,
  isUnwanted: boolean,
): Fulfillment => {
  if (attempt === undefined) return refund('unknown');
  if (!matches(attempt, payment)) return refund('mismatch', 'review');
  const { userId } = attempt;
  if (attempt.status === 'succeeded') return { kind: 'fulfilled' };
  if (userId === null) return refund('account-gone');
  if (attempt.status === 'refunding') return refund('unwanted');
  if (attempt.status !== 'open') return refund('replaced');
  return isUnwanted ? refund('unwanted', 'refunding') : { kind: 'give', attempt: { ...attempt, userId } };
};

type Refund = Extract<Fulfillment, { readonly kind: 'refund' }>;

const refund = (because: Refund['because'], settledAs: Refund['settledAs'] = null): Refund => ({
  kind: 'refund',
  because,
  settledAs,
});

const matches = (attempt: PaymentAttempt, payment: ProcessorPayment): boolean => {
  const setup = isSetup(attempt);
  return (
    payment.reference?.userId === (attempt.userId ?? payment.reference?.userId) &&
    (payment.kind === 'setup') === setup &&
    (setup || payment.amount === attempt.amountCents) &&
    (setup || payment.currency === attempt.currency) &&
    (attempt.processorId === null || attempt.processorId === payment.id)
  );
};
