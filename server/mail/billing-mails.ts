import { moneyText } from '#core/billing/money-text.ts';
import type { Mail } from './mail.ts';
import { type MailContext, notice } from './mails.ts';

/** Mail about plans and payments. None contains a card's digits or text that a user typed. */

interface Paid {
  readonly number: string;
  readonly what: 'subscription' | 'renewal' | 'lifetime' | 'setup';
  readonly amountCents: number;
  readonly currency: string;
}

export const paymentReceiptMail = (to: MailContext, { number, what, amountCents, currency }: Paid): Mail =>
  notice('payment-receipt', to, `Your ${to.productName} receipt ${number}`, [
    `Thank you. We received ${moneyText(amountCents, currency)} for ${BOUGHT[what]}.`,
    `The receipt ${number} is under Billing, as a PDF, for as long as you have the account.`,
  ]);

const BOUGHT: Readonly<Record<Paid['what'], string>> = {
  subscription: 'a year of Pro',
  renewal: 'another year of Pro',
  lifetime: 'Lifetime',
  setup: 'keeping a card',
};

export const paymentFailedMail = (to: MailContext, link: string, until: string): Mail =>
  notice('payment-failed', to, `Your ${to.productName} payment failed`, [
    `Your card could not be charged for another year of Pro. Pro goes on until ${until} while we try again.`,
    'Check the card here, or use another one:',
    { link },
  ]);

export const cardExpiryMail = (to: MailContext, link: string, message: string): Mail =>
  notice('card-expiry', to, `Your card for ${to.productName}`, [
    `${message}.`,
    'Replace it here, so that your plan goes on:',
    { link },
  ]);

export const planEndedMail = (to: MailContext, link: string): Mail =>
  notice('plan-ended', to, `Your ${to.productName} plan has ended`, [
    'You are on the free plan now. Every credit and certificate that you have stays yours.',
    'Choose a plan again whenever you like:',
    { link },
  ]);
