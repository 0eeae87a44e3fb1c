import type { TestServer } from './test-server.ts';

/**
 * The longest that the server's own thread works before it answers a health check, in milliseconds, until the work is
 * done. In processor time, because on a loaded machine even an idle server answers late.
 */
export const longestWait = async ({ origin }: TestServer, work: Promise<unknown>): Promise<number> => {
  let isDone = false;
  const ending = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  for (let each = 0; each < 10 || !isDone; each++) {
    const began = process.threadCpuUsage();
    await (await fetch(`${origin}/healthz`)).text();
    const { user, system } = process.threadCpuUsage(began);
    longest = Math.max(longest, (user + system) / 1000);
  }
  await ending;
  return longest;
};
