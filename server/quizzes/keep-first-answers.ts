import type { Queries } from '../platform/database/database.ts';
import { SAME_PERSON } from './attempt-owner.ts';

/** After several guests become one learner, statistics count only their first answer to each question. */
export const keepFirstAnswers = async (
  queries: Queries,
  userId: string,
  articleIds: readonly string[],
): Promise<void> => {
  await queries.query(
    `update answers w set first_of_person = false
     from attempts t
     where t.id = w.attempt_id and t.user_id = $1 and t.article_id = any($2::bigint[]) and w.first_of_person
       and exists (
         select 1 from attempts o join answers e on e.attempt_id = o.id
         where ${SAME_PERSON} and e.question_id = w.question_id and e.first_of_person
           and (e.answered_at, o.id) < (w.answered_at, t.id))`,
    [userId, articleIds],
  );
};
