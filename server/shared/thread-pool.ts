import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface ThreadPoolOptions {
  /** Posts one message once it is loaded, and then answers each message with one. */
  readonly script: URL;
  /** How many run at most; further work waits in line. */
  readonly threads: number;
  /** For one piece of work, from the moment a thread begins on it. */
  readonly deadlineMilliseconds: number;
  readonly largestHeapMegabytes: number;
}

/** Work that was ended because it took more than it may. */
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

/**
 * Does work beside the event loop, so that others are answered meanwhile. A thread that takes more time or memory than
 * the options allow is ended, and its work rejects with `TooCostly`; what the script throws rejects as itself.
 * Threads start when they are needed, end when they are not for a while, and never keep the process alive.
 */
export const threadPool = <Input, Output>(
  options: ThreadPoolOptions,
): ((input: Input) => Promise<Output>) => {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const turn = async (): Promise<void> => {
    if (busy >= options.threads) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
  };
  /** Whoever waits longest has the turn at once, so that nobody comes in between. */
  const giveTurnBack = () => {
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
  const keep = (thread: Worker) => {
    const end = () => {
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, IDLE_MILLISECONDS).unref());
  };

  return async (input) => {
    await turn();
    try {
      const thread = idleThread() ?? (await startThread(options));
      const answer = await answerOf(thread, input, options.deadlineMilliseconds);
      keep(thread);
      // The script's promise: what it answers to an `Input` is an `Output`.
      return answer as Output;
    } finally {
      giveTurnBack();
    }
  };
};

const startThread = async ({ script, largestHeapMegabytes }: ThreadPoolOptions): Promise<Worker> => {
  const thread = new Worker(script, {
    // It has no use for what the server was told, secrets among it.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMegabytes },
  });
  thread.unref();
  // An error without a listener would end the process; whoever waits for an answer listens as well.
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
