import type { Queries } from '../platform/database/database.ts';

/**
 * Counts the learner for articles whose quiz they finished for the first time with these attempts. Guests don't count
 * until they register, so that nobody can make an article popular by repeating its quiz.
 */
export const countLearner = async (
  queries: Queries,
  userId: string,
  attemptIds: readonly string[],
): Promise<void> => {
  await queries.query(
    `update articles a set finished_count = finished_count + 1
     where a.id in (select article_id from attempts where id = any($1::bigint[]) and finished_at is not null)
       and not exists (
         select from attempts t
         where t.article_id = a.id and t.user_id = $2 and t.finished_at is not null and t.id <> all($1::bigint[]))`,
    [attemptIds, userId],
  );
};
