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

export const passkeyAddedMail = (to: MailContext): Mail =>
  notice('passkey-added', to, `A passkey was added to your ${to.productName} account`, [
    'A passkey was added to your account just now. Whoever has it can log in without your password.',
    'That was not you? Then log in, remove it on the page “Security” of your profile, and choose a new password.',
  ]);

export const passkeyRemovedMail = (to: MailContext): Mail =>
  notice('passkey-removed', to, `A passkey was removed from your ${to.productName} account`, [
    'A passkey of your account was removed just now. It no longer logs you in.',
    'That was not you? Then log in, choose a new password, and add your passkey again on the page “Security” of your profile.',
  ]);

export const secondStepOnMail = (to: MailContext): Mail =>
  notice('second-step', to, `Two-step login is on for your ${to.productName} account`, [
    'From now on, a login by password also takes a passkey or a recovery code.',
    'That was not you? Then ask for a new password on the login page, and write to support.',
  ]);

export const secondStepOffMail = (to: MailContext): Mail =>
  notice('second-step', to, `Two-step login is off for your ${to.productName} account`, [
    'Two-step login was turned off just now. A password alone logs you in again, and your recovery codes no longer work.',
    'That was not you? Then log in, choose a new password, and turn it on again on the page “Security” of your profile.',
  ]);

export const newEmailCodeMail = (to: MailContext, code: string, deliverUntil: Date): Mail =>
  mail('email-code', to, deliverUntil, `Your code for ${to.productName}`, [
    'Type this code to make this address that of your account. It works once, and for ten minutes.',
    { code },
    'You did not ask for this? Then somebody mistyped their own address: there is nothing to do.',
  ]);

export const emailChangedMail = (to: MailContext, revertLink: string): Mail =>
  notice('email-changed', to, `Your ${to.productName} account has another address`, [
    'The email address of your account was changed just now. This one no longer belongs to it.',
    'That was not you? Then follow this link within seven days: it gives your account this address back, ends every session, and lets you choose a new password.',
    { link: revertLink },
  ]);

export const emailTakenBackMail = (to: MailContext): Mail =>
  notice('email-changed', to, `Your ${to.productName} account has its earlier address again`, [
    'The owner of the earlier email address took the change back. This address no longer belongs to the account.',
  ]);

export const deletionCodeMail = (
  to: MailContext,
  code: string,
  deliverUntil: Date,
  retentionYears: number,
): Mail =>
  mail('deletion-code', to, deliverUntil, `Your code to delete your ${to.productName} account`, [
    'Type this code to delete your account with all of its credits and certificates. It works once, and for ten minutes.',
    { code },
    `We keep a sealed record of each credit for ${yearsText(retentionYears)} after it was completed, so that certificates you saved can still be verified.`,
    'You did not ask for this? Then log in and change your password: somebody else has it.',
  ]);

export const accountDeletedMail = (to: MailContext, retentionYears: number): Mail =>
  notice('account-deleted', to, `Your ${to.productName} account is deleted`, [
    'We deleted your account and everything that we kept about you.',
    `Only a sealed record of each credit stays, for ${yearsText(retentionYears)} after it was completed: your name, the activity, the date, the amount and the code. Certificates that you saved can still be verified.`,
    'This is the last mail to this address.',
  ]);

const yearsText = (years: number): string => (years === 1 ? 'one year' : `${years} years`);

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
