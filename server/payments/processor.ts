/**
 * What the server needs of a payment processor. Two adapters meet it: Stripe, and the one built in; one contract suite
 * holds both to it. Amounts are integer cents. Every call that creates something takes the stored attempt's key, so that
 * asking again after a timeout finds the same (faults.md, paying 1 and 2).
 */
export interface PaymentProcessor {
  readonly name: 'stripe' | 'built-in';
  readonly publishableKey: string | null;
  /** The same customer for the same key. */
  readonly createCustomer: (customer: { readonly userId: string; readonly key: string }) => Promise<string>;
  /** Refuses as `KeyTaken` a key that came with anything else before, as little as that may be. */
  readonly createPayment: (payment: NewPayment) => Promise<ProcessorPayment>;
  /** Keeps a card for later charges, with the bank's check where it wants one. */
  readonly createSetup: (setup: NewSetup) => Promise<ProcessorPayment>;
  /** Refuses as `PaymentUnknown` one that is not there. */
  readonly retrieve: (id: string) => Promise<ProcessorPayment>;
  /** Gives the payment as it then stands: one that succeeded or is being processed isn't cancelled. */
  readonly cancel: (id: string) => Promise<ProcessorPayment>;
  /** Gives all of it back, once, however often it is asked. */
  readonly refund: (id: string, key: string) => Promise<void>;
  readonly card: (paymentMethodId: string) => Promise<ProcessorCard>;
  readonly forgetCard: (paymentMethodId: string) => Promise<void>;
  /** A webhook's body as an event; null where its signature doesn't hold or is stale (older than five minutes). */
  readonly readEvent: (body: string, signature: string | undefined, now: Date) => ProcessorEvent | null;
}

/** What ties a processor's payment to the stored attempt; both are checked before anything is given for it. */
export interface PaymentReference {
  readonly attemptId: string;
  readonly userId: string;
}

export interface NewPayment {
  readonly key: string;
  readonly reference: PaymentReference;
  readonly customer: string;
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly description: string;
  /** A card charged now, without the learner: a renewal. */
  readonly offSession?: { readonly paymentMethodId: string };
}

export interface NewSetup {
  readonly key: string;
  readonly reference: PaymentReference;
  readonly customer: string;
}

export interface ProcessorPayment {
  readonly id: string;
  readonly kind: 'charge' | 'setup';
  /** A capability of the browser's; never stored or logged here. */
  readonly clientSecret: string;
  readonly status: 'payment-method-required' | 'action-required' | 'processing' | 'succeeded' | 'cancelled';
  /** The processor's own code of the last decline. */
  readonly declineCode: string | null;
  /** 0 for a setup. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: PaymentReference | null;
  readonly paymentMethodId: string | null;
}

export interface ProcessorCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for the same card number, whoever uses it; null where the processor has none. */
  readonly fingerprint: string | null;
  readonly name: string | null;
}

export interface ProcessorEvent {
  readonly id: string;
  /** `payment` carries how one stood when the event was made: events come late and in any order. */
  readonly payment: ProcessorPayment | null;
  /** A payment all of which was given back by whoever sells; null for every other event. */
  readonly refund: ProcessorRefund | null;
}

export interface ProcessorRefund {
  readonly paymentId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The processor could not be asked, or did not answer: whether anything happened there is unknown. */
export class ProcessorUnreachable extends Error {}

/** The processor understood and said no for good: nothing came of it, and the same key would end the same. */
export class ProcessorRefused extends Error {}

/** The customer is not there: deleted, or another account's. Nothing came of what was asked for it. */
export class CustomerUnknown extends ProcessorRefused {}

/** The payment is not there: another account's, or another processor's. Whether it was charged can't be learned here. */
export class PaymentUnknown extends Error {}

/** The key was used for something else before, which may well have been charged: a defect of ours, and no refusal. */
export class KeyTaken extends Error {}
