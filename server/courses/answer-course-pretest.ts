import { answerCoursePretestRow } from '#contract/course-pretests.ts';
import { isOver } from '../assessment/is-over.ts';
import { keepAnswer } from '../assessment/keep-answer.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { notFound } from '../http/refused.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { readPretestStanding } from './course-pretest-standing.ts';
import { type EnrollmentRecord, enrollmentAt } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';

/** One answer a question: the first one stays. Whether it was right is told of none (faults.md, 30). */
export const answerCoursePretest = endpoint(answerCoursePretestRow, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { questionId, optionId } = input.body;
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    await lockLearner(queries, userId, 'alone');
    const record = await enrollmentAt(queries, userId, input.params);
    if (!(await isBegun(queries, record))) throw notFound();
    const { state } = await readPretestStanding(queries, record);
    await keepAnswer(
      queries,
      'course-pretest',
      { attemptId: record.id, questionId, optionId, at: now() },
      { isFinished: state === 'finished', closed: state === 'skipped' ? 'quiz-begun' : null },
    );
    const count = await countAnswers(queries, record);
    if (isOver(count))
      await queries.query(
        'update course_pretests set finished_at = coalesce(finished_at, $2) where enrollment_id = $1',
        [record.id, now().toISOString()],
      );
    const { result } = await readPretestStanding(queries, record);
    return { ...count, result };
  });
});

const isBegun = async (queries: Queries, { id }: EnrollmentRecord): Promise<boolean> =>
  (await queries.query('select 1 from course_pretests where enrollment_id = $1', [id])).length > 0;

const countAnswers = async (
  queries: Queries,
  { id, version_id }: EnrollmentRecord,
): Promise<{ readonly answered: number; readonly total: number }> => {
  const [count] = await queries.query<{ answered: number; total: number }>(
    `select count(w.question_id)::integer as answered, count(*)::integer as total
     from course_modules m
       join course_questions q on q.module_id = m.id and q.pretest
       left join course_pretest_answers w on w.enrollment_id = $1 and w.question_id = q.id
     where m.version_id = $2`,
    [id, version_id],
  );
  if (count === undefined) throw new Error(`The pretest of enrollment ${id} could not be counted.`);
  return count;
};
