import { type Refusal, refusal } from '../shared/failure.ts';

/** Why an account cannot be entered, opened or changed. The same for every client and both sides of the API. */
export const wrongCredentials: Refusal = refusal(
  'unauthenticated',
  'The e-mail address or the password is not right.',
);

export const loginLinkIsOver: Refusal = refusal(
  'unauthenticated',
  'This link works no more. Log in with your password, or ask for a new one.',
);

const onField = (field: string, message: string): Refusal =>
  refusal('unprocessable', message, { [field]: [message] });

export const resetLinkIsOver: Refusal = onField('token', 'This link works no more. Ask for a new one.');

export const emailHasAccount: Refusal = refusal(
  'unprocessable',
  'There is an account with this e-mail address already.',
  { email: ['There is an account with this e-mail address already. Log in instead.'] },
);

export const wrongPassword: Refusal = onField('password', 'This is not your password.');

export const wrongCurrentPassword: Refusal = onField('currentPassword', 'This is not your password.');

export const currentPasswordIsMissing: Refusal = onField('currentPassword', 'Enter your current password.');

/** The learner must prove again who they are (SC-01). */
export const unconfirmed: Refusal = refusal('unconfirmed', 'Confirm first that it is you.');

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
  'Prove this address first, with the code that is mailed to it.',
);

export const emailIsAnothers: Refusal = onField(
  'email',
  'There is another account with this e-mail address.',
);

/** Why a learner cannot change to an address, given whose it is; null if they can. */
export const whyNotNewEmail = (learnerId: string, ownerId: string | undefined): Refusal | null => {
  if (ownerId === undefined) return null;
  return ownerId === learnerId ? onField('email', 'This is your address already.') : emailIsAnothers;
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
  'You have as many passkeys as an account can have. Remove one first.',
);

/** A second step that nobody could pass would lock the learner out. */
export const secondStepNeedsPasskey: Refusal = refusal('conflict', 'Add a passkey first.');

export const secondStepIsOff: Refusal = refusal('conflict', 'Turn two-step login on first.');

export const secondStepIsOver: Refusal = refusal(
  'unauthenticated',
  'This login took too long. Log in again.',
);

export const wrongRecoveryCode: Refusal = onField('code', 'This recovery code is wrong or was already used.');
