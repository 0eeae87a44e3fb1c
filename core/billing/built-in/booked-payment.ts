import type { PaymentStatus } from '../payment-intent.ts';
import type { PaymentReference, ProcessorCard, ProcessorPayment } from '../processor-payment.ts';
import type { CardBehavior } from './test-cards.ts';

type BookStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** A payment as the built-in processor stores it. */
export interface BookedPayment {
  readonly id: string;
  readonly kind: 'charge' | 'setup';
  readonly customer: string;
  readonly secret: string;
  readonly status: BookStatus;
  /** 0 for a setup. */
  readonly amountCents: number;
  readonly currency: string;
  readonly reference: PaymentReference;
  readonly paymentMethod: string | null;
  readonly declineCode: string | null;
  /** Identifies the bank's question; null if there is none. */
  readonly challenge: string | null;
}

/** A card as it reaches the processor: its number in digits only, and a month that exists. */
export interface EnteredCard {
  readonly number: string;
  /** 1 to 12. */
  readonly expMonth: number;
  /** Four digits. */
  readonly expYear: number;
  readonly cvc: string;
}

/** A card without its number. */
export interface BookedCard extends ProcessorCard {
  readonly id: string;
  readonly behavior: CardBehavior;
}

/** The change that an event makes to a stored payment. */
export type Change = Partial<Pick<BookedPayment, 'status' | 'paymentMethod' | 'declineCode' | 'challenge'>>;

/** What a card field learns about its payment. */
export type BuiltInStanding = Pick<BookedPayment, 'status' | 'declineCode' | 'challenge'>;

export const standingOf = ({ status, declineCode, challenge }: BookedPayment): BuiltInStanding => ({
  status,
  declineCode,
  challenge,
});

const STATUS: Readonly<Record<BookStatus, PaymentStatus>> = {
  requires_payment_method: 'payment-method-required',
  requires_action: 'action-required',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

export const asProcessorPayment = (booked: BookedPayment): ProcessorPayment => ({
  id: booked.id,
  kind: booked.kind,
  clientSecret: booked.secret,
  status: STATUS[booked.status],
  declineCode: booked.declineCode,
  amount: booked.amountCents,
  currency: booked.currency,
  reference: booked.reference,
  paymentMethodId: booked.paymentMethod,
});
