import type { Failure } from '../shared/failure.ts';
import type { DeclineCause, PaymentIntent } from './payment-intent.ts';
import type { PaymentOutcome } from './ports.ts';

/** The state of a purchase. The form accepts input only in the `form` phase, so nothing is sent twice. */
export type CheckoutState =
  /** Checking whether a payment is already in progress. */
  | { readonly phase: 'opening' }
  | {
      readonly phase: 'form';
      /** Why the last attempt was declined, if it was. */
      readonly decline: DeclineCause | null;
      readonly failure: Failure | null;
    }
  | { readonly phase: 'paying' }
  /** The bank's question was not answered, on this device or before a reload. */
  | { readonly phase: 'action'; readonly intent: PaymentIntent }
  /** The bank is still deciding, or the network is down. Until then nothing can be paid again. */
  | { readonly phase: 'checking'; readonly intent: PaymentIntent; readonly failure: Failure | null }
  | { readonly phase: 'succeeded'; readonly intent: PaymentIntent; readonly outcome: PaymentOutcome }
  /** Canceled or refunded: no money was taken. */
  | { readonly phase: 'cancelled' };

/** The routes that can be reached only from checkout. */
type AfterCheckout =
  | 'payment-success-pro'
  | 'payment-success-lifetime'
  | 'upsell-billing-update-success'
  | 'payment-failure';

/** The page for the payment's outcome (RT-25 to RT-28); undefined while there is none. */
export const routeAfterCheckout = (state: CheckoutState): AfterCheckout | undefined => {
  if (state.phase === 'cancelled') return 'payment-failure';
  if (state.phase !== 'succeeded') return undefined;
  if (state.intent.kind === 'setup') return 'upsell-billing-update-success';
  return state.outcome.subscription.hasLifetimeSubscription
    ? 'payment-success-lifetime'
    : 'payment-success-pro';
};
