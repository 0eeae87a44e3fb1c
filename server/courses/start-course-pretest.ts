import type { InferOutput } from 'valibot';
import { startCoursePretestEndpoint } from '#contract/course-pretests.ts';
import { quizBegun } from '#core/assessment/answering.ts';
import type { Queries } from '../database/database.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { notFound, refusedBy } from '../http/refused.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { pretestQuestionJson } from '../quizzes/question-json.ts';
import { readPretestStanding } from './course-pretest-standing.ts';
import { type EnrollmentRecord, enrollmentAt } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';

/** Starts the pretest once per enrollment, however many calls arrive. */
export const startCoursePretest = handler(startCoursePretestEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    await lockLearner(queries, userId, 'alone');
    const record = await enrollmentAt(queries, userId, input.params);
    const { state } = await readPretestStanding(queries, record);
    if (state === 'none') throw notFound();
    if (state === 'skipped') throw refusedBy(quizBegun('course-pretest'));
    await queries.query(
      `insert into assessment_attempts (subject, id, enrollment_id, started_at)
       values ('course-pretest', $1, $1, $2) on conflict do nothing`,
      [record.id, now().toISOString()],
    );
    return readPretest(queries, record);
  });
});

const readPretest = async (
  queries: Queries,
  record: EnrollmentRecord,
): Promise<InferOutput<typeof startCoursePretestEndpoint.response>> => {
  const [pretest] = await queries.query<{
    finished_at: string | null;
    questions: InferOutput<typeof startCoursePretestEndpoint.response>['questions'];
    answered: string[];
  }>(
    `select p.finished_at,
       (select jsonb_agg(${pretestQuestionJson('course_question_options')} order by m.position, q.position)
        from course_modules m join course_questions q on q.module_id = m.id and q.pretest
        where m.version_id = $2) as questions,
       (select coalesce(jsonb_agg(w.question_id::text order by w.answered_at, w.question_id), '[]')
        from course_pretest_answers w where w.enrollment_id = p.enrollment_id) as answered
     from course_pretests p where p.enrollment_id = $1`,
    [record.id, record.version_id],
  );
  if (pretest === undefined) throw new Error(`No pretest of enrollment ${record.id} was begun.`);
  const { questions, answered, finished_at: finishedAt } = pretest;
  const { result } = await readPretestStanding(queries, record);
  return {
    enrollmentId: record.id,
    courseId: record.course_id,
    courseTitle: record.title,
    ...{ questions, answered, finishedAt, result },
  };
};
