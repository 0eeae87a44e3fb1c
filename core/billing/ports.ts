import type { Subscription } from '../plans/subscription.ts';
import type { Failure, PortResult } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { State } from '../shared/state.ts';
import type { BuiltInStanding, EnteredCard } from './built-in/booked-payment.ts';
import type { PastPayment, ReceiptSummary } from './past-payment.ts';
import type { DeclineCause, PaymentIntent, PaymentStatus } from './payment-intent.ts';
import type { BillingOnFile, PaymentMethod } from './payment-method.ts';

/** The amount that the learner agreed to pay. The server refuses any other as `conflict`. */
export interface Purchase {
  readonly priceHash: string;
  readonly promoCode: string | null;
  /** Integer cents, as in the preview. */
  readonly totalToPaid: number;
}

/** The status of a payment, and what it bought. */
export interface PaymentOutcome {
  readonly status: PaymentStatus;
  /** Of the last attempt, if it was declined. */
  readonly decline: DeclineCause | null;
  readonly subscription: Subscription;
  readonly receiptId: string | null;
}

/** Payments on the server, which computes every amount and gets the true status from the processor. */
export interface Payments {
  /** The payment in progress for this purchase of the yearly plan, else a new one. */
  readonly forSubscription: (purchase: Purchase) => PortResult<PaymentIntent>;
  readonly forLifetime: (purchase: Purchase) => PortResult<PaymentIntent>;
  /**
   * The learner's payment that is in progress, or that succeeded while the latest receipt was not yet requested; null
   * if there is none.
   */
  readonly underWay: () => PortResult<PaymentIntent | null>;
  /** Requests the status, and starts the plan once it is paid. Requesting it again returns the same. */
  readonly confirm: (
    intent: Pick<PaymentIntent, 'attemptId'>,
    what: 'subscription' | 'lifetime',
  ) => PortResult<PaymentOutcome>;
}

/** The address on receipts, in the fields of the API. */
export type BillingAddress = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly postal_code: string;
  readonly country: string;
};

/** The card that is charged, the address on receipts, and past payments. */
export interface Billing {
  readonly onFile: () => PortResult<BillingOnFile>;
  /** Starts to save another card, or returns the attempt in progress. */
  readonly beginUpdate: () => PortResult<PaymentIntent>;
  /** Makes the card of a finished attempt the one that is charged. */
  readonly finishUpdate: (attemptId: string) => PortResult<PaymentMethod>;
  readonly removePaymentMethod: () => PortResult<BillingOnFile>;
  readonly updateAddress: (address: BillingAddress) => PortResult<BillingOnFile>;
  readonly history: (cursor?: Cursor) => PortResult<Page<PastPayment>>;
  /**
   * The latest payment, as on its receipt; null before the first. Requesting it means that the learner has seen the
   * outcome of their checkout, which then ends.
   */
  readonly latestReceipt: () => PortResult<ReceiptSummary | null>;
  /** The PDF of one payment's receipt. */
  readonly receipt: (receiptId: string) => PortResult<Uint8Array>;
  readonly lifetimeReceipt: (receiptId: string) => PortResult<Uint8Array>;
}

/** What a card field reports about itself. The card number stays with the processor. */
export interface CardFieldState {
  readonly isComplete: boolean;
  /** In words for the learner; null if nothing is wrong so far. */
  readonly error: string | null;
}

/** The outcome of entering a card, or of the bank's question. */
export type CardResult =
  | { readonly kind: 'accepted'; readonly status: PaymentStatus }
  | { readonly kind: 'declined'; readonly cause: DeclineCause }
  /** The card was not tried, because the input is invalid. */
  | { readonly kind: 'refused'; readonly failure: Failure };

/** A card as typed into the app's own fields: only in memory, and sent only to the processor. */
export interface TypedCard {
  readonly number: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly cvc: string;
}

/** The bank's question before it allows a payment. */
export interface BankQuestion {
  readonly answer: (isConfirmed: boolean) => void;
}

/**
 * A card field of the processor, for one or more payments. The adapter and the page agree on where it is shown; core
 * only knows that it exists. The page gets it in a wrapper with all its properties, so it cannot be compared by
 * identity.
 */
export interface CardField {
  readonly state: State<CardFieldState>;
  /** Whether the processor shows its own field, or takes the values of the app's fields. */
  readonly entry:
    | { readonly kind: 'hosted' }
    | { readonly kind: 'typed'; readonly type: (card: TypedCard) => void };
  /** The bank's question if the app has to show it. Null for a processor that shows its own. */
  readonly question: State<BankQuestion | null>;
  /**
   * Submits the card for the payment. If the bank has a question, the learner is asked in place, and only then. An
   * intent that has already succeeded is accepted (faults.md, paying 7). The postal code is the one the card's bank has.
   */
  readonly pay: (
    intent: PaymentIntent,
    cardholder: string,
    postalCode?: string | null,
  ) => PortResult<CardResult>;
  /**
   * Pays with the card on file instead, as `PaymentMethod.id` names it: nothing is entered, and nothing that was
   * entered is sent. The bank may ask, as with any card. A card that is no longer on file is refused.
   */
  readonly payOnFile: (intent: PaymentIntent, paymentMethodId: string) => PortResult<CardResult>;
  /** Continues the same payment after the bank's question, without entering the card again. */
  readonly continue: (intent: PaymentIntent) => PortResult<CardResult>;
  readonly clear: () => void;
}

/** The processor in the browser (Stripe or the built-in one). Its code is loaded for the first field. */
export interface CardProcessors {
  /** Fails as `unreachable` if the processor's code cannot be loaded. Calling it again retries. */
  readonly open: () => PortResult<CardField>;
}

/**
 * The built-in processor, as its card field calls it: with a payment's secret, which identifies the payment. It accepts
 * only the published test cards.
 */
export interface BuiltInProcessor {
  /**
   * Refused as `unprocessable` for any other card, as `conflict` if the payment accepts no card now, and as `missing`
   * for an unknown secret. A decline is a standing.
   */
  readonly confirm: (
    clientSecret: string,
    card: EnteredCard,
    cardholder: string | null,
    postalCode: string | null,
  ) => PortResult<BuiltInStanding>;
  /** The same with a card that the payment's customer has on file; `unprocessable` if it is no longer on file. */
  readonly confirmOnFile: (clientSecret: string, paymentMethodId: string) => PortResult<BuiltInStanding>;
  /** Answers the bank's question. */
  readonly answerChallenge: (
    clientSecret: string,
    challenge: string,
    outcome: 'authenticated' | 'failed',
  ) => PortResult<BuiltInStanding>;
  readonly retrieve: (clientSecret: string) => PortResult<BuiltInStanding>;
}
