/**
 * How long a proof of identity lasts. It protects actions that can take an account, or the whole record, away from its
 * owner.
 */
export const PROOF_MINUTES = 10;

/**
 * Whether the learner must prove again who they are before changing the email address, the password or anything else
 * that protects the account, deleting it, ending other sessions, reissuing a certificate or downloading everything that
 * is stored about them (SC-01). A login is such a proof; a login link is not. `confirmedAt` is the time of the
 * session's last proof, UTC, ISO 8601; null if there was none.
 */
export const needsConfirmation = (
  { confirmedAt }: { readonly confirmedAt: string | null },
  now: Date,
): boolean => confirmedAt === null || now.getTime() - Date.parse(confirmedAt) >= PROOF_MINUTES * 60 * 1000;
