import { Busy } from '../../http/refused.ts';
import { TooCostly, threadPool } from '../../shared/thread-pool.ts';
import type { Drawing, Drawings } from './drawings.ts';

const script = new URL('./drawing-thread.ts', import.meta.url);

/** Documents of a few pages. */
const short = threadPool<Drawing, Uint8Array<ArrayBuffer>>({
  script,
  threads: 2,
  deadlineMilliseconds: 20_000,
  largestHeapMegabytes: 256,
});

/** Documents of any number of pages, one at a time, because a long one takes several hundred megabytes. */
const long = threadPool<Drawing, Uint8Array<ArrayBuffer>>({
  script,
  threads: 1,
  deadlineMilliseconds: 60_000,
  largestHeapMegabytes: 1024,
});

const SECONDS_TO_WAIT = 60;

/**
 * Draws a document in a separate thread, so that other requests are served meanwhile: `drawInThread('receipt', receipt,
 * seller)`. Refuses with 503 if it exceeds the limit of time or memory.
 */
export const drawInThread = async <Name extends keyof Drawings>(
  name: Name,
  ...input: Parameters<Drawings[Name]>
): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    // The compiler does not connect a name with its input here; the signature above does.
    return await (name === 'audit-report' ? long : short)({ name, input } as Drawing);
  } catch (failure) {
    if (!(failure instanceof TooCostly)) throw failure;
    const busy = new Busy(
      'This document took too long to make. Please try again in a minute.',
      SECONDS_TO_WAIT,
    );
    throw Object.assign(busy, { cause: failure });
  }
};
