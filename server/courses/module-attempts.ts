import type { InferOutput } from 'valibot';
import type { startModuleQuizEndpoint } from '#contract/module-quizzes.ts';
import type { gradedAnswer } from '#contract/quizzes.ts';
import type { Queries } from '../database/database.ts';
import { notFound } from '../http/refused.ts';
import { MODULE_PEERS } from '../quizzes/peers.ts';
import { gradedJson } from '../quizzes/question-json.ts';

/** An attempt at a module's quiz, as stored. */
export interface ModuleAttempt {
  readonly id: string;
  readonly enrollment_id: string;
  readonly module_id: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly correct_count: number | null;
  readonly question_count: number | null;
  readonly passed: boolean | null;
}

const COLUMNS = `t.id, t.enrollment_id, t.module_id, t.started_at, t.finished_at,
  t.correct_count, t.question_count, t.passed`;

/** The latest attempt; a passed attempt is always the last. */
export const latestAttempt = async (
  queries: Queries,
  enrollmentId: string,
  moduleId: string,
): Promise<ModuleAttempt | undefined> => {
  const [attempt] = await queries.query<ModuleAttempt>(
    `select ${COLUMNS} from course_attempts t
     where t.enrollment_id = $1 and t.module_id = $2 order by t.id desc limit 1`,
    [enrollmentId, moduleId],
  );
  return attempt;
};

/** The learner's own attempt in a course, locked until the end of the transaction. */
export const lockAttempt = async (
  queries: Queries,
  userId: string,
  courseId: string,
  attemptId: string,
): Promise<ModuleAttempt> => {
  const [attempt] = await queries.query<ModuleAttempt>(
    `select ${COLUMNS} from course_attempts t join course_enrollments e on e.id = t.enrollment_id
     where t.id = $3 and e.user_id = $1 and e.course_id = $2 for update of t`,
    [userId, courseId, attemptId],
  );
  if (attempt === undefined) throw notFound();
  return attempt;
};

type GradedAnswer = InferOutput<typeof gradedAnswer>;

/** The answers of an attempt with their grades, in the order of the questions. */
export const gradedAnswers = async (
  queries: Queries,
  attemptId: string,
  questionId?: string,
): Promise<GradedAnswer[]> => {
  const rows = await queries.query<{ graded: GradedAnswer }>(
    `select ${gradedJson('course_question_options', MODULE_PEERS)} as graded
     from course_answers w
       join course_questions q on q.id = w.question_id
       join course_attempts t on t.id = w.attempt_id
       join course_enrollments n on n.id = t.enrollment_id
     where w.attempt_id = $1 and ($2::bigint is null or q.id = $2)
     order by q.position`,
    [attemptId, questionId ?? null],
  );
  return rows.map(({ graded }) => graded);
};

/** An attempt as its learner sees it, with a grade for each answered question. */
export const showAttempt = async (
  queries: Queries,
  attempt: ModuleAttempt,
): Promise<InferOutput<typeof startModuleQuizEndpoint.response>> => ({
  attemptId: attempt.id,
  startedAt: attempt.started_at,
  finishedAt: attempt.finished_at,
  answers: await gradedAnswers(queries, attempt.id),
});
