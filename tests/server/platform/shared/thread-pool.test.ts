import { describe, expect, it } from 'vitest';
import { threadPool } from '#server/platform/shared/thread-pool.ts';

/** A worker that responds, hangs, uses up all memory, or throws, depending on its input. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    const orders = {
      answer: () => parentPort.postMessage(threadId),
      spin: () => { for (;;); },
      fill: () => { const kept = []; for (;;) kept.push(new Array(100_000).fill({})); },
      throw: () => { throw new Error('a defect'); },
      environment: () => parentPort.postMessage(Object.keys(process.env)),
    };
    parentPort.on('message', (order) => orders[order]());
    parentPort.postMessage('ready');
  `)}`,
);
const pool = (threads = 1, deadlineMilliseconds = 10_000) =>
  threadPool<string, unknown>({ script, threads, deadlineMilliseconds, largestHeapMegabytes: 32 });

describe('a pool of threads', () => {
  it('runs work off the event loop, repeatedly on the same thread', async () => {
    const run = pool();
    const first = await run('answer');
    expect(first).toEqual(expect.any(Number));
    expect(await run('answer')).toBe(first);
  });

  it('ends work that exceeds its time limit without delaying other work, and continues', async () => {
    const run = pool(1, 300);
    const spinning = expect(run('spin')).rejects.toMatchObject({ name: 'TooCostly', spent: 'time' });
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 5);
    await spinning;
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
    expect(await run('answer')).toEqual(expect.any(Number));
  });

  it('ends work that exceeds its memory limit, and continues', async () => {
    const run = pool();
    await expect(run('fill')).rejects.toMatchObject({ name: 'TooCostly', spent: 'memory' });
    expect(await run('answer')).toEqual(expect.any(Number));
  });

  it('reports what a script throws, and continues', async () => {
    const run = pool();
    await expect(run('throw')).rejects.toThrow('a defect');
    expect(await run('answer')).toEqual(expect.any(Number));
  });

  it('runs at most its limit of threads, and queues the rest', async () => {
    const run = pool(2);
    const threads = await Promise.all(Array.from({ length: 8 }, () => run('answer')));
    expect(new Set(threads).size).toBeLessThanOrEqual(2);
  });

  it('hides the server’s environment from its threads', async () => {
    expect(await pool()('environment')).toEqual([]);
  });
});
