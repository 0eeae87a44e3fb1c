import type { Kind } from './kind.ts';

/** One of the options is the best answer. A response is `{ optionId }`. */
export const singleBestAnswer: Kind = {
  instruction: 'Choose one answer',
  isOnePress: true,
  read: (options, response) => {
    const { optionId } = Object(response);
    return options.some(({ id }) => id === optionId) ? { optionId } : null;
  },
  isComplete: () => true,
  press: (_, __, optionId) => ({ optionId }),
  chosen: ({ optionId }) => (typeof optionId === 'string' ? [optionId] : []),
  solution: (options) => ({ optionId: options.find(({ correct }) => correct)?.id ?? '' }),
  isRight: (solution, { optionId }) => solution.optionId === optionId,
  hasFixedOptions: false,
  problem: (options) => {
    const correct = options.filter((option) => option.correct).length;
    return correct === 1 ? null : `exactly one option must be correct, here ${correct} are`;
  },
};
