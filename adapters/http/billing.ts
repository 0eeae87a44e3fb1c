import { chain, left, map as mapRight, right } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  lifetimeReceiptPdfEndpoint,
  paymentHistoryEndpoint,
  paymentMethodEndpoint,
  receiptPdfEndpoint,
  removePaymentMethodEndpoint,
  savePaymentMethodEndpoint,
  updateBillingAddressEndpoint,
} from '#contract/billing.ts';
import { subscriptionReceiptEndpoint } from '#contract/plans.ts';
import { cardNotConfirmed } from '#core/billing/payment-attempt.ts';
import type { Billing } from '#core/billing/ports.ts';
import { type Client, unreadableAt } from './client.ts';
import { pageOf } from './page.ts';

export const httpBilling = (client: Client): Billing => ({
  onFile: () => client.call(paymentMethodEndpoint, {}),
  beginUpdate: () =>
    client
      .call(savePaymentMethodEndpoint, { body: {} })
      .pipe(
        map(
          chain(({ intent }) =>
            intent === null ? unreadableAt(savePaymentMethodEndpoint, 'intent is missing') : right(intent),
          ),
        ),
      ),
  finishUpdate: (attemptId) =>
    client
      .call(savePaymentMethodEndpoint, { body: { attemptId } })
      .pipe(
        map(
          chain(({ paymentMethod }) =>
            paymentMethod === null ? left(cardNotConfirmed) : right(paymentMethod),
          ),
        ),
      ),
  removePaymentMethod: () => client.call(removePaymentMethodEndpoint, {}),
  updateAddress: (address) => client.call(updateBillingAddressEndpoint, { body: address }),
  history: (cursor) =>
    client
      .call(paymentHistoryEndpoint, { query: cursor === undefined ? {} : { cursor } })
      .pipe(map(mapRight(pageOf))),
  latestReceipt: () =>
    client.call(subscriptionReceiptEndpoint, {}).pipe(map(mapRight(({ receipt }) => receipt))),
  receipt: (receiptId) => client.call(receiptPdfEndpoint, { query: { receiptId } }),
  lifetimeReceipt: (receiptId) => client.call(lifetimeReceiptPdfEndpoint, { body: { receiptId } }),
});
