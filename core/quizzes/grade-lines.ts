import type { GradedAnswer, Question } from './quiz.ts';

/**
 * What a learner reads about an answered question, a paragraph a line, for clients that show plain text: the right
 * answer, why theirs was right or wrong, the explanation and its references.
 */
export const gradeLines = (
  { options }: Pick<Question, 'options'>,
  { chosenOptionId, correct, correctOptionId, explanation, reasons, references }: GradedAnswer,
): readonly string[] => {
  const right = options.find(({ id }) => id === correctOptionId)?.text ?? '';
  const reason = reasons.find(({ optionId }) => optionId === chosenOptionId)?.reason ?? '';
  const verdict = `${correct ? 'Correct' : 'Not correct'}. The answer: ${right}`;
  return [verdict, reason, explanation, ...references].filter((line) => line !== '');
};
