import type { Queries } from '../platform/database/database.ts';

/**
 * Locks one learner until the transaction ends: starting a quiz takes the lock as 'shared'; awarding credit and
 * carrying a guest's quizzes into the account take it as 'alone'. It is always the first lock, so that two
 * transactions never deadlock.
 */
export const lockLearner = async (
  queries: Queries,
  userId: string,
  mode: 'shared' | 'alone',
): Promise<void> => {
  const lock = mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await queries.query(`select ${lock}(hashtextextended('learner ' || $1::text, 0))`, [userId]);
};
