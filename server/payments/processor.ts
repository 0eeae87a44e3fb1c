import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { PaymentReference, ProcessorCard, ProcessorPayment } from '#core/billing/processor-payment.ts';

/**
 * The payment processor port. Stripe and the built-in processor implement it, and one contract suite tests both.
 * Amounts are integer cents. Every call that creates something takes the stored attempt's idempotency key, so that a
 * retry after a timeout finds the same object (faults.md, paying 1 and 2).
 */
export interface PaymentProcessor {
  readonly name: PaymentIntent['processor'];
  readonly publishableKey: string | null;
  /** Returns the same customer for the same key. */
  readonly createCustomer: (customer: { readonly userId: string; readonly key: string }) => Promise<string>;
  /** Throws `KeyTaken` when the key was used with any other request. */
  readonly createPayment: (payment: NewPayment) => Promise<ProcessorPayment>;
  /** Saves a card for later charges, after the bank's authentication if required. */
  readonly createSetup: (setup: NewSetup) => Promise<ProcessorPayment>;
  /** Throws `PaymentUnknown` when the payment does not exist. */
  readonly retrieve: (id: string) => Promise<ProcessorPayment>;
  /** Returns the payment in its new state. A payment that succeeded or is being processed isn't cancelled. */
  readonly cancel: (id: string) => Promise<ProcessorPayment>;
  /** Refunds the whole payment once, however often it is called. */
  readonly refund: (id: string, key: string) => Promise<void>;
  readonly card: (paymentMethodId: string) => Promise<ProcessorCard>;
  /** Removes a saved card from its customer, once, however often it is called. */
  readonly forgetCard: (paymentMethodId: string) => Promise<void>;
  /** Parses a webhook's body; null if its signature is invalid or older than five minutes. */
  readonly readEvent: (body: string, signature: string | undefined, now: Date) => ProcessorEvent | null;
  /** Recent refunds: what a webhook that never arrived would have told. Each batch names where the next one begins. */
  readonly recentRefunds: (now: Date, after: string | null) => Promise<RefundBatch>;
  /** The same for lost disputes. */
  readonly lostDisputes: (now: Date, after: string | null) => Promise<RefundBatch>;
}

export interface NewPayment {
  readonly key: string;
  readonly reference: PaymentReference;
  readonly customer: string;
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly description: string;
  /** A card that is charged off session for a renewal. */
  readonly offSession?: { readonly paymentMethodId: string };
}

export interface NewSetup {
  readonly key: string;
  readonly reference: PaymentReference;
  readonly customer: string;
}

export interface ProcessorEvent {
  readonly id: string;
  /** `payment` is the state when the event was made; events arrive late and in any order. */
  readonly payment: ProcessorPayment | null;
  /** Money that went back, by a refund in the processor's dashboard or a lost dispute; null for every other event. */
  readonly refund: ProcessorRefund | null;
  /** The payment that a bank just disputed, with the outcome open; null for every other event. */
  readonly disputedPaymentId: string | null;
}

/** What went back of a payment, as of the last refund or the end of a lost dispute. */
export const processorRefundRow = v.object({
  paymentId: v.string(),
  by: v.picklist(['refund', 'dispute']),
  /** In all until then, integer cents. */
  cents: v.number(),
  /** Whether that is the whole payment. A lost dispute counts as whole, since currencies make its amount inexact. */
  isWhole: v.boolean(),
  /** ISO 8601, UTC. */
  at: moment,
});
export type ProcessorRefund = Decoded<typeof processorRefundRow>;

export interface RefundBatch {
  readonly refunds: readonly ProcessorRefund[];
  /** Null in the last batch. */
  readonly next: string | null;
}

/** The processor could not be reached or did not respond, so the outcome is unknown. */
export class ProcessorUnreachable extends Error {}

/** The processor refused permanently. Nothing happened, and the same key would fail again. */
export class ProcessorRefused extends Error {}

/** The customer was deleted or belongs to another account. The request had no effect. */
export class CustomerUnknown extends ProcessorRefused {}

/** The payment belongs to another account or processor. Whether it was charged can't be learned here. */
export class PaymentUnknown extends Error {}

/** The key was used for another request, which may have been charged: a defect of ours, not a refusal. */
export class KeyTaken extends Error {}
