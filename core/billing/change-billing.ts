import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { BillingOnFile } from './payment-method.ts';
import type { Billing, BillingAddress } from './ports.ts';
import type { PaymentMethodStore } from './view-billing.ts';

export type UpdateBillingAddress = Command<BillingAddress, BillingOnFile>;

interface ChangeBillingPorts {
  readonly caches: Caches;
  readonly billing: Billing;
  readonly viewPaymentMethod: PaymentMethodStore;
}

export const updateBillingAddress = ({
  caches,
  billing,
  viewPaymentMethod: store,
}: ChangeBillingPorts): UpdateBillingAddress =>
  command(caches, (address) => billing.updateAddress(address).pipe(tapRight(store.put)));

export type RemovePaymentMethod = Command<void, BillingOnFile>;

/** A conflict while a plan will still be charged to the card. */
export const removePaymentMethod = ({
  caches,
  billing,
  viewPaymentMethod: store,
}: ChangeBillingPorts): RemovePaymentMethod =>
  command(caches, () => billing.removePaymentMethod().pipe(tapRight(store.put)));
