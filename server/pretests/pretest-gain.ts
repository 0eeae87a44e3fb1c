import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { AttemptRecord } from '../assessment/attempts.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const pretestGainRow = v.object({ correct: v.number(), total: v.number(), afterwards: v.number() });
export type PretestGain = Decoded<typeof pretestGainRow>;

/**
 * Compares a learner's finished pretest with the answered questions of an attempt at the same quiz. Null if there was
 * no pretest, or if the article's questions have changed since.
 */
export const pretestGain = async (
  queries: Queries,
  { id, userId, quizId }: AttemptRecord<'article-quiz'>,
): Promise<PretestGain | null> => {
  const [gain] = await readRows(
    queries,
    pretestGainRow,
    `select count(*)::integer as total,
       (count(*) filter (where before.correct))::integer as correct,
       (count(*) filter (where after.correct))::integer as afterwards
     from pretests p
       join pretest_answers before on before.pretest_id = p.id
       left join answers after on after.attempt_id = $3 and after.question_id = before.question_id
     where p.user_id = $1 and p.quiz_id = $2 and p.finished_at is not null
     group by p.id`,
    [userId, quizId, id],
  );
  return gain ?? null;
};
