import type { Queries } from '../platform/database/database.ts';
import { endSessions } from '../platform/http/session.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { unusablePassword } from './password.ts';

/** What else opens an account or reads from it, with the sessions, links and push devices that `endSessions` ends. */
const CREDENTIALS = [
  'social_identities',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'email_codes',
  'email_confirmations',
  'calendar_feeds',
  'known_addresses',
];

/**
 * Call this wherever someone proves that they read the mailbox of an account's address, within the transaction and
 * before they are given a new credential. Anyone can register an address, so the first proof ends every credential
 * that is older than it, the password and the second step too (SC-15). Later proofs end nothing here. Returns whether
 * this was the first.
 */
export const proveMailbox = async (queries: Queries, userId: string, now: Date): Promise<boolean> => {
  await lockLearner(queries, userId, 'alone');
  const first = await queries.query(
    'update users set email_proven_at = $2 where id = $1 and email_proven_at is null returning 1',
    [userId, now.toISOString()],
  );
  if (first.length === 0) return false;
  await endSessions(queries, userId);
  for (const table of CREDENTIALS) await queries.query(`delete from ${table} where user_id = $1`, [userId]);
  await queries.query(
    'update users set password_hash = $2, has_password = false, second_step_since = null where id = $1',
    [userId, await unusablePassword()],
  );
  return true;
};
