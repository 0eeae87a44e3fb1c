import type { Queries } from '../platform/database/database.ts';
import { notLoggedIn } from '../platform/http/refused.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';

/**
 * Locks the session's learner, and refuses if the session ended since the request began: the owner may have proved
 * their mailbox meanwhile, which ends every older session (SC-15), so nothing of this one may be stored after it.
 */
export const lockOpenSession = async (
  queries: Queries,
  { userId, tokenHash }: { readonly userId: string; readonly tokenHash: Buffer },
): Promise<void> => {
  await lockLearner(queries, userId, 'alone');
  const open = await queries.query('select 1 from sessions where token_hash = $1', [tokenHash]);
  if (open.length === 0) throw notLoggedIn();
};
