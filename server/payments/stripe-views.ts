import type Stripe from 'stripe';
import type { PaymentReference, ProcessorPayment } from '#core/billing/processor-payment.ts';
import type { ProcessorEvent, ProcessorRefund } from './processor.ts';

const STATUS: Readonly<Record<string, ProcessorPayment['status']>> = {
  requires_payment_method: 'payment-method-required',
  requires_confirmation: 'payment-method-required',
  requires_action: 'action-required',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

export const chargeView = (intent: Stripe.PaymentIntent): ProcessorPayment => ({
  id: intent.id,
  kind: 'charge',
  clientSecret: intent.client_secret ?? '',
  status: STATUS[intent.status] ?? 'processing',
  declineCode: declineOf(intent.last_payment_error),
  amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency.toUpperCase(),
  reference: referenceIn(intent.metadata),
  paymentMethodId: idOf(intent.payment_method),
});

export const setupView = (intent: Stripe.SetupIntent): ProcessorPayment => ({
  id: intent.id,
  kind: 'setup',
  clientSecret: intent.client_secret ?? '',
  status: STATUS[intent.status] ?? 'processing',
  declineCode: declineOf(intent.last_setup_error),
  amount: 0,
  currency: 'USD',
  reference: referenceIn(intent.metadata),
  paymentMethodId: idOf(intent.payment_method),
});

/** Events arrive late and in any order, so they only identify the payment to look up, and what went back of it. */
export const eventView = (event: Stripe.Event): ProcessorEvent => {
  const nothing = { id: event.id, payment: null, refund: null, disputedPaymentId: null };
  const at = momentOf(event.created);
  if (event.type.startsWith('payment_intent.'))
    return { ...nothing, payment: chargeView(event.data.object as Stripe.PaymentIntent) };
  if (event.type.startsWith('setup_intent.'))
    return { ...nothing, payment: setupView(event.data.object as Stripe.SetupIntent) };
  if (event.type === 'charge.refunded') return { ...nothing, refund: refundView(event.data.object, at) };
  if (event.type === 'charge.dispute.closed')
    return { ...nothing, refund: lostDisputeView(event.data.object, at) };
  if (event.type === 'charge.dispute.created')
    return { ...nothing, disputedPaymentId: idOf(event.data.object.payment_intent) };
  return nothing;
};

/** What was refunded of a charge in all, of one refund or several. */
export const refundView = (charge: Stripe.Charge, at: string): ProcessorRefund | null => {
  const paymentId = idOf(charge.payment_intent);
  if (paymentId === null) return null;
  return { paymentId, by: 'refund', cents: charge.amount_refunded, isWhole: charge.refunded, at };
};

/** Null while the dispute is open, and if it was won, withdrawn or only an inquiry. */
export const lostDisputeView = (dispute: Stripe.Dispute, at: string): ProcessorRefund | null => {
  const paymentId = idOf(dispute.payment_intent);
  if (paymentId === null || dispute.status !== 'lost') return null;
  return { paymentId, by: 'dispute', cents: dispute.amount, isWhole: true, at };
};

/** Stripe's times are in seconds. */
export const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const declineOf = (
  error: { readonly code?: string; readonly decline_code?: string } | null | undefined,
): string | null => (error ? (error.decline_code ?? error.code ?? 'card_declined') : null);

const referenceIn = (metadata: Stripe.Metadata | null): PaymentReference | null => {
  const { attemptId, userId } = metadata ?? {};
  return attemptId && userId ? { attemptId, userId } : null;
};

const idOf = (named: string | { readonly id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);
