import type { PlanName } from '../accounts/user.ts';

/** Something that was paid: the record behind a receipt. Amounts in integer cents, moments in UTC. */
export interface Payment {
  readonly receiptId: string;
  /** As it stands on the receipt. */
  readonly number: string;
  readonly planName: PlanName;
  readonly what: 'subscription' | 'renewal' | 'lifetime';
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly refundedAt: string | null;
}

/** A payment in a line: what a page that thanks for it shows. */
export type ReceiptSummary = Pick<
  Payment,
  'receiptId' | 'number' | 'planName' | 'amount' | 'currency' | 'paidAt'
>;
