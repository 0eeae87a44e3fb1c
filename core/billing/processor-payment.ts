import type { PaymentStatus } from './payment-intent.ts';

/** Links a processor's payment to the stored attempt; both ids are checked before the purchase takes effect. */
export interface PaymentReference {
  readonly attemptId: string;
  readonly userId: string;
}

/** A payment as its processor reports it, for any processor. */
export interface ProcessorPayment {
  readonly id: string;
  readonly kind: 'charge' | 'setup';
  /** The client secret; it is never stored with the attempt, nor logged. */
  readonly clientSecret: string;
  readonly status: PaymentStatus;
  /** The processor's code of the last decline. */
  readonly declineCode: string | null;
  /** Integer cents; 0 for a setup. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly reference: PaymentReference | null;
  readonly paymentMethodId: string | null;
}

/** A card that a processor has stored, without its number. */
export interface ProcessorCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Identifies the card number across customers; null if the processor provides none. */
  readonly fingerprint: string | null;
  readonly name: string | null;
  /** Of the card's billing address, as it was entered. */
  readonly postalCode: string | null;
}
