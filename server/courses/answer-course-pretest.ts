import { answerCoursePretestRow } from '#contract/course-pretests.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { notFound } from '../http/refused.ts';
import { alreadyAnswered, foreignOption, foreignQuestion } from '../quizzes/answer-refusals.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { readPretestStanding } from './course-pretest-standing.ts';
import { type EnrollmentRecord, enrollmentAt } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';
import { afterTheQuiz } from './start-course-pretest.ts';

/** One answer a question: the first one stays. Whether it was right is told of none (faults.md, 30). */
export const answerCoursePretest = endpoint(answerCoursePretestRow, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { questionId, optionId } = input.body;
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    await lockLearner(queries, userId, 'alone');
    const record = await enrollmentAt(queries, userId, input.params);
    if (!(await isBegun(queries, record))) throw notFound();
    const correct = await isCorrect(queries, record, questionId, optionId);
    const first = await firstAnswer(queries, record, questionId);
    if (first !== undefined && first !== optionId) throw alreadyAnswered();
    if (first === undefined) {
      const { state } = await readPretestStanding(queries, record);
      if (state === 'skipped') throw afterTheQuiz();
      await queries.query(
        `insert into course_pretest_answers (enrollment_id, question_id, option_id, correct, answered_at)
         values ($1, $2, $3, $4, $5)`,
        [record.id, questionId, optionId, correct, now().toISOString()],
      );
    }
    const count = await countAnswers(queries, record);
    if (count.answered === count.total)
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

const isCorrect = async (
  queries: Queries,
  { version_id }: EnrollmentRecord,
  questionId: string,
  optionId: string,
): Promise<boolean> => {
  const [found] = await queries.query<{ correct: boolean | null }>(
    `select o.correct from course_questions q
       join course_modules m on m.id = q.module_id
       left join course_question_options o on o.question_id = q.id and o.id = $3
     where q.id = $2 and m.version_id = $1 and q.pretest`,
    [version_id, questionId, optionId],
  );
  if (found === undefined) throw foreignQuestion('pretest');
  if (found.correct === null) throw foreignOption();
  return found.correct;
};

const firstAnswer = async (
  queries: Queries,
  { id }: EnrollmentRecord,
  questionId: string,
): Promise<string | undefined> => {
  const [answer] = await queries.query<{ option_id: string }>(
    'select option_id from course_pretest_answers where enrollment_id = $1 and question_id = $2',
    [id, questionId],
  );
  return answer?.option_id;
};

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
