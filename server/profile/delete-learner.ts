import { noteUnneededCard } from '../payments/forget-cards.ts';
import type { Queries } from '../platform/database/database.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';

/** Deletes an account with all of its learner's data, within the caller's transaction. */
export const deleteLearner = async (queries: Queries, userId: string): Promise<void> => {
  await lockLearner(queries, userId, 'alone');
  // Keeps attempts that the same guest started but another learner now owns.
  await queries.query(
    `update attempts set guest_id = null
     where user_id <> $1 and guest_id in (select id from guests where user_id = $1)`,
    [userId],
  );
  // Neither is needed to prove a sale in the books, and both identify a person.
  await queries.query('update payments set email_at_issue = null, npi_at_issue = null where user_id = $1', [
    userId,
  ]);
  await noteUnneededCard(queries, userId);
  await queries.query('delete from users where id = $1', [userId]);
};
