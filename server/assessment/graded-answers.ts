import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { gradedAnswer } from '#contract/quizzes.ts';
import { peersAmong } from '#core/assessment/peers.ts';
import type { QuizSubject } from '#core/assessment/subject.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { ASKED } from './asked-questions.ts';
import { givenByPeers, givenRow } from './peers.ts';
import { gradedJson, gradedRow, gradeOf, keyedJson } from './question-json.ts';

type GradedAnswer = Decoded<typeof gradedAnswer>;

/** The attempt's graded answers, in question order; with a question id, only that one. */
export const gradedAnswers = async (
  queries: Queries,
  subject: QuizSubject,
  attemptId: string,
  questionId?: string,
): Promise<GradedAnswer[]> => {
  const { join, order, options } = ASKED[subject];
  const rows = await readRows(
    queries,
    v.object({ ...gradedRow, given: v.array(givenRow) }),
    `select ${keyedJson(options)} as question, ${gradedJson(options)} as graded, ${givenByPeers(subject)} as given
     from assessment_attempts t ${join}
       join assessment_answers w on w.subject = t.subject and w.attempt_id = t.id and w.question_id = q.id
     where t.subject = $1 and t.id = $2 and ($3::bigint is null or q.id = $3)
     order by ${order}`,
    [subject, attemptId, questionId ?? null],
  );
  return rows.map((row) => ({ ...gradeOf(row), peers: peersAmong(row.question, row.given) }));
};
