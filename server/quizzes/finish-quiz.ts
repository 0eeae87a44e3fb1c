import { finishQuizRow } from '#contract/quizzes.ts';
import { decideFinish } from '#core/assessment/finishing.ts';
import { isTimeZone } from '#core/credits/completion-day.ts';
import { awardDue } from '../activities/award-due.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { refusedBy } from '../http/refused.ts';
import { type AttemptRecord, lockAttempt, recordFinish } from './attempts.ts';
import { lockLearner } from './lock-learner.ts';
import { refuseWithdrawn } from './refuse-withdrawn.ts';
import { showResults } from './show-results.ts';
import { unknownZone } from './unknown-zone.ts';

/** However often and however fast an attempt is finished, it counts once and credits once (faults.md, 3). */
export const finishQuiz = endpoint(finishQuizRow, ({ input, caller, database, settings, now }) => {
  const { attemptId, timeZone } = input.body;
  if (!isTimeZone(timeZone)) throw unknownZone();
  return database.transaction(async (queries) => {
    if (caller.kind === 'learner') await lockLearner(queries, caller.userId, 'alone');
    const attempt = await lockAttempt(queries, caller, attemptId);
    if (attempt.finished_at !== null) return showResults(queries, caller, attempt);
    refuseWithdrawn(attempt.withdrawn, 'attemptId');
    const finished = await finish(queries, attempt, now(), timeZone);
    if (finished.passed && caller.kind === 'learner') await awardDue(queries, caller.userId, settings);
    return showResults(queries, caller, finished);
  });
});

const finish = async (
  queries: Queries,
  attempt: AttemptRecord,
  at: Date,
  timeZone: string,
): Promise<AttemptRecord> => {
  const { questions, answers, correct, mark } = await countAnswers(queries, attempt);
  const decided = decideFinish({ questions, answered: answers, correct, passingMarkPercent: mark });
  if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
  const passed = decided.passed === true;
  const finished = await recordFinish(queries, attempt.id, { at, timeZone, correct, questions, passed });
  await queries.query('update articles set finished_count = finished_count + 1 where id = $1', [
    attempt.article_id,
  ]);
  return finished;
};

interface Count {
  readonly questions: number;
  readonly answers: number;
  readonly correct: number;
  readonly mark: number;
}

const countAnswers = async (queries: Queries, attempt: AttemptRecord): Promise<Count> => {
  const [count] = await queries.query<Count>(
    `select count(q.id)::integer as questions, count(w.question_id)::integer as answers,
       (count(*) filter (where w.correct))::integer as correct, z.passing_mark_percent as mark
     from quizzes z
       left join questions q on q.quiz_id = z.id
       left join answers w on w.question_id = q.id and w.attempt_id = $1
     where z.id = $2 group by z.id`,
    [attempt.id, attempt.quiz_id],
  );
  if (count === undefined) throw new Error(`Attempt ${attempt.id} is at no quiz.`);
  return count;
};
