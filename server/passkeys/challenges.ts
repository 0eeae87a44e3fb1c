import { randomBytes } from 'node:crypto';
import { validUntil } from '#core/accounts/validity.ts';
import type { Queries } from '../platform/database/database.ts';
import { digest } from '../platform/http/digest.ts';

export type ChallengePurpose =
  /** For any learner whose passkey the device offers. */
  | { readonly purpose: 'log-in'; readonly userId: null }
  | { readonly purpose: 'add' | 'second-step' | 'confirm'; readonly userId: string };

/** Creates a challenge (256 random bits) for one purpose of one learner. */
export const openChallenge = async (
  queries: Queries,
  { purpose, userId }: ChallengePurpose,
  now: Date,
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  await queries.query(
    `insert into passkey_challenges (challenge_digest, purpose, user_id, expires_at) values ($1, $2, $3, $4)`,
    [digest(challenge), purpose, userId, validUntil('passkey request', now)],
  );
  return challenge;
};

/**
 * Deletes a challenge, even if its response turns out to be wrong, so call it outside of a transaction that may be
 * rolled back. Of several concurrent calls, only one gets true.
 */
export const consumeChallenge = async (
  queries: Queries,
  challenge: string,
  { purpose, userId }: ChallengePurpose,
  now: Date,
): Promise<boolean> => {
  const used = await queries.query(
    `delete from passkey_challenges
     where challenge_digest = $1 and purpose = $2 and user_id is not distinct from $3 and expires_at > $4
     returning 1`,
    [digest(challenge), purpose, userId, now.toISOString()],
  );
  return used.length > 0;
};
