import { type Observable, timer } from 'rxjs';
import { httpBilling } from '#adapters/http/billing.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import { removePaymentMethod, updateBillingAddress } from '#core/billing/change-billing.ts';
import { checkOut } from '#core/billing/check-out.ts';
import { monthOf } from '#core/billing/payment-method.ts';
import type { Billing, CardProcessors, Payments } from '#core/billing/ports.ts';
import { updatePaymentMethod } from '#core/billing/update-payment-method.ts';
import type { BillingUseCases } from '#core/billing/use-cases.ts';
import {
  openLifetimeReceipt,
  openReceipt,
  type PaymentMethodStore,
  viewLatestReceipt,
  viewPaymentMethod,
  viewPayments,
} from '#core/billing/view-billing.ts';
import type { FirstBindings } from './first.ts';
import type { PlansBindings } from './plans.ts';
import { type Api, type InBackground, partOf, recipesOver } from './wire.ts';

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

interface BillingBuilt extends Omit<BillingUseCases, 'cardProcessors'> {
  readonly viewPaymentMethod: PaymentMethodStore;
}

export interface BillingBindings extends BillingPorts, InBackground<BillingPorts, 'billing'>, BillingBuilt {}

const from = recipesOver<FirstBindings & PlansBindings & BillingBindings>();

const toChange = ['caches', 'billing', 'viewPaymentMethod'] as const;

export const billing = (ports: BillingPorts) =>
  partOf<BillingPorts, BillingBuilt, 'billing'>({
    context: 'billing',
    // A checkout needs both the plan and the payment method.
    after: ['plans'],
    ports,
    during: {
      billing: 'shown',
      payments: 'shown',
      // A processor identifies a payment by its secret, and knows nothing about the session.
      cardProcessors: { open: { opens: 'credentials' } },
    },
    inBackground: ['billing'],
    build: {
      viewPaymentMethod: from(['caches', 'billing', 'now'], (caches, port, now) =>
        viewPaymentMethod(caches, port, () => monthOf(now())),
      ),
      viewPayments: from(['caches', 'billing'], viewPayments),
      viewLatestReceipt: from(['caches', 'billing'], viewLatestReceipt),
      openReceipt: from(['caches', 'billing'], openReceipt),
      openLifetimeReceipt: from(['caches', 'billing'], openLifetimeReceipt),
      updateBillingAddress: from(toChange, updateBillingAddress),
      removePaymentMethod: from(toChange, removePaymentMethod),
      updatePaymentMethod: from(toChange, updatePaymentMethod),
      checkOut: from(
        ['caches', 'payments', 'connectivity', 'pause', 'previewChange', 'viewSubscription'],
        (caches, payments, connectivity, pause, preview, subscription) =>
          checkOut(caches, { payments, connectivity, pause, preview, subscription }),
      ),
    },
  });

/** Short at first, then longer each time, up to 30 seconds. */
export const pause = (times: number) => timer(Math.min(30_000, 1_000 * 2 ** times));

/** All ports but the card processors. */
export const billingOverApi = ({ client }: Api) => ({
  billing: httpBilling(client),
  payments: httpPayments(client),
  pause,
});
