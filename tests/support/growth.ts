import { processorTime } from './processor-time.ts';

/** Between 4, which is linear, and 16, which is quadratic. */
export const LINEAR = 9;

/**
 * How many times as long the work takes for four times the input, in processor time of this thread. Linear work stays
 * near 4, quadratic work near 16. Compilation and garbage collection can slow down one round, so the lowest ratio of a
 * few rounds counts. Inputs too small to measure count as 1.
 */
export const growth = <A>(input: (size: number) => A, work: (input: A) => unknown, size: number): number => {
  const [small, large] = [input(size), input(size * 4)];
  let lowest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MAX_ROUNDS && lowest >= LINEAR; round += 1)
    lowest = Math.min(lowest, leastTime(large, work) / Math.max(leastTime(small, work), MIN_MS));
  return lowest;
};

const MAX_ROUNDS = 5;
const TRIES = 3;
const MIN_MS = 2;

const leastTime = <A>(input: A, work: (input: A) => unknown): number =>
  Math.min(
    ...Array.from({ length: TRIES }, () => {
      const spent = processorTime();
      work(input);
      return spent();
    }),
  );
