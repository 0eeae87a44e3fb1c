import {
  chargeOf,
  disputeView,
  type Intent,
  intentView,
  type Method,
  newId,
  note,
  type StripeBooks,
} from './stripe-books.ts';
import { type Decline, STRIPE_CARDS } from './stripe-cards.ts';
import { invalidRequest, noSuch, StripeRefusal } from './stripe-refusal.ts';

/** A card as it is typed into Stripe's own field. */
export interface GivenCard {
  readonly number: string;
  readonly expMonth?: number;
  readonly expYear?: number;
  readonly name?: string | null;
}

type NewIntent = Pick<
  Intent,
  'object' | 'customer' | 'metadata' | 'description' | 'amount' | 'currency' | 'keepsCard'
>;

/** The state changes of intents: the only place where one changes. */
export const stripeIntents = (books: StripeBooks) => {
  const tell = (intent: Intent, what: string) => note(books, `${intent.object}.${what}`, intentView(intent));

  const known = (id: string): Intent => {
    const intent = books.intents.get(id);
    if (intent === undefined) throw noSuch('intent', id);
    return intent;
  };

  const unexpected = (intent: Intent): StripeRefusal =>
    invalidRequest(
      `${intent.object}_unexpected_state`,
      `This intent's status is ${intent.status}.`,
      viewIn(intent),
    );

  const decline = (intent: Intent, reason: Decline, method: Method | null): never => {
    Object.assign(intent, { status: 'requires_payment_method', method: null, error: { ...reason, method } });
    tell(intent, intent.object === 'payment_intent' ? 'payment_failed' : 'setup_failed');
    const { code, decline_code } = reason;
    throw new StripeRefusal(402, {
      type: 'card_error',
      code,
      message: 'Your card was declined.',
      ...(decline_code !== undefined && { decline_code }),
      ...viewIn(intent),
    });
  };

  const charge = (intent: Intent, method: Method): Intent => {
    const reason = intent.object === 'payment_intent' ? method.card.charge : method.card.keep;
    if (reason !== null) return decline(intent, reason, method);
    if (intent.keepsCard) method.customer = intent.customer;
    Object.assign(intent, { status: 'succeeded', method, error: null, charges: intent.charges + 1 });
    tell(intent, 'succeeded');
    return intent;
  };

  const ask = (intent: Intent, method: Method): Intent => {
    Object.assign(intent, { status: 'requires_action', method, error: null });
    tell(intent, 'requires_action');
    return intent;
  };

  return {
    known,
    bySecret: (clientSecret: string): Intent => {
      const intent = [...books.intents.values()].find((each) => each.clientSecret === clientSecret);
      if (intent === undefined) throw noSuch('intent', '…');
      return intent;
    },
    create: (given: NewIntent): Intent => {
      const id = newId(given.object === 'payment_intent' ? 'pi' : 'seti');
      const intent: Intent = {
        id,
        clientSecret: `${id}_secret_${newId('s').slice(2)}`,
        ...given,
        status: 'requires_payment_method',
        method: null,
        error: null,
        refund: null,
        refunded: 0,
        dispute: null,
        charges: 0,
        created: Math.floor(books.now().getTime() / 1000),
      };
      books.intents.set(id, intent);
      tell(intent, 'created');
      return intent;
    },
    /** Confirms with a card, or without one to show bank authentication again. */
    confirm: (intent: Intent, given: GivenCard): Intent => {
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        throw unexpected(intent);
      const card = STRIPE_CARDS[given.number.replaceAll(' ', '')];
      if (card === undefined) return decline(intent, { code: 'incorrect_number' }, null);
      const method: Method = {
        id: newId('pm'),
        card,
        number: given.number.replaceAll(' ', ''),
        customer: null,
        expMonth: given.expMonth ?? 12,
        expYear: given.expYear ?? 2034,
        name: given.name ?? null,
      };
      books.methods.set(method.id, method);
      return card.challenge === 'never' ? charge(intent, method) : ask(intent, method);
    },
    /** The result of the bank's page. */
    authenticate: (intent: Intent, isConfirmed: boolean): Intent => {
      if (intent.status !== 'requires_action' || intent.method === null) throw unexpected(intent);
      if (isConfirmed) return charge(intent, intent.method);
      return decline(intent, { code: `${intent.object}_authentication_failure` }, intent.method);
    },
    chargeOffSession: (intent: Intent, methodId: string): Intent => {
      const method = books.methods.get(methodId);
      if (method === undefined) throw noSuch('PaymentMethod', methodId);
      if (method.customer !== intent.customer)
        throw invalidRequest('payment_method_customer_mismatch', 'The card is another customer’s.');
      const reason = { code: 'authentication_required', decline_code: 'authentication_required' };
      return method.card.challenge === 'always' ? decline(intent, reason, method) : charge(intent, method);
    },
    cancel: (intent: Intent): Intent => {
      if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled')
        throw unexpected(intent);
      intent.status = 'canceled';
      tell(intent, 'canceled');
      return intent;
    },
    /** Refunds all of a payment, or so much of it. Returns the id of the last refund. */
    refund: (intent: Intent, amount = intent.amount - intent.refunded): string => {
      if (intent.status === 'succeeded' && intent.refunded === intent.amount)
        throw invalidRequest('charge_already_refunded', 'The charge has already been refunded.');
      if (intent.status !== 'succeeded')
        throw invalidRequest('payment_intent_unexpected_state', 'There is no charge to refund.');
      intent.refund = newId('re');
      intent.refunded += amount;
      note(books, 'charge.refunded', chargeOf(intent));
      return intent.refund;
    },
    /** The bank disputes a payment. */
    dispute: (intent: Intent): void => {
      intent.dispute = {
        id: newId('dp'),
        created: Math.floor(books.now().getTime() / 1000),
        status: 'needs_response',
      };
      note(books, 'charge.dispute.created', disputeView(intent, intent.dispute));
    },
    /** The bank decides. */
    closeDispute: (intent: Intent, status: 'won' | 'lost'): void => {
      if (intent.dispute === null) throw new Error('There is no dispute to decide.');
      intent.dispute.status = status;
      note(books, 'charge.dispute.closed', disputeView(intent, intent.dispute));
    },
  };
};

export type StripeIntents = ReturnType<typeof stripeIntents>;

const viewIn = (intent: Intent) => ({ [intent.object]: intentView(intent) });
