import { threadCpuUsage } from 'node:process';

/**
 * How many times as long work takes on four times the input, as the thread's own processor time, the least of some
 * tries: others on the machine take no part in it. What grows as its input does stays near 4; what grows with the
 * square is near 16. Inputs so small that nothing can be measured count as 1.
 */
export const growth = <A>(input: (size: number) => A, work: (input: A) => unknown, size: number): number => {
  work(input(Math.ceil(size / 20)));
  const small = leastTime(input(size), work);
  const large = leastTime(input(size * 4), work);
  return large / Math.max(small, SHORTEST_MS);
};

const TRIES = 3;
const SHORTEST_MS = 2;

const leastTime = <A>(input: A, work: (input: A) => unknown): number =>
  Math.min(
    ...Array.from({ length: TRIES }, () => {
      const began = threadCpuUsage();
      work(input);
      const { user, system } = threadCpuUsage(began);
      return (user + system) / 1000;
    }),
  );

/** Between 4, which is linear, and 16, which is quadratic. */
export const LINEAR = 9;
