import type { PaymentMethod } from './payment-method.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card by its brand and last digits: "Visa ending in 4242". */
export const paymentCardText = ({
  brand,
  last4,
}: {
  readonly brand: string;
  readonly last4: string;
}): string => `${BRANDS[brand] ?? 'Card'} ending in ${last4}`;

/** '04/29', as on the card. */
export const expiryText = ({ exp_month, exp_year }: PaymentMethod['card']): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`;
