import type { AskedQuestion } from './assessment.ts';
import type { QuestionResponse } from './questions/kind.ts';
import { KINDS } from './questions/kinds.ts';

/** With fewer, one person's answer could be identified. */
export const MIN_PEERS = 5;

/** How many people first answered a question with the same response. */
export interface GivenResponse {
  readonly response: QuestionResponse;
  readonly count: number;
}

/**
 * How other people first answered a question: for every option, in order, how many named it; null while there are too
 * few people. Each person counts once, with the attempt in which they first met the question.
 */
export const peersAmong = (
  { kind, options }: Pick<AskedQuestion, 'kind'> & { readonly options: readonly { readonly id: string }[] },
  given: readonly GivenResponse[],
) => {
  const total = sumOf(given);
  if (total < MIN_PEERS) return null;
  const named = given.map(({ response, count }) => ({ chosen: KINDS[kind].chosen(response), count }));
  return {
    total,
    counts: options.map(({ id }) => ({
      optionId: id,
      count: sumOf(named.filter(({ chosen }) => chosen.includes(id))),
    })),
  };
};

const sumOf = (given: readonly { readonly count: number }[]): number =>
  given.reduce((sum, { count }) => sum + count, 0);
