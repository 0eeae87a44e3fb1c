import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { gradedAnswer } from '#contract/quizzes.ts';
import { type KeyedQuestion, solutionOf } from '#core/assessment/grade-response.ts';
import { KIND_NAMES, KINDS } from '#core/assessment/questions/kinds.ts';

type GradedAnswer = Decoded<typeof gradedAnswer>;

/** Article quizzes and course modules store their options in separate tables of the same shape. */
export type OptionTable = 'question_options' | 'course_question_options';

const optionsJson = (options: OptionTable): string => `(
  select jsonb_agg(jsonb_build_object('id', o.id::text, 'text', o.text) order by o.position)
  from ${options} o where o.question_id = q.id)`;

/** SQL: the question `q` without its answer. Its options always have the same order. */
export const questionJson = (options: OptionTable): string => `jsonb_build_object(
  'id', q.id::text, 'kind', q.kind, 'stem', q.stem, 'pretest', q.pretest, 'options', ${optionsJson(options)})`;

/** SQL: the same question as asked in a pretest. */
export const pretestQuestionJson = (options: OptionTable): string => `jsonb_build_object(
  'id', q.id::text, 'kind', q.kind, 'stem', q.stem, 'options', ${optionsJson(options)})`;

/** SQL: what decides about a response to question `q`. The key is read only to grade an answer. */
export const keyedJson = (options: OptionTable): string => `jsonb_build_object('kind', q.kind, 'options', (
  select jsonb_agg(jsonb_build_object('id', o.id::text, 'correct', o.correct) order by o.position)
  from ${options} o where o.question_id = q.id))`;

/** What `keyedJson` reads. */
export const keyedQuestion = v.object({
  kind: v.picklist(KIND_NAMES),
  options: v.array(v.object({ id: v.string(), correct: v.boolean() })),
});

/** The grade of an answer as `keyedJson` and `gradedJson` read it. */
export const gradedRow = {
  question: keyedQuestion,
  graded: v.omit(gradedAnswer, ['solution', 'chosenOptionId', 'correctOptionId', 'peers']),
};

interface GradedRow {
  readonly question: KeyedQuestion;
  readonly graded: Decoded<typeof gradedRow.graded>;
}

/** The grade with the part of the key that the question's kind reveals. */
export const gradeOf = ({ question, graded }: GradedRow): Omit<GradedAnswer, 'peers'> => {
  const solution = solutionOf(question);
  const { chosen } = KINDS[question.kind];
  const [chosenOptionId] = chosen(graded.response);
  const [correctOptionId] = chosen(solution);
  return { ...graded, solution, chosenOptionId, correctOptionId };
};

/**
 * SQL: the grade of answer `w` to question `q`. The key, the explanation and the reasons are read only here, and only
 * for answered questions.
 */
export const gradedJson = (options: OptionTable): string => `jsonb_build_object(
  'questionId', q.id::text,
  'response', w.response,
  'correct', w.correct,
  'explanation', q.explanation,
  'reasons', (
    select jsonb_agg(jsonb_build_object('optionId', o.id::text, 'reason', o.reason) order by o.position)
    from ${options} o where o.question_id = q.id),
  'references', q.reference_list)${options === 'question_options' ? BY_AUTHORS : ''}`;

/** SQL: labels an explanation that is the authors' own conclusion. */
const BY_AUTHORS = ` || case when exists (select 1 from quizzes z where z.id = q.quiz_id and z.practice_from is not null)
  then '{"explanationBy": "authors"}'::jsonb else '{}'::jsonb end`;
