import type { Peers } from '../quizzes/quiz.ts';

/** With fewer, one person's answer could be identified. */
export const MIN_PEERS = 5;

/** How other people first answered a question, by option; null while there are too few of them. */
export const peersAmong = (
  options: readonly { readonly id: string }[],
  firstChoices: readonly string[],
): Peers | null =>
  firstChoices.length < MIN_PEERS
    ? null
    : {
        total: firstChoices.length,
        counts: options.map(({ id }) => ({
          optionId: id,
          count: firstChoices.filter((chosen) => chosen === id).length,
        })),
      };
