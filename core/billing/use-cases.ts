import type { PortResult } from '../shared/failure.ts';
import type { BuyPlan } from './buy-plan.ts';
import type { RemovePaymentMethod, UpdateBillingAddress } from './change-billing.ts';
import type { BillingOnFile } from './payment-method.ts';
import type { CardProcessors } from './ports.ts';
import type { UpdatePaymentMethod } from './update-payment-method.ts';
import type { OpenReceipt, ViewLatestReceipt, ViewPaymentMethod, ViewPayments } from './view-billing.ts';

/** What a client may call in this context. */
export interface BillingUseCases {
  readonly cardProcessors: CardProcessors;
  readonly buyPlan: BuyPlan;
  readonly viewPaymentMethod: ViewPaymentMethod;
  readonly viewPayments: ViewPayments;
  readonly viewLatestReceipt: ViewLatestReceipt;
  readonly openReceipt: OpenReceipt;
  readonly openLifetimeReceipt: OpenReceipt;
  readonly updatePaymentMethod: UpdatePaymentMethod;
  readonly updateBillingAddress: UpdateBillingAddress;
  readonly removePaymentMethod: RemovePaymentMethod;
  /** Loads what is on file for payments in the background, as at each login (SE-01). */
  readonly loadPaymentMethod: () => PortResult<BillingOnFile>;
}
