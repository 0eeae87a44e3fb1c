import type { Mail } from './mail.ts';
import { mailBody, type Passage } from './mail-body.ts';

/**
 * Every mail that is sent. None repeats what a user typed, names included: a stranger who requests mail to another
 * user's address must not control its text.
 */

export interface MailContext {
  readonly productName: string;
  readonly recipient: string;
  readonly now: Date;
}

/** Notices report what has happened, and are retried for some days. */
const NOTICE_DAYS = 3;

export const passwordResetMail = (to: MailContext, link: string, deliverUntil: Date): Mail =>
  mail('password-reset', to, deliverUntil, `Choose a new password for ${to.productName}`, [
    'Follow this link to choose a new password. It works once, and for one hour.',
    { link },
    'You did not ask for this? Then leave it alone: your password stays as it is.',
  ]);

export const passwordChangedMail = (to: MailContext): Mail =>
  notice('password-changed', to, `Your ${to.productName} password was changed`, [
    'Your password was changed just now, and every session was ended.',
    'That was not you? Ask for a new password on the login page at once: the one that was set then works no more.',
  ]);

export const newEmailCodeMail = (to: MailContext, code: string, deliverUntil: Date): Mail =>
  mail('email-code', to, deliverUntil, `Your code for ${to.productName}`, [
    'Type this code to make this address that of your account. It works once, and for ten minutes.',
    { code },
    'You did not ask for this? Then somebody mistyped their own address: there is nothing to do.',
  ]);

export const emailChangedMail = (to: MailContext): Mail =>
  notice('email-changed', to, `Your ${to.productName} account has another address`, [
    'The e-mail address of your account was changed just now. This one no longer belongs to it.',
    'That was not you? Then answer this mail, so that the account is given back to you.',
  ]);

export const deletionCodeMail = (to: MailContext, code: string, deliverUntil: Date): Mail =>
  mail('deletion-code', to, deliverUntil, `Your code to delete your ${to.productName} account`, [
    'Type this code to delete your account with all of its credits and certificates. It works once, and for ten minutes.',
    { code },
    'You did not ask for this? Then log in and change your password: somebody else has it.',
  ]);

export const accountDeletedMail = (to: MailContext): Mail =>
  notice('account-deleted', to, `Your ${to.productName} account is deleted`, [
    'Your account was deleted just now, with its credits, certificates and everything else that was kept of you.',
    'This is the last mail to this address.',
  ]);

const mail = (
  kind: string,
  { productName, recipient }: MailContext,
  deliverUntil: Date,
  subject: string,
  passages: readonly Passage[],
): Mail => ({ kind, recipient, subject, ...mailBody(productName, passages), deliverUntil });

export const notice = (
  kind: string,
  to: MailContext,
  subject: string,
  passages: readonly Passage[],
): Mail => {
  const deliverUntil = new Date(to.now.getTime() + NOTICE_DAYS * 24 * 60 * 60 * 1000);
  return mail(kind, to, deliverUntil, subject, passages);
};
