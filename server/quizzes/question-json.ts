/** Articles' quizzes and courses' modules keep their questions alike, in tables of their own. */
export type OptionTable = 'question_options' | 'course_question_options';

const optionsJson = (options: OptionTable): string => `(
  select jsonb_agg(jsonb_build_object('id', o.id::text, 'text', o.text) order by o.position)
  from ${options} o where o.question_id = q.id)`;

/** SQL: the question `q` as it may be seen before any answer. Its options are always in the same order. */
export const questionJson = (options: OptionTable): string => `jsonb_build_object(
  'id', q.id::text, 'stem', q.stem, 'pretest', q.pretest, 'options', ${optionsJson(options)})`;

/** SQL: the same as it is asked in a pretest. */
export const pretestQuestionJson = (options: OptionTable): string => `jsonb_build_object(
  'id', q.id::text, 'stem', q.stem, 'options', ${optionsJson(options)})`;

/**
 * SQL: the grade of the answer `w` to the question `q`, with the SQL of how peers answered. Only here are the key, the
 * explanation and the reasons read for an answer to a caller, and only through the answers that were given.
 */
export const gradedJson = (options: OptionTable, peers: string): string => `jsonb_build_object(
  'questionId', q.id::text,
  'chosenOptionId', w.option_id::text,
  'correctOptionId', (select o.id::text from ${options} o where o.question_id = q.id and o.correct limit 1),
  'correct', w.correct,
  'explanation', q.explanation,
  'reasons', (
    select jsonb_agg(jsonb_build_object('optionId', o.id::text, 'reason', o.reason) order by o.position)
    from ${options} o where o.question_id = q.id),
  'references', q.reference_list,
  'peers', ${peers})`;
