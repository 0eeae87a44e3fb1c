import { decideFinish, type FinishDecision } from '#core/assessment/finishing.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Queries } from '../database/database.ts';

/** How many questions an attempt has, and how many are answered and answered right. */
export interface AnswerCount {
  readonly questions: number;
  readonly answered: number;
  readonly correct: number;
}

export const countAnswers = async (
  queries: Queries,
  subject: Subject,
  attemptId: string,
): Promise<AnswerCount> => {
  const [count] = await queries.query<AnswerCount>(
    `select (${QUESTIONS[subject]})::integer as questions, count(*)::integer as answered,
       (count(*) filter (where w.correct))::integer as correct
     from assessment_answers w where w.subject = $2 and w.attempt_id = $1`,
    [attemptId, subject],
  );
  if (count === undefined) throw new Error(`Attempt ${attemptId} at ${subject} could not be counted.`);
  return count;
};

export interface Finishing {
  readonly at: Date;
  /** Null if there is no passing mark. */
  readonly passingMarkPercent: number | null;
  /** The learner's time zone, which determines the day of completion; null if unknown. */
  readonly timeZone: string | null;
}

/**
 * Finishes an attempt as core decides, and returns the decision: it stays under way while a question is open. Call it
 * within a transaction that locks the attempt. A finished attempt stays unchanged.
 */
export const finishAttempt = async (
  queries: Queries,
  subject: Subject,
  attemptId: string,
  { at, passingMarkPercent, timeZone }: Finishing,
): Promise<FinishDecision> => {
  const decided = decideFinish({ ...(await countAnswers(queries, subject, attemptId)), passingMarkPercent });
  if (decided.decision === 'finish')
    await queries.query(
      `update assessment_attempts
       set finished_at = $3, correct_count = $4, question_count = $5, passed = $6, time_zone = $7
       where subject = $1 and id = $2 and finished_at is null`,
      [subject, attemptId, at.toISOString(), decided.correct, decided.total, decided.passed, timeZone],
    );
  return decided;
};

/** SQL: the number of questions in the attempt `$1`. */
const QUESTIONS: Readonly<Record<Subject, string>> = {
  'article-quiz': 'select count(*) from attempts t join questions q on q.quiz_id = t.quiz_id where t.id = $1',
  'module-quiz':
    'select count(*) from course_attempts t join course_questions q on q.module_id = t.module_id where t.id = $1',
  'article-pretest':
    'select count(*) from pretests t join questions q on q.quiz_id = t.quiz_id and q.pretest where t.id = $1',
  'course-pretest': `select count(*) from course_enrollments n
    join course_modules m on m.version_id = n.version_id
    join course_questions q on q.module_id = m.id and q.pretest where n.id = $1`,
};
