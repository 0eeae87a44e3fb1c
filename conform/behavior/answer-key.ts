import type { Endpoint } from '#contract/endpoint.ts';
import { nameOf } from '#contract/required.ts';
import { Departed, faultOf, quoted } from '../report.ts';

interface Unanswered {
  readonly options: readonly object[];
}

const QUESTION = ['id', 'stem', 'pretest', 'options'];
const OPTION = ['id', 'text'];

const strangers = (value: object, known: readonly string[], path: string) =>
  Object.entries(value)
    .filter(([name]) => !known.includes(name))
    .map(([name, content]) => [`${path}.${name}`, content] as const);

/**
 * Stops the check if unanswered questions have a field that the contract does not have: it may say which option is
 * right.
 */
export const expectNoKey = (endpoint: Endpoint, questions: readonly Unanswered[]): void => {
  for (const [at, question] of questions.entries()) {
    const found = [
      ...strangers(question, QUESTION, `questions.${at}`),
      ...question.options.flatMap((option, place) =>
        strangers(option, OPTION, `questions.${at}.options.${place}`),
      ),
    ];
    for (const [field, value] of found)
      throw new Departed(
        faultOf(
          nameOf(endpoint),
          field,
          'no such field',
          quoted(value),
          `the answer key leaks: ${field} is not in the contract, and the question is not answered`,
        ),
      );
  }
};
