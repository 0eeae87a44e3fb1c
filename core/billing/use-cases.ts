import type { RemovePaymentMethod, UpdateBillingAddress } from './change-billing.ts';
import type { CheckOut } from './check-out.ts';
import type { CardProcessors } from './ports.ts';
import type { UpdatePaymentMethod } from './update-payment-method.ts';
import type { OpenReceipt, ViewLatestReceipt, ViewPaymentMethod, ViewPayments } from './view-billing.ts';

/** What a client may call in this context. */
export interface BillingUseCases {
  readonly cardProcessors: CardProcessors;
  readonly checkOut: CheckOut;
  readonly viewPaymentMethod: ViewPaymentMethod;
  readonly viewPayments: ViewPayments;
  readonly viewLatestReceipt: ViewLatestReceipt;
  readonly openReceipt: OpenReceipt;
  readonly openLifetimeReceipt: OpenReceipt;
  readonly updatePaymentMethod: UpdatePaymentMethod;
  readonly updateBillingAddress: UpdateBillingAddress;
  readonly removePaymentMethod: RemovePaymentMethod;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const billingUseCases: Readonly<Record<keyof BillingUseCases, 'billing'>> = {
  cardProcessors: 'billing',
  checkOut: 'billing',
  viewPaymentMethod: 'billing',
  viewPayments: 'billing',
  viewLatestReceipt: 'billing',
  openReceipt: 'billing',
  openLifetimeReceipt: 'billing',
  updatePaymentMethod: 'billing',
  updateBillingAddress: 'billing',
  removePaymentMethod: 'billing',
};
