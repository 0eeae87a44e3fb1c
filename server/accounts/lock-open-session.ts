import type { Database, Queries } from '../platform/database/database.ts';
import { notLoggedIn } from '../platform/http/refused.ts';
import { renewSession } from '../platform/http/session.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';

interface OpenSession {
  readonly userId: string;
  readonly tokenHash: Buffer;
}

/**
 * Locks the session's learner, and refuses if the session ended since the request began: the owner may have proved
 * their mailbox meanwhile, which ends every older session (SC-15), so nothing of this one may be stored after it.
 */
export const lockOpenSession = async (
  queries: Queries,
  { userId, tokenHash }: OpenSession,
): Promise<void> => {
  await lockLearner(queries, userId, 'alone');
  const open = await queries.query('select 1 from sessions where token_hash = $1', [tokenHash]);
  if (open.length === 0) throw notLoggedIn();
};

/** Renews the token of a session whose learner has just proved who they are, if it is still open. Returns the new one. */
export const confirmSession = (
  database: Database,
  session: OpenSession,
  confirmedAt: Date,
): Promise<string> =>
  database.transaction(async (queries) => {
    await lockOpenSession(queries, session);
    return renewSession(queries, session.tokenHash, confirmedAt);
  });
