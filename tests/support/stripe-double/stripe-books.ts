import { createHash, randomBytes } from 'node:crypto';
import type { Decline, StripeCard } from './stripe-cards.ts';

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

export interface Method {
  readonly id: string;
  readonly card: StripeCard;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly name: string | null;
  customer: string | null;
}

/** A payment intent or a setup intent. */
export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly clientSecret: string;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly created: number;
  /** Whether its card becomes the customer's for later charges. */
  readonly keepsCard: boolean;
  /** In the currency's smallest unit; changed by tests of forged amounts. */
  amount: number;
  currency: string;
  status: IntentStatus;
  method: Method | null;
  error: (Decline & { readonly method: Method | null }) | null;
  refund: string | null;
  /** What was refunded so far. */
  refunded: number;
  /** The dispute that a bank began, if any. */
  dispute: StripeDispute | null;
  /** How often money moved: never more than once. */
  charges: number;
}

export interface StripeDispute {
  readonly id: string;
  readonly created: number;
  status: 'needs_response' | 'won' | 'lost';
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: unknown };
}

/** Stripe's records. */
export interface StripeBooks {
  readonly customers: Map<string, Readonly<Record<string, string>>>;
  readonly intents: Map<string, Intent>;
  readonly methods: Map<string, Method>;
  readonly events: StripeEvent[];
  readonly now: () => Date;
}

export const openBooks = (now: () => Date): StripeBooks => ({
  customers: new Map(),
  intents: new Map(),
  methods: new Map(),
  events: [],
  now,
});

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Records an event with the object's current state. */
export const note = (books: StripeBooks, type: string, object: unknown): void => {
  const created = secondsOf(books.now());
  const snapshot: unknown = JSON.parse(JSON.stringify(object));
  books.events.push({ id: newId('evt'), object: 'event', type, created, data: { object: snapshot } });
};

export const methodView = (method: Method) => ({
  id: method.id,
  object: 'payment_method',
  type: 'card',
  customer: method.customer,
  billing_details: { name: method.name, address: null, email: null, phone: null },
  card: {
    brand: method.card.brand,
    last4: method.number.slice(-4),
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: createHash('sha256').update(method.number).digest('hex').slice(0, 16),
  },
});

export const intentView = (intent: Intent) => {
  const { id, object, status, customer, metadata, description, created } = intent;
  const error = intent.error && errorView(intent.error, intent.error.method);
  const shared = {
    id,
    object,
    status,
    customer,
    metadata,
    description,
    created,
    client_secret: intent.clientSecret,
    payment_method: intent.method?.id ?? null,
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    livemode: false,
  };
  if (object === 'setup_intent') return { ...shared, usage: 'off_session', last_setup_error: error };
  return {
    ...shared,
    amount: intent.amount,
    amount_received: status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    last_payment_error: error,
  };
};

/** The charge of a payment intent that succeeded. */
export const chargeOf = (intent: Intent) => ({
  id: intent.id.replace('pi_', 'ch_'),
  object: 'charge',
  payment_intent: intent.id,
  amount: intent.amount,
  amount_refunded: intent.refunded,
  refunded: intent.refunded === intent.amount,
});

export const disputeView = (intent: Intent, dispute: StripeDispute) => ({
  ...dispute,
  object: 'dispute',
  charge: chargeOf(intent).id,
  payment_intent: intent.id,
  amount: intent.amount,
  currency: intent.currency,
  reason: 'fraudulent',
});

const errorView = ({ code, decline_code }: Decline, method: Method | null) => ({
  type: 'card_error',
  code,
  message: 'Your card was declined.',
  ...(decline_code !== undefined && { decline_code }),
  ...(method !== null && { payment_method: methodView(method) }),
});
