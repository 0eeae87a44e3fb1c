import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import {
  CustomerUnknown,
  KeyTaken,
  PaymentUnknown,
  ProcessorRefused,
  ProcessorUnreachable,
} from './processor.ts';

/** While another tab's request with the same key is being carried out, Stripe says so instead of waiting. */
const BUSY_TRIES = 5;
const BUSY_PAUSE_MS = 200;

/** Stripe's answer; a failure in the port's own two words. Asked again only where Stripe did nothing yet. */
export const asked = async <A>(ask: () => Promise<A>): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (failure) {
      if (!isKeyInUse(failure) || tries === BUSY_TRIES) throw explained(failure);
      await wait(BUSY_PAUSE_MS * tries);
    }
  }
};

/** The same for a request that Stripe may find needless: `settled` then says how it is. */
export const askedOr = <A>(ask: () => Promise<A>, settled: (refusal: string) => Promise<A>): Promise<A> =>
  asked(() =>
    ask().catch((failure: unknown) => {
      if (failure instanceof Stripe.errors.StripeInvalidRequestError) return settled(failure.code ?? '');
      throw failure;
    }),
  );

/** The same for a payment that this account may not have. */
export const askedOfKnown = <A>(ask: () => Promise<A>): Promise<A> =>
  askedOr(ask, (refusal) =>
    Promise.reject(
      refusal === 'resource_missing' ? new PaymentUnknown(refusal) : new ProcessorRefused(refusal),
    ),
  );

/** A charge without the learner that is declined throws, and carries the payment that was declined. */
export const declinedOr = (ask: () => Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent> =>
  asked(() =>
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

/** Without the message, which may hold what somebody typed. */
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
