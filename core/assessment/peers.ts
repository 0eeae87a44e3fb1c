import type { Peers } from '../quizzes/quiz.ts';

/** Fewer would let one person's answer be told. */
export const FEWEST_PEERS = 5;

/** How other people answered a question at first, given what each of them chose; null while they are few. */
export const peersAmong = (
  options: readonly { readonly id: string }[],
  firstChoices: readonly string[],
): Peers | null =>
  firstChoices.length < FEWEST_PEERS
    ? null
    : {
        total: firstChoices.length,
        counts: options.map(({ id }) => ({
          optionId: id,
          count: firstChoices.filter((chosen) => chosen === id).length,
        })),
      };
