import { type Observable, timer } from 'rxjs';
import { httpBilling } from '#adapters/http/billing.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import { buyPlan } from '#core/billing/buy-plan.ts';
import { removePaymentMethod, updateBillingAddress } from '#core/billing/change-billing.ts';
import { monthOfDay } from '#core/billing/payment-method.ts';
import type { Billing, CardProcessors, Payments } from '#core/billing/ports.ts';
import { updatePaymentMethod } from '#core/billing/update-payment-method.ts';
import {
  openLifetimeReceipt,
  openReceipt,
  viewLatestReceipt,
  viewPaymentMethod,
  viewPayments,
} from '#core/billing/view-billing.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { first } from './first.ts';
import { plans } from './plans.ts';
import { type Api, defineContext } from './wire.ts';

export interface BillingPorts {
  readonly billing: Billing;
  readonly payments: Payments;
  readonly cardProcessors: CardProcessors;
  /**
   * Waits before the next status check of a payment that the bank is still deciding on; `times` counts the checks so
   * far.
   */
  readonly pause: (times: number) => Observable<unknown>;
}

export const billing = defineContext({
  name: 'billing',
  // A checkout needs both the plan and the payment method.
  needs: { first, plans },
  during: {
    billing: 'shown',
    payments: 'shown',
    // A processor identifies a payment by its secret, and knows nothing about the session.
    cardProcessors: { open: { opens: 'credentials' } },
  },
  build: (
    { billing, payments, cardProcessors, pause }: BillingPorts,
    { first: { caches, connectivity, now, zone }, plans: { previewChange, viewSubscription } },
    inBackground,
  ) => {
    const thisMonth = () => monthOfDay(completionDay(now(), zone.get()));
    const ofMethod = viewPaymentMethod({ caches, billing, thisMonth });
    const toChange = { caches, billing, viewPaymentMethod: ofMethod };
    return {
      cardProcessors,
      viewPaymentMethod: ofMethod,
      viewPayments: viewPayments({ caches, billing }),
      viewLatestReceipt: viewLatestReceipt({ caches, billing }),
      openReceipt: openReceipt({ caches, billing }),
      openLifetimeReceipt: openLifetimeReceipt({ caches, billing }),
      updateBillingAddress: updateBillingAddress(toChange),
      removePaymentMethod: removePaymentMethod(toChange),
      updatePaymentMethod: updatePaymentMethod(toChange),
      buyPlan: buyPlan({ caches, payments, connectivity, pause, previewChange, viewSubscription }),
      loadPaymentMethod: () => ofMethod.load(inBackground.billing),
    };
  },
  fromApi: ({ client }: Api, { cardProcessors }: Pick<BillingPorts, 'cardProcessors'>) => ({
    cardProcessors,
    billing: httpBilling(client),
    payments: httpPayments(client),
    pause,
  }),
});

/** Short at first, then longer each time, up to 30 seconds. */
export const pause = (times: number) => timer(Math.min(30_000, 1_000 * 2 ** times));
