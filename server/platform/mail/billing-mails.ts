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
    `Download receipt ${number} as a PDF under Billing at any time.`,
  ]);

const BOUGHT: Readonly<Record<Paid['what'], string>> = {
  subscription: 'a year of Pro',
  renewal: 'one more year of Pro',
  lifetime: 'Lifetime',
  setup: 'saving a card',
};

export const paymentFailedMail = (to: MailContext, link: string, until: string): Mail =>
  notice('payment-failed', to, `Your ${to.productName} payment failed`, [
    `We couldn’t charge a card for another year of Pro. You keep Pro until ${until} while we try again.`,
    'Check your card or add another one here:',
    { link },
  ]);

/** `status` says when the trial ends and what is charged then, as the learner's pages do. */
export const trialChargeMail = (to: MailContext, link: string, day: string, status: string): Mail =>
  notice('trial-charge', to, `Your ${to.productName} trial ends on ${day}`, [
    `You chose to keep Pro. ${status}`,
    'Don’t want to keep Pro? Cancel it before that day:',
    { link },
  ]);

/** `renewal` says when the year renews and at what price, as the learner's pages do. */
export const renewalChargeMail = (to: MailContext, link: string, day: string, renewal: string): Mail =>
  notice('renewal-charge', to, `Your ${to.productName} plan renews on ${day}`, [
    `Pro renews ${renewal}. We’ll charge the card on file.`,
    'Don’t want another year? Cancel before that day. You keep Pro for the time you’ve paid for:',
    { link },
  ]);

export const cardExpiryMail = (to: MailContext, link: string, message: string): Mail =>
  notice('card-expiry', to, `Your card for ${to.productName}`, [
    `${message}.`,
    'Replace it here to keep your plan:',
    { link },
  ]);

export const planEndedMail = (to: MailContext, link: string, isTrial: boolean): Mail =>
  notice('plan-ended', to, endedSubject(to, isTrial), [
    'You’re now on the free plan. You keep all your credits and certificates.',
    'Choose a plan again anytime:',
    { link },
  ]);

const endedSubject = ({ productName }: MailContext, isTrial: boolean): string =>
  `Your ${productName} ${isTrial ? 'trial' : 'plan'} has ended`;

interface TakenBack {
  /** 'Pro plan', 'Pro trial'. */
  readonly plan: string;
  readonly isTrial: boolean;
  /** What went back to the learner's card, in integer cents, and how; null if we ended the plan without that. */
  readonly because: {
    readonly by: 'refund' | 'dispute';
    readonly cents: number;
    readonly currency: string;
  } | null;
  /** The last day of a year of Pro that stays paid, in words. */
  readonly proUntil: string | null;
}

/** After a plan ended because its payment went back, or because we ended it. */
export const planTakenBackMail = (
  to: MailContext,
  link: string,
  { plan, isTrial, because, proUntil }: TakenBack,
): Mail =>
  notice('plan-taken-back', to, endedSubject(to, isTrial), [
    whyTakenBack(plan, because),
    proUntil === null
      ? 'You’re now on the free plan. You keep all your credits and certificates.'
      : `You have Pro until ${proUntil}, which you paid for before. It won’t renew. You keep all your credits and certificates.`,
    'Choose a plan again anytime:',
    { link },
  ]);

const whyTakenBack = (plan: string, because: TakenBack['because']): string => {
  if (because === null) return `We ended your ${plan}. Didn’t expect this? Contact support.`;
  const money = moneyText(because.cents, because.currency);
  return because.by === 'refund'
    ? `We refunded ${money} to your card, so your ${plan} has ended.`
    : `Your bank returned ${money} to your card after a dispute, so your ${plan} has ended.`;
};
