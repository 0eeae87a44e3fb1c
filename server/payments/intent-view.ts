import type { InferOutput } from 'valibot';
import type { paymentIntent } from '#contract/plans.ts';
import { type Attempt, isSetup } from './attempt.ts';
import type { PaymentProcessor, ProcessorPayment } from './processor.ts';

/** A payment as its learner's browser receives it. The secret is sent to no one else and is not stored here. */
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
  // A renewal is charged off session, so it is never shown to the learner as a payment in progress.
  what: attempt.what === 'renewal' ? 'subscription' : attempt.what,
  // A purchase that costs nothing is settled by the click that confirms it.
  status: payment?.status ?? (attempt.status === 'succeeded' ? 'succeeded' : 'payment-method-required'),
  priceHash: attempt.priceHash,
  promoCode: attempt.promoCode,
  amount: attempt.amountCents,
  currency: attempt.currency,
});
