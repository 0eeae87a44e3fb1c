import type { Failure } from '../shared/failure.ts';
import type { DeclineCause, PaymentIntent } from './payment-intent.ts';
import type { PaymentOutcome } from './ports.ts';

/** Where a purchase stands. The form takes input in `form` alone: meanwhile nothing can be sent twice. */
export type CheckoutState =
  /** Asking whether a payment is under way already. */
  | { readonly phase: 'opening' }
  | {
      readonly phase: 'form';
      /** Why the last try took no money, where there was one. */
      readonly decline: DeclineCause | null;
      readonly failure: Failure | null;
    }
  | { readonly phase: 'paying' }
  /** The bank has asked something that was not answered, on this device or before a reload. */
  | { readonly phase: 'action'; readonly intent: PaymentIntent }
  /** The bank is still deciding, or nobody can be asked for want of a network: nothing is to be paid again. */
  | { readonly phase: 'checking'; readonly intent: PaymentIntent; readonly failure: Failure | null }
  | { readonly phase: 'succeeded'; readonly intent: PaymentIntent; readonly outcome: PaymentOutcome }
  /** It was called off or given back: no money was kept. */
  | { readonly phase: 'cancelled' };

/** The routes that are reached from checkout alone. */
type AfterCheckout =
  | 'payment-success-pro'
  | 'payment-success-lifetime'
  | 'upsell-billing-update-success'
  | 'payment-failure';

/** Which page tells of what came of it (RT-25 to RT-28); undefined while nothing has. */
export const placeAfter = (state: CheckoutState): AfterCheckout | undefined => {
  if (state.phase === 'cancelled') return 'payment-failure';
  if (state.phase !== 'succeeded') return undefined;
  if (state.intent.kind === 'setup') return 'upsell-billing-update-success';
  return state.outcome.subscription.hasLifetimeSubscription
    ? 'payment-success-lifetime'
    : 'payment-success-pro';
};
