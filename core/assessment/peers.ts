import type { Peers } from '../quizzes/quiz.ts';

/** With fewer, one person's answer could be identified. */
export const MIN_PEERS = 5;

/**
 * How other people first answered a question; null while there are too few of them. Each person counts once, with the
 * attempt in which they first met the question.
 *
 * @param counts For every option, in order.
 */
export const peersAmong = <A extends Peers['counts']>(counts: A): { total: number; counts: A } | null => {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return total < MIN_PEERS ? null : { total, counts };
};
