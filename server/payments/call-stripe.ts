import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import {
  CustomerUnknown,
  KeyTaken,
  PaymentUnknown,
  ProcessorRefused,
  ProcessorUnreachable,
} from './processor.ts';

/** Stripe responds with 409 immediately while another request with the same idempotency key is in progress. */
const BUSY_TRIES = 5;
const BUSY_PAUSE_MS = 200;

/** Returns Stripe's response; throws the port's own errors. Retries only while the idempotency key is in use. */
export const callStripe = async <A>(ask: () => Promise<A>): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (failure) {
      if (!isKeyInUse(failure) || tries === BUSY_TRIES) throw explained(failure);
      await wait(BUSY_PAUSE_MS * tries);
    }
  }
};

/**
 * Like `callStripe`; if Stripe finds the request invalid, for example because it is already done, returns the result
 * of `settled`.
 */
export const callStripeOr = <A>(
  ask: () => Promise<A>,
  settled: (refusal: string) => Promise<A>,
): Promise<A> =>
  callStripe(() =>
    ask().catch((failure: unknown) => {
      if (failure instanceof Stripe.errors.StripeInvalidRequestError) return settled(failure.code ?? '');
      throw failure;
    }),
  );

/** Like `callStripe`, for a payment that may be missing from this account. */
export const callStripeForPayment = <A>(ask: () => Promise<A>): Promise<A> =>
  callStripeOr(ask, (refusal) =>
    Promise.reject(
      refusal === 'resource_missing' ? new PaymentUnknown(refusal) : new ProcessorRefused(refusal),
    ),
  );

/** Returns the declined payment, which Stripe attaches to the error it throws for an off-session charge. */
export const declinedPaymentOr = (ask: () => Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent> =>
  callStripe(() =>
    ask().catch((failure: unknown) => {
      if (failure instanceof Stripe.errors.StripeCardError && failure.payment_intent)
        return failure.payment_intent;
      throw failure;
    }),
  );

const isKeyInUse = (failure: unknown): boolean =>
  failure instanceof Stripe.errors.StripeError && failure.statusCode === 409;

const isOfUnknownCustomer = (failure: unknown): boolean =>
  failure instanceof Stripe.errors.StripeInvalidRequestError &&
  failure.code === 'resource_missing' &&
  failure.param === 'customer';

/** Leaves out the message, which may contain what the learner typed. */
const explained = (failure: unknown): Error => {
  if (failure instanceof ProcessorRefused || failure instanceof ProcessorUnreachable) return failure;
  if (failure instanceof PaymentUnknown) return failure;
  const { errors } = Stripe;
  if (failure instanceof errors.StripeIdempotencyError) return new KeyTaken(failure.type);
  if (isOfUnknownCustomer(failure)) return new CustomerUnknown('resource_missing');
  if (failure instanceof errors.StripeInvalidRequestError)
    return new ProcessorRefused(failure.code ?? failure.type);
  return new ProcessorUnreachable(failure instanceof errors.StripeError ? failure.type : 'unknown');
};
