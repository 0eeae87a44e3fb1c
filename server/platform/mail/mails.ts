import { validityText } from '#core/accounts/validity.ts';
import type { Mail } from './mail.ts';
import { mailBody, type Passage } from './mail-body.ts';

/**
 * Every mail that we send. None repeats what a user typed, not even names: a stranger who requests mail to someone
 * else's address must not control its text.
 */

export interface MailContext {
  readonly productName: string;
  readonly recipient: string;
  readonly now: Date;
}

/** Notices report past events and are retried for some days. */
const NOTICE_DAYS = 3;

export const passwordResetMail = (to: MailContext, link: string, deliverUntil: Date): Mail =>
  mail('password-reset', to, deliverUntil, `Choose a new password for ${to.productName}`, [
    `Choose a new password with this link. It works once and expires in ${validityText('password reset')}.`,
    { link },
    'Didn’t request this? Ignore this email. Your password won’t change.',
  ]);

export const confirmEmailMail = (to: MailContext, link: string, deliverUntil: Date): Mail =>
  mail('email-confirmation', to, deliverUntil, `Confirm your email address for ${to.productName}`, [
    `Someone registered with this address. If it was you, confirm it with this link. It works once and expires in ${validityText('email confirmation')}.`,
    { link },
    'You can use your account before you confirm.',
    'Didn’t register? Open the link and choose a new password. Whoever registered is then locked out.',
  ]);

export const passwordChangedMail = (to: MailContext): Mail =>
  notice('password-changed', to, `Your ${to.productName} password was changed`, [
    'Your password was just changed, and you were logged out everywhere.',
    'Wasn’t you? Request a new password on the login page right away. The changed password will stop working.',
  ]);

/** After a reset by mail, which can end more than the old password. */
export const passwordResetDoneMail = (
  to: MailContext,
  { hadCalendar, wasFirstProof }: { readonly hadCalendar: boolean; readonly wasFirstProof: boolean },
): Mail =>
  notice('password-changed', to, `Your ${to.productName} password was changed`, [
    'Your password was just changed, and you were logged out everywhere.',
    ...(wasFirstProof ? [OLDER_ACCESS_ENDED] : []),
    ...(hadCalendar
      ? ['The address of your subscription calendar stopped working. Make a new one under Reminders.']
      : []),
    'Wasn’t you? Request a new password on the login page right away. The changed password will stop working.',
  ]);

const OLDER_ACCESS_ENDED =
  'This also confirmed your email address. Passkeys, two-step login and linked sign-ins from before then were removed, because someone else could have added them. Add yours again under Security in your profile.';

export const passkeyAddedMail = (to: MailContext): Mail =>
  notice('passkey-added', to, `A passkey was added to your ${to.productName} account`, [
    'A passkey was just added to your account. Anyone who has it can log in without your password.',
    'Wasn’t you? Log in, go to Security in your profile, remove the passkey and choose a new password.',
  ]);

export const passkeyRemovedMail = (to: MailContext): Mail =>
  notice('passkey-removed', to, `A passkey was removed from your ${to.productName} account`, [
    'A passkey was just removed from your account. It no longer logs you in.',
    'Wasn’t you? Log in, choose a new password and add your passkey again under Security in your profile.',
  ]);

/** The provider's label is the operator's, so no user typed it. */
export const providerUnlinkedMail = (to: MailContext, provider: string): Mail =>
  notice('provider-unlinked', to, `${provider} was unlinked from your ${to.productName} account`, [
    `${provider} was just unlinked from your account. It no longer logs you in.`,
    'Wasn’t you? Log in and choose a new password under Security in your profile.',
  ]);

export const secondStepOnMail = (to: MailContext): Mail =>
  notice('second-step', to, `Two-step login is on for your ${to.productName} account`, [
    'From now on, logging in also requires a passkey or a recovery code.',
    'Wasn’t you? Request a new password on the login page and contact support.',
  ]);

export const secondStepOffMail = (to: MailContext): Mail =>
  notice('second-step', to, `Two-step login is off for your ${to.productName} account`, [
    'Two-step login was just turned off. Your password alone logs you in, and your recovery codes no longer work.',
    'Wasn’t you? Log in, choose a new password and turn two-step login on again under Security in your profile.',
  ]);

export const newEmailCodeMail = (to: MailContext, code: string, deliverUntil: Date): Mail =>
  mail('email-code', to, deliverUntil, `Your code for ${to.productName}`, [
    `Enter this code to use this address for your account. It works once and expires in ${validityText('mailed code')}.`,
    { code },
    'Didn’t request this? Someone mistyped their address. Ignore this email.',
  ]);

export const emailChangedMail = (to: MailContext, revertLink: string): Mail =>
  notice('email-changed', to, `Your ${to.productName} email address was changed`, [
    'The email address on your account was just changed. This address no longer belongs to it.',
    `Wasn’t you? Use this link within ${validityText('email revert')}. It restores this address, logs everyone out and lets you choose a new password.`,
    { link: revertLink },
  ]);

export const emailTakenBackMail = (to: MailContext): Mail =>
  notice('email-changed', to, `Your ${to.productName} email address was restored`, [
    'The owner of the earlier email address undid the change. This address no longer belongs to the account.',
  ]);

export const deletionCodeMail = (
  to: MailContext,
  code: string,
  deliverUntil: Date,
  retentionYears: number,
): Mail =>
  mail('deletion-code', to, deliverUntil, `Your code to delete your ${to.productName} account`, [
    `Enter this code to delete your account with all its credits and certificates. It works once and expires in ${validityText('mailed code')}.`,
    { code },
    `We keep a sealed record of each credit for ${yearsText(retentionYears)} after it was completed, so the certificates you saved can still be verified.`,
    'Didn’t request this? Log in and change your password. Someone else has it.',
  ]);

/** The title comes from the article; no user typed it. */
export const retractionMail = (to: MailContext, title: string, link: string): Mail =>
  notice('retraction', to, 'An article you earned credit for was retracted', [
    `“${title}” was retracted after you earned credit for it. Don’t rely on its findings.`,
    'Your credit stays on your transcript, and its certificate can still be verified.',
    { link },
  ]);

export const reinstatementMail = (to: MailContext, title: string, link: string): Mail =>
  notice('reinstatement', to, 'An article you earned credit for is no longer retracted', [
    `We told you that “${title}” was retracted. The retraction has been taken back.`,
    'Your credit stayed on your transcript.',
    { link },
  ]);

export const accountDeletedMail = (to: MailContext, retentionYears: number): Mail =>
  notice('account-deleted', to, `Your ${to.productName} account is deleted`, [
    'We deleted your account and your data.',
    `We keep only a sealed record of each credit for ${yearsText(retentionYears)} after completion: your name, the activity, the date, the amount and the code. The certificates you saved can still be verified.`,
    'This is our last email to this address.',
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
