import { VALID_MINUTES } from './validity.ts';

/**
 * Whether the learner must prove again who they are before changing the email address, the password or anything else
 * that protects the account, deleting it, ending other sessions, reissuing a certificate or downloading everything that
 * is stored about them (SC-01). A login is such a proof; a login link is not. `confirmedAt` is the time of the
 * session's last proof, UTC, ISO 8601; null if there was none.
 */
export const needsConfirmation = (
  { confirmedAt }: { readonly confirmedAt: string | null },
  now: Date,
): boolean =>
  confirmedAt === null ||
  now.getTime() - Date.parse(confirmedAt) >= VALID_MINUTES['proof of identity'] * 60 * 1000;
