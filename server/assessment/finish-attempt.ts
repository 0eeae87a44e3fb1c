import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { decideFinish, type FinishDecision } from '#core/assessment/decide-finish.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { ASKED } from './asked-questions.ts';

/** The number of questions in an attempt, of answered ones and of right ones. */
const answerCountRow = v.object({ questions: v.number(), answered: v.number(), correct: v.number() });
type AnswerCount = Decoded<typeof answerCountRow>;

export const countAnswers = async (
  queries: Queries,
  subject: Subject,
  attemptId: string,
): Promise<AnswerCount> => {
  const [count] = await readRows(
    queries,
    answerCountRow,
    `select count(q.id)::integer as questions, count(w.question_id)::integer as answered,
       (count(*) filter (where w.correct))::integer as correct
     from assessment_attempts t ${ASKED[subject].join}
       left join assessment_answers w
         on w.subject = t.subject and w.attempt_id = t.id and w.question_id = q.id
     where t.subject = $1 and t.id = $2`,
    [subject, attemptId],
  );
  if (count === undefined) throw new Error(`Attempt ${attemptId} at ${subject} could not be counted.`);
  return count;
};

interface Finishing {
  readonly at: Date;
  /** Null if there is no passing mark. */
  readonly passingMarkPercent: number | null;
  /** The learner's time zone, which determines the day of completion; null if unknown. */
  readonly timeZone: string | null;
  /** Whether the article was retracted. */
  readonly isWithdrawn: boolean;
}

/**
 * Finishes an attempt as core decides, and returns the decision; while a question is open, the attempt stays in
 * progress. Call it within a transaction that locks the attempt. A finished attempt stays unchanged.
 */
export const finishAttempt = async (
  queries: Queries,
  subject: Subject,
  attemptId: string,
  { at, passingMarkPercent, timeZone, isWithdrawn }: Finishing,
): Promise<FinishDecision> => {
  const count = await countAnswers(queries, subject, attemptId);
  const decided = decideFinish({ ...count, passingMarkPercent, isWithdrawn });
  if (decided.decision === 'finish')
    await queries.query(
      `update assessment_attempts
       set finished_at = $3, correct_count = $4, question_count = $5, passed = $6, time_zone = $7
       where subject = $1 and id = $2 and finished_at is null`,
      [subject, attemptId, at.toISOString(), decided.correct, decided.total, decided.passed, timeZone],
    );
  return decided;
};
