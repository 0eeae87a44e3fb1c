import { type AnswerFacts, decideAnswer } from '#core/assessment/answering.ts';
import type { KeyedOption } from '#core/assessment/grading.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Queries } from '../database/database.ts';
import { refusedBy } from '../http/refused.ts';
import { SAME_PERSON } from '../quizzes/attempt-owner.ts';

interface Answering {
  readonly attemptId: string;
  readonly questionId: string;
  readonly optionId: string;
  readonly at: Date;
}

/**
 * Stores an answer with its grade as core decides; the same answer again changes nothing. Throws core's refusals. Call
 * it within a transaction that locks the attempt.
 */
export const storeAnswer = async (
  queries: Queries,
  subject: Subject,
  { attemptId, questionId, optionId, at }: Answering,
  facts: Pick<AnswerFacts, 'isFinished' | 'closed'>,
): Promise<void> => {
  const options = await queries.query<KeyedOption>(OPTIONS[subject], [attemptId, questionId]);
  const [first] = await queries.query<{ option_id: string }>(
    'select option_id from assessment_answers where subject = $1 and attempt_id = $2 and question_id = $3',
    [subject, attemptId, questionId],
  );
  const decided = decideAnswer(subject, {
    ...facts,
    options: options.length === 0 ? null : options,
    chosenOptionId: optionId,
    firstOptionId: first?.option_id ?? null,
  });
  if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
  if (decided.decision === 'keep')
    await queries.query(
      `insert into assessment_answers
         (subject, attempt_id, question_id, option_id, correct, answered_at, first_of_person)
       values ($1, $2, $3, $4, $5, $6, not exists (${ANSWERED_BEFORE[subject]}))`,
      [subject, attemptId, questionId, optionId, decided.correct, at.toISOString()],
    );
};

/** SQL: the options of the question `$2` with their key, if the attempt `$1` asks it. */
const OPTIONS: Readonly<Record<Subject, string>> = {
  'article-quiz': `select o.id, o.correct
    from attempts t
      join questions q on q.quiz_id = t.quiz_id
      join question_options o on o.question_id = q.id
    where t.id = $1 and q.id = $2`,
  'module-quiz': `select o.id, o.correct
    from course_attempts t
      join course_questions q on q.module_id = t.module_id
      join course_question_options o on o.question_id = q.id
    where t.id = $1 and q.id = $2`,
  'article-pretest': `select o.id, o.correct
    from pretests p
      join questions q on q.quiz_id = p.quiz_id and q.pretest
      join question_options o on o.question_id = q.id
    where p.id = $1 and q.id = $2`,
  'course-pretest': `select o.id, o.correct
    from course_enrollments n
      join course_modules m on m.version_id = n.version_id
      join course_questions q on q.module_id = m.id and q.pretest
      join course_question_options o on o.question_id = q.id
    where n.id = $1 and q.id = $2`,
};

/**
 * SQL: whether the same person answered the question `$3` in an attempt other than `$2`: peer statistics count first
 * answers only.
 */
const ANSWERED_BEFORE: Readonly<Record<Subject, string>> = {
  'article-quiz': `select 1 from attempts t
      join attempts o on ${SAME_PERSON} and o.id <> t.id
      join answers e on e.attempt_id = o.id and e.question_id = $3
    where t.id = $2`,
  'module-quiz': `select 1 from course_attempts t
      join course_enrollments n on n.id = t.enrollment_id
      join course_enrollments p on p.user_id = n.user_id and p.course_id = n.course_id
      join course_attempts o on o.enrollment_id = p.id and o.id <> t.id
      join course_answers e on e.attempt_id = o.id and e.question_id = $3
    where t.id = $2`,
  // A pretest is taken once.
  'article-pretest': 'select 1 where false',
  'course-pretest': 'select 1 where false',
};
