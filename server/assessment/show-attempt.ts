import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { pretestUnderWay } from '#contract/pretests.ts';
import type { attempt as shownAttempt } from '#contract/quizzes.ts';
import type { PretestSubject, QuizSubject } from '#core/assessment/subject.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { ASKED } from './asked-questions.ts';
import type { AttemptRecord } from './attempts.ts';
import { countAnswers } from './finish-attempt.ts';
import { gradedAnswers } from './graded-answers.ts';
import { pretestQuestionJson } from './question-json.ts';

/** An attempt at a quiz as its owner sees it, with its answers graded. */
export const showQuizAttempt = async <S extends QuizSubject>(
  queries: Queries,
  subject: S,
  { id, startedAt, finishedAt }: AttemptRecord<S>,
): Promise<Decoded<typeof shownAttempt>> => ({
  attemptId: id,
  startedAt,
  finishedAt,
  answers: await gradedAnswers(queries, subject, id),
});

type ShownPretest = {
  readonly [Name in keyof typeof pretestUnderWay]: Decoded<(typeof pretestUnderWay)[Name]>;
};

/** A pretest as its learner sees it: which questions are answered, and its score once it is finished. */
export const showPretestAttempt = async <S extends PretestSubject>(
  queries: Queries,
  subject: S,
  { id, finishedAt }: AttemptRecord<S>,
): Promise<ShownPretest> => {
  const { join, order, options } = ASKED[subject];
  const [shown] = await readRows(
    queries,
    v.object({ questions: pretestUnderWay.questions, answered: pretestUnderWay.answered }),
    `select jsonb_agg(${pretestQuestionJson(options)} order by ${order}) as questions,
       (select coalesce(jsonb_agg(w.question_id::text order by w.answered_at, w.question_id), '[]')
        from assessment_answers w where w.subject = $1 and w.attempt_id = $2) as answered
     from assessment_attempts t ${join}
     where t.subject = $1 and t.id = $2`,
    [subject, id],
  );
  if (shown === undefined) throw new Error(`The pretest ${id} vanished while it was read.`);
  const { correct, questions: total } = await countAnswers(queries, subject, id);
  return { ...shown, finishedAt, result: finishedAt === null ? null : { correct, total } };
};
