import type { PlanName } from '../accounts/user.ts';

/** A payment that was made, the record behind a receipt. Amounts in integer cents, times in UTC. */
export interface PastPayment {
  readonly receiptId: string;
  /** As printed on the receipt. */
  readonly number: string;
  readonly planName: PlanName;
  readonly what: 'subscription' | 'renewal' | 'lifetime';
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: string;
  /** The zone in which the receipt names that day; a backend may leave it out. */
  readonly timeZone?: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly refundedAt: string | null;
}

/** The short form of a payment, for a thank-you page. */
export type ReceiptSummary = Pick<
  PastPayment,
  'receiptId' | 'number' | 'planName' | 'amount' | 'currency' | 'paidAt'
>;
