import type { InferOutput } from 'valibot';
import type { gradedAnswer } from '#contract/quizzes.ts';
import type { Queries } from '../database/database.ts';
import { PEERS } from './peers.ts';
import { gradedJson } from './question-json.ts';

type GradedAnswer = InferOutput<typeof gradedAnswer>;

/** The attempt's graded answers, in the order of the questions. */
export const gradedAnswers = async (
  queries: Queries,
  attemptId: string,
  questionId?: string,
): Promise<readonly GradedAnswer[]> => {
  const rows = await queries.query<{ graded: GradedAnswer }>(
    `select ${gradedJson('question_options', PEERS)} as graded
     from answers w join questions q on q.id = w.question_id join attempts t on t.id = w.attempt_id
     where w.attempt_id = $1 and ($2::bigint is null or q.id = $2)
     order by q.position`,
    [attemptId, questionId ?? null],
  );
  return rows.map((row) => row.graded);
};
