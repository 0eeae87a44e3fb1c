import type { Subscription } from '../plans/subscription.ts';
import type { Answer, Failure } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { State } from '../shared/state.ts';
import type { Payment, ReceiptSummary } from './payment.ts';
import type { DeclineCause, PaymentIntent, PaymentStatus } from './payment-intent.ts';
import type { BillingDetails, PaymentMethod } from './payment-method.ts';

/** What the learner agreed to pay; the server refuses another amount as `conflict`. */
export interface Purchase {
  readonly priceHash: string;
  readonly promoCode: string | null;
  /** Integer cents, as the preview had it. */
  readonly totalToPaid: number;
}

/** How a payment stands, and what it bought. */
export interface PaymentOutcome {
  readonly status: PaymentStatus;
  /** Of the last try, where one was declined. */
  readonly decline: DeclineCause | null;
  readonly subscription: Subscription;
  readonly receiptId: string | null;
}

/** Payments as the server keeps them: it computes every amount, and asks the processor what is true. */
export interface Payments {
  /** The yearly plan's payment under way for this purchase, else a new one. */
  readonly forSubscription: (purchase: Purchase) => Answer<PaymentIntent>;
  readonly forLifetime: (purchase: Purchase) => Answer<PaymentIntent>;
  /**
   * Whichever payment of the learner's is under way, or succeeded without the latest receipt having been asked for; null
   * where none is.
   */
  readonly underWay: () => Answer<PaymentIntent | null>;
  /** Asks how it stands, and gives the plan once it was paid; asked again, it gives the same. */
  readonly confirm: (
    intent: Pick<PaymentIntent, 'attemptId'>,
    what: 'subscription' | 'lifetime',
  ) => Answer<PaymentOutcome>;
}

export type BillingAddress = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly postal_code: string;
  readonly country: string;
};

/** The card that is charged, the address that receipts name, and what was paid. */
export interface Billing {
  readonly paymentMethod: () => Answer<PaymentMethod | null>;
  /** Kept with a card and without one; null before the first. */
  readonly billingDetails: () => Answer<BillingDetails | null>;
  /** Begins keeping another card, or gives the attempt that is under way. */
  readonly beginUpdate: () => Answer<PaymentIntent>;
  /** Makes the card of a finished attempt the one that is charged. */
  readonly finishUpdate: (attemptId: string) => Answer<PaymentMethod>;
  readonly removePaymentMethod: () => Answer<PaymentMethod | null>;
  readonly updateAddress: (address: BillingAddress) => Answer<PaymentMethod | null>;
  readonly history: (cursor?: Cursor) => Answer<Page<Payment>>;
  /**
   * The latest payment, as its receipt names it; null before the first. Whoever asks for it has told the learner what came
   * of their checkout, which is under way no more.
   */
  readonly latestReceipt: () => Answer<ReceiptSummary | null>;
  /** The PDF of one payment's receipt. */
  readonly receipt: (receiptId: string) => Answer<Uint8Array>;
  readonly lifetimeReceipt: (receiptId: string) => Answer<Uint8Array>;
}

/** What a card field tells of itself; the digits stay with the processor. */
export interface CardFieldState {
  readonly isComplete: boolean;
  /** In the learner's words; null where nothing is wrong so far. */
  readonly error: string | null;
}

/** What came of giving a card, or of the bank's question. */
export type CardResult =
  | { readonly kind: 'accepted'; readonly status: PaymentStatus }
  | { readonly kind: 'declined'; readonly cause: DeclineCause }
  /** The card was not even tried: what is wrong with what was typed. */
  | { readonly kind: 'refused'; readonly failure: Failure };

/** A card as typed into the app's own fields: in memory alone, and told to nobody but the processor. */
export interface TypedCard {
  readonly number: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly cvc: string;
}

/** What the bank wants to know before it lets a payment through. */
export interface BankQuestion {
  readonly answer: (isConfirmed: boolean) => void;
}

/**
 * A card field of the processor's, on its way to one payment or more. Where it is shown is the adapter's and the
 * page's to agree on; the core only knows that there is one.
 */
export interface CardField {
  readonly state: State<CardFieldState>;
  /** Whether the processor shows a field of its own, or takes what the app's own fields hold. */
  readonly entry:
    | { readonly kind: 'hosted' }
    | { readonly kind: 'typed'; readonly type: (card: TypedCard) => void };
  /** The bank's question where the app is to put it; a processor that puts its own has none here. */
  readonly question: State<BankQuestion | null>;
  /**
   * Gives the card to the payment; the bank's question, where there is one, is put to the learner in place, and only
   * then. An intent that already succeeded is accepted (faults.md, paying 7).
   */
  readonly pay: (intent: PaymentIntent, cardholder: string) => Answer<CardResult>;
  /** Goes on with a payment whose bank has asked something: the same payment, without the card anew. */
  readonly continue: (intent: PaymentIntent) => Answer<CardResult>;
  readonly clear: () => void;
}

/** The processor in the browser (Stripe, or the one built in). Its code is fetched with the first field. */
export interface CardProcessors {
  /** Fails as `unreachable` where the processor's code cannot be had; asking again is a new attempt. */
  readonly open: () => Answer<CardField>;
}
