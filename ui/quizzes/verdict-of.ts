import type { GradedAnswer, Question } from '#core/quizzes/quiz.ts';
import { letterOf } from './letter-of.ts';

/** In words: 'Not quite. B is right.' */
export const verdictOf = ({ options }: Question, { correct, correctOptionId }: GradedAnswer): string => {
  if (correct) return 'That is right.';
  return `Not quite. ${letterOf(options.findIndex(({ id }) => id === correctOptionId))} is right.`;
};
