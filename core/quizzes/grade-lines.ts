import type { QuestionResponse } from '../assessment/questions/kind.ts';
import { KINDS } from '../assessment/questions/kinds.ts';
import type { GradedAnswer, Question } from './quiz.ts';

/**
 * What a learner reads about an answered question, a paragraph a line, for clients that show plain text: the right
 * answer, why each option of theirs is right or wrong, the explanation and its references.
 */
export const gradeLines = (
  question: Pick<Question, 'kind' | 'options'>,
  { response, correct, solution, explanation, reasons, references }: GradedAnswer,
): readonly string[] => {
  const chosen = KINDS[question.kind].chosen(response);
  const own = reasons.flatMap(({ optionId, reason }) => (chosen.includes(optionId) ? (reason ?? '') : []));
  const verdict = `${correct ? 'Correct' : 'Not correct'}. The answer: ${answerText(question, solution)}`;
  return [verdict, ...own, explanation, ...references].filter((line) => line !== '');
};

/** The options that a response names, as text. */
export const answerText = (
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  response: QuestionResponse,
): string => {
  const chosen = KINDS[kind].chosen(response);
  return options.flatMap(({ id, text }) => (chosen.includes(id) ? text : [])).join('; ');
};
