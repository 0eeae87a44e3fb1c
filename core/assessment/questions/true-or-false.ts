import type { Kind } from './kind.ts';
import { singleBestAnswer } from './single-best-answer.ts';

/** A statement with the options True and False, of which one is right. A response is `{ optionId }`. */
export const trueOrFalse: Kind = {
  ...singleBestAnswer,
  instruction: 'True or false?',
  hasFixedOptions: true,
  problem: (options) =>
    options.map(({ text }) => text.toLowerCase()).join() === 'true,false'
      ? singleBestAnswer.problem(options)
      : 'the options must be True and False, in this order',
};
