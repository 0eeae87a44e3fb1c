/** Article quizzes and course modules store their options in separate tables of the same shape. */
export type OptionTable = 'question_options' | 'course_question_options';

const optionsJson = (options: OptionTable): string => `(
  select jsonb_agg(jsonb_build_object('id', o.id::text, 'text', o.text) order by o.position)
  from ${options} o where o.question_id = q.id)`;

/** SQL: the question `q` without its answer. Its options always have the same order. */
export const questionJson = (options: OptionTable): string => `jsonb_build_object(
  'id', q.id::text, 'stem', q.stem, 'pretest', q.pretest, 'options', ${optionsJson(options)})`;

/** SQL: the same question as asked in a pretest. */
export const pretestQuestionJson = (options: OptionTable): string => `jsonb_build_object(
  'id', q.id::text, 'stem', q.stem, 'options', ${optionsJson(options)})`;

/**
 * SQL: the grade of answer `w` to question `q`. The key, the explanation and the reasons are read only here, and only
 * for answered questions.
 */
export const gradedJson = (options: OptionTable): string => `jsonb_build_object(
  'questionId', q.id::text,
  'chosenOptionId', w.option_id::text,
  'correctOptionId', (select o.id::text from ${options} o where o.question_id = q.id and o.correct limit 1),
  'correct', w.correct,
  'explanation', q.explanation,
  'reasons', (
    select jsonb_agg(jsonb_build_object('optionId', o.id::text, 'reason', o.reason) order by o.position)
    from ${options} o where o.question_id = q.id),
  'references', q.reference_list)${options === 'question_options' ? BY_AUTHORS : ''}`;

/** SQL: labels an explanation that is the authors' own conclusion. */
const BY_AUTHORS = ` || case when exists (select 1 from quizzes z where z.id = q.quiz_id and z.practice_from is not null)
  then '{"explanationBy": "authors"}'::jsonb else '{}'::jsonb end`;
