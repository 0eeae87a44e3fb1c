import type { Container } from 'inversify';
import { timer } from 'rxjs';
import { browserCardStyle } from '#adapters/browser/card-style.ts';
import { browserMonth } from '#adapters/browser/month.ts';
import { httpBilling } from '#adapters/http/billing.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import { lazyCardProcessors } from '#adapters/lazy/card-processors.ts';
import { removePaymentMethod, updateBillingAddress } from '#core/billing/change-billing.ts';
import { checkOut } from '#core/billing/check-out.ts';
import { updatePaymentMethod } from '#core/billing/update-payment-method.ts';
import {
  openLifetimeReceipt,
  openReceipt,
  viewLatestReceipt,
  viewPaymentMethod,
  viewPayments,
} from '#core/billing/view-billing.ts';
import { rememberedIn } from './caches.ts';
import { CREDIT, readAnewIn } from './read-anew.ts';
import { settingIn } from './settings.ts';
import { the } from './tokens.ts';

/** Milliseconds before a payment that the bank is deciding is looked at again: soon, then ever less often. */
const pause = (times: number) => timer(Math.min(30_000, 1_000 * 2 ** times));

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  const stripeKey = settingIn(document)('stripe-publishable-key');

  container.bind(the('billing')).toResolvedValue(httpBilling, [the('client')]);
  container.bind(the('payments')).toResolvedValue(httpPayments, [the('client')]);
  container
    .bind(the('cardProcessors'))
    .toResolvedValue((client) => lazyCardProcessors(client, stripeKey, browserCardStyle), [the('client')]);
  container
    .bind(the('viewPaymentMethod'))
    .toResolvedValue((billing) => viewPaymentMethod(billing, browserMonth), [the('billing')])
    .onActivation(remember);
  container
    .bind(the('viewPayments'))
    .toResolvedValue(viewPayments, [the('billing')])
    .onActivation(remember);
  container
    .bind(the('viewLatestReceipt'))
    .toResolvedValue(viewLatestReceipt, [the('billing')])
    .onActivation(remember);
  container
    .bind(the('openReceipt'))
    .toResolvedValue(openReceipt, [the('billing')])
    .onActivation(remember);
  container
    .bind(the('openLifetimeReceipt'))
    .toResolvedValue(openLifetimeReceipt, [the('billing')])
    .onActivation(remember);
  const toChange = [the('billing'), the('viewPaymentMethod')] as const;
  container.bind(the('updateBillingAddress')).toResolvedValue(updateBillingAddress, [...toChange]);
  container.bind(the('removePaymentMethod')).toResolvedValue(removePaymentMethod, [...toChange]);
  container
    .bind(the('updatePaymentMethod'))
    .toResolvedValue(
      (billing, keeper, subscription) =>
        updatePaymentMethod(billing, (method) => {
          keeper.put(method);
          // A year that was due is charged to it at once.
          subscription.invalidate();
          container.get(the('viewPayments')).invalidate();
        }),
      [the('billing'), the('viewPaymentMethod'), the('viewSubscription')],
    )
    .onActivation(remember);
  container
    .bind(the('checkOut'))
    .toResolvedValue(
      (payments, connectivity, preview, subscription) =>
        checkOut({
          ...{ payments, connectivity, pause },
          confirming: (isConfirming) => (isConfirming ? preview.hold() : preview.release()),
          bought: (outcome) => {
            subscription.put(outcome.subscription);
            preview.clear();
            container.get(the('viewPayments')).invalidate();
            container.get(the('viewLatestReceipt')).invalidate();
            container.get(the('viewPaymentMethod')).invalidate();
            // A new plan awards what waited for it.
            readAnewIn(container)('viewProfile', ...CREDIT);
          },
        }),
      [the('payments'), the('connectivity'), the('previewChange'), the('viewSubscription')],
    )
    .onActivation(remember);
};
