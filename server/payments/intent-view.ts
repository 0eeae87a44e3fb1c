import type { InferOutput } from 'valibot';
import type { paymentIntent } from '#contract/plans.ts';
import { type Attempt, isSetup } from './attempt.ts';
import type { PaymentProcessor, ProcessorPayment } from './processor.ts';

/** A payment as its learner's browser gets it; the secret goes to nobody else and is kept nowhere here. */
export const intentView = (
  { name, publishableKey }: PaymentProcessor,
  attempt: Attempt,
  payment: ProcessorPayment | null,
): InferOutput<typeof paymentIntent> => ({
  attemptId: attempt.id,
  clientSecret: payment?.clientSecret ?? null,
  processor: name,
  publishableKey,
  kind: isSetup(attempt) ? 'setup' : 'charge',
  // A renewal is charged without the learner, and so never shown to one as under way.
  what: attempt.what === 'renewal' ? 'subscription' : attempt.what,
  // What costs nothing is settled with the confirming click alone.
  status: payment?.status ?? (attempt.status === 'succeeded' ? 'succeeded' : 'payment-method-required'),
  priceHash: attempt.priceHash,
  promoCode: attempt.promoCode,
  amount: attempt.amountCents,
  currency: attempt.currency,
});
