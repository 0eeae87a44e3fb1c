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

/** Events arrive late and in any order, so they only identify the payment to look up. */
export const eventView = (event: Stripe.Event): ProcessorEvent => {
  const { id } = event;
  if (event.type.startsWith('payment_intent.'))
    return { id, payment: chargeView(event.data.object as Stripe.PaymentIntent), refund: null };
  if (event.type.startsWith('setup_intent.'))
    return { id, payment: setupView(event.data.object as Stripe.SetupIntent), refund: null };
  return {
    id,
    payment: null,
    refund: event.type === 'charge.refunded' ? refundView(event.data.object, event.created) : null,
  };
};

/** Stripe sends this event for partial refunds too; those are not `refunded` here. */
const refundView = (charge: Stripe.Charge, seconds: number): ProcessorRefund | null => {
  const paymentId = idOf(charge.payment_intent);
  if (!charge.refunded || paymentId === null) return null;
  return { paymentId, at: new Date(seconds * 1000).toISOString() };
};

const declineOf = (
  error: { readonly code?: string; readonly decline_code?: string } | null | undefined,
): string | null => (error ? (error.decline_code ?? error.code ?? 'card_declined') : null);

const referenceIn = (metadata: Stripe.Metadata | null): PaymentReference | null => {
  const { attemptId, userId } = metadata ?? {};
  return attemptId && userId ? { attemptId, userId } : null;
};

const idOf = (named: string | { readonly id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);
