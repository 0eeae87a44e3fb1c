import { noteUnneededCard } from '../payments/forget-cards.ts';
import type { Queries } from '../platform/database/database.ts';
import { othersFirst } from '../platform/shared/others-first.ts';
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
  await deleteInParts(queries, userId);
  await queries.query('delete from users where id = $1', [userId]);
};

/** Tables with thousands of rows of one learner, each before those that its rows refer to. */
const LARGE = [
  'review_answers',
  'security_events',
  'report_permissions',
  'outside_credits',
  'article_highlights',
  'credits',
  'assessment_attempts',
];
const AT_ONCE = 1_000;

/** Deletes in parts what would go with the account as well, so that other requests are served in between. */
const deleteInParts = async (queries: Queries, userId: string): Promise<void> => {
  for (const table of LARGE)
    for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
      const rows = await queries.query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where user_id = $1 limit ${AT_ONCE}))
         returning 1`,
        [userId],
      );
      deleted = rows.length;
      await othersFirst();
    }
};
