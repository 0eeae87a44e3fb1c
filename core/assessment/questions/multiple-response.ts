import type { Kind, OptionIds, QuestionResponse } from './kind.ts';

/** Several options may be right, and a response counts only if it names all of them and no other: `{ optionIds }`. */
export const multipleResponse: Kind = {
  instruction: 'Choose all that apply. All or nothing.',
  isOnePress: false,
  read: (options, response) => {
    const { optionIds } = Object(response);
    if (!Array.isArray(optionIds) || optionIds.some((each) => !options.some(({ id }) => id === each)))
      return null;
    return naming(options, (id) => optionIds.includes(id));
  },
  isComplete: (response) => named(response).length > 0,
  press: (options, response, optionId) => {
    const before = response === null ? [] : named(response);
    return naming(options, (id) => before.includes(id) !== (id === optionId));
  },
  chosen: (response) => named(response),
  solution: (options) => {
    const right = new Set(options.flatMap(({ id, correct }) => (correct ? id : [])));
    return naming(options, (id) => right.has(id));
  },
  isRight: (solution, response) => {
    const right = named(solution);
    const chosen = named(response);
    return chosen.length === right.length && right.every((id) => chosen.includes(id));
  },
  hasFixedOptions: false,
  problem: (options) =>
    options.some(({ correct }) => correct) ? null : 'at least one option must be correct, here none is',
};

/** The options that `is` accepts, in the question's order. */
const naming = (options: OptionIds, is: (id: string) => boolean): QuestionResponse => ({
  optionIds: options.map(({ id }) => id).filter(is),
});

const named = ({ optionIds }: QuestionResponse): readonly string[] =>
  Array.isArray(optionIds) ? optionIds.filter((id: unknown) => typeof id === 'string') : [];
