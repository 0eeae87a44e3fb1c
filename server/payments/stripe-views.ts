import type Stripe from 'stripe';
import type { PaymentReference, ProcessorEvent, ProcessorPayment } from './processor.ts';

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

/** Events come late and in any order: they say which payment to look at, and a refund that it was one. */
export const eventView = (event: Stripe.Event): ProcessorEvent => {
  if (event.type.startsWith('payment_intent.'))
    return { id: event.id, payment: chargeView(event.data.object as Stripe.PaymentIntent), refunded: false };
  if (event.type.startsWith('setup_intent.'))
    return { id: event.id, payment: setupView(event.data.object as Stripe.SetupIntent), refunded: false };
  return { id: event.id, payment: null, refunded: event.type === 'charge.refunded' };
};

const declineOf = (
  error: { readonly code?: string; readonly decline_code?: string } | null | undefined,
): string | null => (error ? (error.decline_code ?? error.code ?? 'card_declined') : null);

const referenceIn = (metadata: Stripe.Metadata | null): PaymentReference | null => {
  const { attemptId, userId } = metadata ?? {};
  return attemptId && userId ? { attemptId, userId } : null;
};

const idOf = (method: string | { readonly id: string } | null): string | null =>
  typeof method === 'string' ? method : (method?.id ?? null);
