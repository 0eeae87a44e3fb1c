import * as v from 'valibot';
import { moduleQuizEndpoint } from '#contract/modules.ts';
import { attemptAt } from '../assessment/attempts.ts';
import { questionJson } from '../assessment/question-json.ts';
import { showQuizAttempt } from '../assessment/show-attempt.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { enrollmentAtOpenQuiz } from './open-module.ts';
import { requirePlan } from './require-plan.ts';

export const showModuleQuiz = handler(moduleQuizEndpoint, async ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  await requirePlan(database, userId, now());
  const { courseId, enrollmentId, moduleId } = input.params;
  const record = await enrollmentAtOpenQuiz(database, userId, input.params);
  const attempt = await attemptAt(database, 'module-quiz', { enrollmentId, moduleId });
  return {
    courseId,
    enrollmentId,
    moduleId,
    courseTitle: record.title,
    passingMarkPercent: record.mark,
    demonstration: record.demonstration,
    ...(await readQuestions(database, moduleId)),
    attempt: attempt === undefined ? null : await showQuizAttempt(database, 'module-quiz', attempt),
  };
});

const askedRow = v.pick(moduleQuizEndpoint.response, ['moduleTitle', 'questions']);

const readQuestions = async (queries: Queries, moduleId: string) => {
  const [asked] = await readRows(
    queries,
    askedRow,
    `select m.title as "moduleTitle", (
       select jsonb_agg(${questionJson('course_question_options')} order by q.position)
       from course_questions q where q.module_id = m.id) as questions
     from course_modules m where m.id = $1`,
    [moduleId],
  );
  if (asked === undefined) throw new Error(`Module ${moduleId} vanished while it was read.`);
  return asked;
};
