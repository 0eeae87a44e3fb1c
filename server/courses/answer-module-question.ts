import { answerModuleQuestionRow } from '#contract/module-quizzes.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import {
  alreadyAnswered,
  attemptFinished,
  foreignOption,
  foreignQuestion,
} from '../quizzes/answer-refusals.ts';
import { gradedAnswers, lockAttempt } from './module-attempts.ts';
import { requirePlan } from './require-plan.ts';

/** One answer a question: the first one stays, whoever asks again, however often and at how many places at once. */
export const answerModuleQuestion = endpoint(answerModuleQuestionRow, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { attemptId, questionId, optionId } = input.body;
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    const attempt = await lockAttempt(queries, userId, input.params.courseId, attemptId);
    const correct = await isCorrect(queries, attempt.module_id, questionId, optionId);
    if (attempt.finished_at === null)
      await queries.query(
        `insert into course_answers (attempt_id, question_id, option_id, correct, answered_at, first_of_person)
         select t.id, $2, $3, $4, $5, not exists (
           select 1 from course_enrollments n
             join course_enrollments p on p.user_id = n.user_id and p.course_id = n.course_id
             join course_attempts o on o.enrollment_id = p.id and o.id <> t.id
             join course_answers e on e.attempt_id = o.id and e.question_id = $2
           where n.id = t.enrollment_id)
         from course_attempts t where t.id = $1 on conflict do nothing`,
        [attemptId, questionId, optionId, correct, now().toISOString()],
      );
    const [graded] = await gradedAnswers(queries, attemptId, questionId);
    if (graded === undefined) throw attemptFinished();
    if (graded.chosenOptionId !== optionId) throw alreadyAnswered();
    return graded;
  });
});

const isCorrect = async (
  queries: Queries,
  moduleId: string,
  questionId: string,
  optionId: string,
): Promise<boolean> => {
  const [found] = await queries.query<{ correct: boolean | null }>(
    `select o.correct from course_questions q
       left join course_question_options o on o.question_id = q.id and o.id = $3
     where q.id = $2 and q.module_id = $1`,
    [moduleId, questionId, optionId],
  );
  if (found === undefined) throw foreignQuestion('quiz');
  if (found.correct === null) throw foreignOption();
  return found.correct;
};
