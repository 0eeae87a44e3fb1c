import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface ThreadPoolOptions {
  /** The worker posts one message when it has loaded, and then one reply to each message. */
  readonly script: URL;
  /** The most threads at a time; further work waits in line. */
  readonly threads: number;
  /** The time limit of one task, from when a thread starts it. */
  readonly deadlineMilliseconds: number;
  readonly largestHeapMegabytes: number;
}

/** Work that was stopped because it exceeded a limit. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly';
  readonly spent: 'time' | 'memory';

  constructor(spent: 'time' | 'memory') {
    super(`The work took too much ${spent}.`);
    this.spent = spent;
  }
}

/** Longer than any machine takes to load a script. */
const START_MILLISECONDS = 60_000;
const IDLE_MILLISECONDS = 60_000;
/** V8 would reserve 100 MB for young objects; a quarter of that makes no measurable difference in speed. */
const YOUNG_MEGABYTES = 24;

/**
 * Runs work in threads, so that the event loop stays free. A thread that exceeds the time or memory limit is
 * terminated, and its work rejects with `TooCostly`; errors of the script reject unchanged. Threads start on demand,
 * end after a minute without work, and never keep the process alive.
 */
export const threadPool = <Input, Output>(
  options: ThreadPoolOptions,
): ((input: Input) => Promise<Output>) => {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const acquireSlot = async (): Promise<void> => {
    if (busy >= options.threads) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
  };
  /** Hands the slot directly to the task that has waited longest, so that no other can take it. */
  const releaseSlot = () => {
    const first = waiting.shift();
    if (first === undefined) busy -= 1;
    else first();
  };

  const idleThread = (): Worker | undefined => {
    const [found] = idle;
    if (found === undefined) return undefined;
    const [thread, ending] = found;
    clearTimeout(ending);
    idle.delete(thread);
    return thread;
  };
  const addIdle = (thread: Worker) => {
    const end = () => {
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, IDLE_MILLISECONDS).unref());
  };

  return async (input) => {
    await acquireSlot();
    try {
      const thread = idleThread() ?? (await startThread(options));
      const answer = await answerOf(thread, input, options.deadlineMilliseconds);
      addIdle(thread);
      // The script guarantees that it replies to an `Input` with an `Output`.
      return answer as Output;
    } finally {
      releaseSlot();
    }
  };
};

const startThread = async ({ script, largestHeapMegabytes }: ThreadPoolOptions): Promise<Worker> => {
  const thread = new Worker(script, {
    // The worker does not need the server's environment, which contains secrets.
    env: {},
    resourceLimits: {
      maxOldGenerationSizeMb: largestHeapMegabytes,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    },
  });
  thread.unref();
  // An error event without a listener would end the process; the waiting task has its own listener.
  thread.on('error', () => {});
  await messageOf(thread, START_MILLISECONDS);
  return thread;
};

const answerOf = (thread: Worker, input: unknown, milliseconds: number): Promise<unknown> => {
  thread.postMessage(input);
  return messageOf(thread, milliseconds);
};

const messageOf = async (thread: Worker, milliseconds: number): Promise<unknown> => {
  const deadline = AbortSignal.timeout(milliseconds);
  try {
    const [message] = await once(thread, 'message', { signal: deadline });
    return message;
  } catch (error) {
    void thread.terminate();
    if (deadline.aborted) throw new TooCostly('time');
    throw isOutOfMemory(error) ? new TooCostly('memory') : error;
  }
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
