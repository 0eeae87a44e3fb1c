import { type Refusal, refusal } from '../shared/failure.ts';

/** Why an account cannot be entered, opened or changed. The same for every client and both sides of the API. */
export const wrongCredentials: Refusal = refusal('unauthenticated', 'Incorrect email or password.');

export const loginLinkIsOver: Refusal = refusal(
  'unauthenticated',
  'This link no longer works. Log in with your password, or request a new link.',
);

const onField = (field: string, message: string): Refusal =>
  refusal('unprocessable', message, { [field]: [message] });

export const resetLinkIsOver: Refusal = onField('token', 'This link no longer works. Request a new one.');

export const emailHasAccount: Refusal = refusal(
  'unprocessable',
  'An account with this email already exists.',
  { email: ['An account with this email already exists. Log in instead.'] },
);

export const wrongPassword: Refusal = onField('password', 'Incorrect password.');

export const wrongCurrentPassword: Refusal = onField('currentPassword', 'Incorrect password.');

export const currentPasswordIsMissing: Refusal = onField('currentPassword', 'Enter your current password.');

/** The learner must prove again who they are (SC-01). */
export const unconfirmed: Refusal = refusal('unconfirmed', 'First, confirm it’s you.');

export const confirmationIsOver: Refusal = onField(
  'token',
  'This link no longer works. Open the one in our latest email, or request a new one under Security in your profile.',
);

export const confirmationIsAnothers: Refusal = onField(
  'token',
  'This link belongs to another account. Log in to that account to confirm its address.',
);

export const revertLinkIsOver: Refusal = onField(
  'token',
  'This link no longer works. Contact support if someone else controls your account.',
);

export const revertedEmailIsTaken: Refusal = refusal(
  'conflict',
  'Another account now uses this address. Contact support to get yours back.',
);

export const emailIsNotProved: Refusal = onField(
  'email',
  'Confirm this address first with the code we email to it.',
);

export const emailIsAnothers: Refusal = onField('email', 'Another account already uses this email.');

/** Why a learner cannot change to an address, given whose it is; null if they can. */
export const whyNotNewEmail = (learnerId: string, ownerId: string | undefined): Refusal | null => {
  if (ownerId === undefined) return null;
  return ownerId === learnerId ? onField('email', 'This is already your email address.') : emailIsAnothers;
};

export const noPasskeysHere: Refusal = refusal(
  'conflict',
  'Passkeys are not available here yet. The operator of this site needs to set its address first.',
);

export const passkeyRefused: Refusal = refusal(
  'unprocessable',
  'This passkey was not accepted. It may have been removed from your account.',
);

/** Each request to a passkey is answered once, within minutes. */
export const passkeyRequestIsOver: Refusal = refusal(
  'unprocessable',
  'This took too long or was already sent. Try again.',
);

export const passkeyIsKnown: Refusal = refusal('conflict', 'This passkey is already on your account.');

export const tooManyPasskeys: Refusal = refusal(
  'conflict',
  'You’ve reached the passkey limit. Remove one first.',
);

/** A second step that no one could pass would lock the learner out. */
export const secondStepNeedsPasskey: Refusal = refusal('conflict', 'Add a passkey first.');

export const secondStepIsOff: Refusal = refusal('conflict', 'Turn on two-step login first.');

export const secondStepIsOver: Refusal = refusal(
  'unauthenticated',
  'This login took too long. Log in again.',
);

export const wrongRecoveryCode: Refusal = onField('code', 'This recovery code is wrong or was already used.');
