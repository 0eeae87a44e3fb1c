import { type CardBehavior, testCard } from '#core/billing/built-in/test-cards.ts';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import {
  type NewPayment,
  type NewSetup,
  type PaymentProcessor,
  type ProcessorEvent,
  type ProcessorRefund,
  ProcessorRefused,
  type RefundBatch,
} from '#server/payments/processor.ts';

/** The refund time, which nothing here depends on. */
const SOME_TIME = '2026-01-01T00:00:00.000Z';

/** A payment in the double's records: what the server may know, and what only the double knows. */
interface Booked {
  readonly payment: ProcessorPayment;
  readonly customer: string;
  /** The card that is being authenticated or decided on. */
  readonly pending: string | null;
  /** How all of it went back; null if it did not. */
  readonly returned: ProcessorRefund['by'] | null;
}

/** The result of a browser's request, in the terms of the processor's script. */
export interface Told {
  readonly status: ProcessorPayment['status'];
  /** An error code, if any: a decline, or an invalid state for this call. */
  readonly error: string | null;
}

export interface ProcessorDouble {
  readonly server: PaymentProcessor;
  /** The browser's side: anyone with the client secret may call it. */
  readonly give: (clientSecret: string, cardNumber: string) => Told;
  /** The same with a saved card; null if it is no longer saved. */
  readonly giveSaved: (clientSecret: string, cardId: string) => Told | null;
  readonly answer: (clientSecret: string, isConfirmed: boolean) => Told;
  readonly standing: (clientSecret: string) => Told;
  /** All of a payment goes back, by the processor's dashboard or by a dispute that its bank decided. */
  readonly takeBack: (id: string, by: ProcessorRefund['by']) => void;
  /** The bank decides every pending payment. */
  readonly decide: (isAccepted: () => boolean) => void;
  /** Undelivered events; delivery removes them. */
  readonly events: ProcessorEvent[];
  readonly books: () => readonly Booked[];
  readonly secrets: () => readonly string[];
}

const refundOf = ({
  payment: { id: paymentId, amount: cents },
  returned: by,
}: Booked): ProcessorRefund | null =>
  by === null ? null : { paymentId, by, cents, isWhole: true, at: SOME_TIME };

interface Card {
  readonly number: string;
  readonly behavior: CardBehavior;
  readonly isForgotten: boolean;
}

const UNEXPECTED = 'payment_intent_unexpected_state';

/**
 * An in-memory processor that works like Stripe. One key is one creation: repeated with the same details, it returns
 * the first response unchanged; with other details, it is refused. `isSlow` says for each charge if the bank is slow.
 */
export const createProcessorDouble = (isSlow: () => boolean): ProcessorDouble => {
  const payments = new Map<string, Booked>();
  const cards = new Map<string, Card>();
  const answered = new Map<string, { readonly asked: string; readonly answer: ProcessorPayment | string }>();
  const events: ProcessorEvent[] = [];
  let made = 0;
  const newId = (kind: string) => {
    made += 1;
    return `${kind}_${made}`;
  };

  const once = <A extends ProcessorPayment | string>(
    key: string,
    asked: object,
    make: () => A,
  ): ProcessorPayment | string => {
    const before = answered.get(key);
    const particulars = JSON.stringify(asked);
    if (before !== undefined) {
      if (before.asked !== particulars) throw new ProcessorRefused('idempotency_error');
      return before.answer;
    }
    const answer = make();
    answered.set(key, { asked: particulars, answer });
    return answer;
  };

  const put = (booked: Booked, change: Partial<ProcessorPayment>, more: Partial<Booked> = {}): Booked => {
    const next = { ...booked, pending: null, ...more, payment: { ...booked.payment, ...change } };
    payments.set(next.payment.id, next);
    events.push({
      id: newId('evt'),
      payment: next.payment,
      refund: refundOf(next),
      disputedPaymentId: null,
    });
    return next;
  };

  const returned = (by: ProcessorRefund['by']): RefundBatch => ({
    refunds: [...payments.values()]
      .map(refundOf)
      .filter((each) => each !== null)
      .filter((each) => each.by === by),
    next: null,
  });
  const known = <A>(all: ReadonlyMap<string, A>, id: string): A => {
    const found = all.get(id);
    if (found === undefined) throw new ProcessorRefused('resource_missing');
    return found;
  };
  const withSecret = (clientSecret: string): Booked => {
    const booked = [...payments.values()].find(({ payment }) => payment.clientSecret === clientSecret);
    if (booked === undefined) throw new Error('Nobody has this secret.');
    return booked;
  };
  const cardOf = (id: string): Card => {
    const card = known(cards, id);
    if (card.isForgotten) throw new ProcessorRefused('resource_missing');
    return card;
  };

  const book = (kind: 'charge' | 'setup', asked: Omit<NewPayment, 'key'> | Omit<NewSetup, 'key'>): Booked => {
    const id = newId(kind === 'charge' ? 'pi' : 'seti');
    const booked: Booked = {
      payment: {
        id,
        kind,
        clientSecret: `${id}_secret_of_nobody_else`,
        status: 'payment-method-required',
        declineCode: null,
        reference: asked.reference,
        paymentMethodId: null,
        amount: 'amount' in asked ? asked.amount : 0,
        currency: 'currency' in asked ? asked.currency : 'USD',
      },
      customer: asked.customer,
      pending: null,
      returned: null,
    };
    payments.set(id, booked);
    return booked;
  };

  const declined = (booked: Booked, declineCode: string): Booked =>
    put(booked, { status: 'payment-method-required', declineCode, paymentMethodId: null });

  /** The bank decides about a card that it was asked about, even if it was removed since. */
  const charge = (booked: Booked, cardId: string): Booked => {
    const { behavior } = known(cards, cardId);
    const code = booked.payment.kind === 'charge' ? behavior.charge : behavior.keep;
    if (code !== null) return declined(booked, code);
    return put(booked, { status: 'succeeded', declineCode: null, paymentMethodId: cardId });
  };

  const chargeInTime = (booked: Booked, cardId: string): Booked =>
    booked.payment.kind === 'charge' && isSlow()
      ? put(booked, { status: 'processing', declineCode: null }, { pending: cardId })
      : charge(booked, cardId);

  const told = ({ payment: { status, declineCode } }: Booked): Told => ({ status, error: declineCode });
  const unexpected = ({ payment: { status } }: Booked): Told => ({ status, error: UNEXPECTED });

  const server: PaymentProcessor = {
    name: 'stripe',
    publishableKey: 'pk_test',
    createCustomer: async ({ userId, key }) => String(once(key, { userId }, () => newId('cus'))),
    createPayment: async ({ key, ...asked }) => {
      const answer = once(key, asked, () => {
        if (asked.offSession === undefined) return book('charge', asked).payment;
        const { behavior } = cardOf(asked.offSession.paymentMethodId);
        const booked = book('charge', asked);
        const isAsked = behavior.challenge === 'always';
        return (
          isAsked
            ? declined(booked, 'authentication_required')
            : chargeInTime(booked, asked.offSession.paymentMethodId)
        ).payment;
      });
      if (typeof answer === 'string') throw new ProcessorRefused('idempotency_error');
      return answer;
    },
    createSetup: async ({ key, ...asked }) => {
      const answer = once(key, asked, () => book('setup', asked).payment);
      if (typeof answer === 'string') throw new ProcessorRefused('idempotency_error');
      return answer;
    },
    retrieve: async (id) => known(payments, id).payment,
    cancel: async (id) => {
      const booked = known(payments, id);
      const { status } = booked.payment;
      const isOver = status === 'succeeded' || status === 'processing' || status === 'cancelled';
      return (isOver ? booked : put(booked, { status: 'cancelled' })).payment;
    },
    refund: async (id) => {
      const booked = known(payments, id);
      if (booked.payment.status !== 'succeeded') throw new ProcessorRefused('charge_not_captured');
      if (booked.returned === null) put(booked, {}, { returned: 'refund' });
    },
    recentRefunds: async () => returned('refund'),
    lostDisputes: async () => returned('dispute'),
    card: async (id) => {
      const { number, behavior } = known(cards, id);
      return {
        brand: behavior.brand,
        last4: number.slice(-4),
        expMonth: 12,
        expYear: 2060,
        fingerprint: number,
        name: null,
        postalCode: null,
      };
    },
    forgetCard: async (id) => {
      cards.set(id, { ...cardOf(id), isForgotten: true });
    },
    readEvent: () => null,
  };

  return {
    server,
    give: (clientSecret, number) => {
      const booked = withSecret(clientSecret);
      const { status } = booked.payment;
      if (status !== 'payment-method-required' && status !== 'action-required') return unexpected(booked);
      const behavior = testCard(number);
      if (behavior === undefined) throw new Error(`${number} is not a test card.`);
      const cardId = newId('pm');
      cards.set(cardId, { number, behavior, isForgotten: false });
      if (behavior.challenge === 'never') return told(chargeInTime(booked, cardId));
      return told(put(booked, { status: 'action-required', declineCode: null }, { pending: cardId }));
    },
    giveSaved: (clientSecret, cardId) => {
      const booked = withSecret(clientSecret);
      const { status } = booked.payment;
      if (status !== 'payment-method-required' && status !== 'action-required') return unexpected(booked);
      const card = cards.get(cardId);
      if (card === undefined || card.isForgotten) return null;
      if (card.behavior.challenge !== 'always') return told(chargeInTime(booked, cardId));
      return told(put(booked, { status: 'action-required', declineCode: null }, { pending: cardId }));
    },
    answer: (clientSecret, isConfirmed) => {
      const booked = withSecret(clientSecret);
      const { payment, pending } = booked;
      if (payment.status !== 'action-required' || pending === null) return unexpected(booked);
      const isRemoved = known(cards, pending).isForgotten;
      if (isConfirmed && !isRemoved) return told(chargeInTime(booked, pending));
      return told(
        declined(booked, `${payment.kind === 'charge' ? 'payment' : 'setup'}_intent_authentication_failure`),
      );
    },
    standing: (clientSecret) => told(withSecret(clientSecret)),
    takeBack: (id, by) => {
      const booked = known(payments, id);
      if (booked.returned === null) put(booked, {}, { returned: by });
    },
    decide: (isAccepted) => {
      for (const booked of payments.values())
        if (booked.payment.status === 'processing' && booked.pending !== null) {
          if (isAccepted()) charge(booked, booked.pending);
          else declined(booked, 'card_declined');
        }
    },
    events,
    books: () => [...payments.values()],
    secrets: () => [...payments.values()].map(({ payment }) => payment.clientSecret),
  };
};
