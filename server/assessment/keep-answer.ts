import { type AnswerFacts, decideAnswer } from '#core/assessment/answering.ts';
import type { KeyedOption } from '#core/assessment/grading.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Queries } from '../database/database.ts';
import { refusedBy } from '../http/refused.ts';
import { SAME_PERSON } from '../quizzes/attempt-owner.ts';

/** Where a subject's questions and answers are kept. In all SQL `$1` is the attempt and `$2` the question. */
interface AnswerStore {
  /** SQL: the options `o` of the question, where the attempt asks it. */
  readonly options: string;
  /** SQL: the `option_id` that was answered. */
  readonly first: string;
  /** SQL that keeps the option `$3` with its grade `$4`, answered at `$5`. */
  readonly keep: string;
}

interface Answering {
  readonly attemptId: string;
  readonly questionId: string;
  readonly optionId: string;
  readonly at: Date;
}

/**
 * Keeps an answer as core decides, with its grade; the same one again changes nothing. Throws what core refuses. To be
 * called within a transaction that keeps every other writer of the attempt out.
 */
export const keepAnswer = async (
  queries: Queries,
  subject: Subject,
  { attemptId, questionId, optionId, at }: Answering,
  facts: Pick<AnswerFacts, 'isFinished' | 'closed'>,
): Promise<void> => {
  const store = STORES[subject];
  const options = await queries.query<KeyedOption>(store.options, [attemptId, questionId]);
  const [first] = await queries.query<{ option_id: string }>(store.first, [attemptId, questionId]);
  const decided = decideAnswer(subject, {
    ...facts,
    options: options.length === 0 ? null : options,
    chosenOptionId: optionId,
    firstOptionId: first?.option_id ?? null,
  });
  if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
  if (decided.decision === 'keep')
    await queries.query(store.keep, [attemptId, questionId, optionId, decided.correct, at.toISOString()]);
};

const firstIn = (answers: string, attempt: string): string =>
  `select option_id from ${answers} where ${attempt} = $1 and question_id = $2`;

const keepIn = (answers: string, attempt: string): string =>
  `insert into ${answers} (${attempt}, question_id, option_id, correct, answered_at) values ($1, $2, $3, $4, $5)`;

const STORES: Readonly<Record<Subject, AnswerStore>> = {
  'article-quiz': {
    options: `select o.id, o.correct
      from attempts t
        join questions q on q.quiz_id = t.quiz_id
        join question_options o on o.question_id = q.id
      where t.id = $1 and q.id = $2`,
    first: firstIn('answers', 'attempt_id'),
    keep: `insert into answers (attempt_id, question_id, option_id, correct, answered_at, first_of_person)
      select t.id, $2, $3, $4, $5, not exists (
        select 1 from attempts o join answers e on e.attempt_id = o.id and e.question_id = $2
        where ${SAME_PERSON} and o.id <> t.id)
      from attempts t where t.id = $1`,
  },
  'module-quiz': {
    options: `select o.id, o.correct
      from course_attempts t
        join course_questions q on q.module_id = t.module_id
        join course_question_options o on o.question_id = q.id
      where t.id = $1 and q.id = $2`,
    first: firstIn('course_answers', 'attempt_id'),
    keep: `insert into course_answers (attempt_id, question_id, option_id, correct, answered_at, first_of_person)
      select t.id, $2, $3, $4, $5, not exists (
        select 1 from course_enrollments n
          join course_enrollments p on p.user_id = n.user_id and p.course_id = n.course_id
          join course_attempts o on o.enrollment_id = p.id and o.id <> t.id
          join course_answers e on e.attempt_id = o.id and e.question_id = $2
        where n.id = t.enrollment_id)
      from course_attempts t where t.id = $1`,
  },
  'article-pretest': {
    options: `select o.id, o.correct
      from pretests p
        join questions q on q.quiz_id = p.quiz_id and q.pretest
        join question_options o on o.question_id = q.id
      where p.id = $1 and q.id = $2`,
    first: firstIn('pretest_answers', 'pretest_id'),
    keep: keepIn('pretest_answers', 'pretest_id'),
  },
  'course-pretest': {
    options: `select o.id, o.correct
      from course_enrollments n
        join course_modules m on m.version_id = n.version_id
        join course_questions q on q.module_id = m.id and q.pretest
        join course_question_options o on o.question_id = q.id
      where n.id = $1 and q.id = $2`,
    first: firstIn('course_pretest_answers', 'enrollment_id'),
    keep: keepIn('course_pretest_answers', 'enrollment_id'),
  },
};
