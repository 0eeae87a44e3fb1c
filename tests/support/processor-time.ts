import { threadCpuUsage } from 'node:process';

/**
 * Starts a stopwatch that returns the milliseconds of processor time this thread has used since. Unlike elapsed time,
 * it stays the same when the machine does other work as well.
 */
export const processorTime = (): (() => number) => {
  const began = threadCpuUsage();
  return () => {
    const { user, system } = threadCpuUsage(began);
    return (user + system) / 1000;
  };
};
