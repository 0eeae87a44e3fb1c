const waiting: (() => void)[] = [];

const next = () => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
};

/**
 * Lets other requests be served before a long computation goes on. One computation goes on at a time: were all to, as
 * with `setImmediate` alone, a request would wait for a step of each of them.
 */
export const othersFirst = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
