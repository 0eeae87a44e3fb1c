import type { InferOutput } from 'valibot';
import type { gradedAnswer } from '#contract/quizzes.ts';
import type { Queries } from '../database/database.ts';
import { PEERS } from './peers.ts';

type GradedAnswer = InferOutput<typeof gradedAnswer>;

/**
 * The answers that an attempt has, with their grades, in the order of the questions. Only here are the key, the
 * explanation and the reasons read for an answer to a caller, and only through the answers that were given.
 */
export const gradedAnswers = async (
  queries: Queries,
  attemptId: string,
  questionId?: string,
): Promise<readonly GradedAnswer[]> => {
  const rows = await queries.query<{ graded: GradedAnswer }>(
    `select jsonb_build_object(
       'questionId', q.id::text,
       'chosenOptionId', w.option_id::text,
       'correctOptionId', (select o.id::text from question_options o where o.question_id = q.id and o.correct limit 1),
       'correct', w.correct,
       'explanation', q.explanation,
       'reasons', (
         select jsonb_agg(jsonb_build_object('optionId', o.id::text, 'reason', o.reason) order by o.position)
         from question_options o where o.question_id = q.id),
       'references', q.reference_list,
       'peers', ${PEERS}
     ) as graded
     from answers w join questions q on q.id = w.question_id join attempts t on t.id = w.attempt_id
     where w.attempt_id = $1 and ($2::bigint is null or q.id = $2)
     order by q.position`,
    [attemptId, questionId ?? null],
  );
  return rows.map((row) => row.graded);
};
