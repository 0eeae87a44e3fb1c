import type { Queries } from '../database/database.ts';

/**
 * Until the transaction's end, starting quizzes ('shared') and whatever may award credit or carries a guest's quizzes
 * into the account ('alone') keep out of each other's way for one learner. Taken first, so that no two wait for each
 * other.
 */
export const lockLearner = async (
  queries: Queries,
  userId: string,
  mode: 'shared' | 'alone',
): Promise<void> => {
  const lock = mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await queries.query(`select ${lock}(hashtextextended('learner ' || $1::text, 0))`, [userId]);
};
