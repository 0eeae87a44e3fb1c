import type { Logger } from 'pino';
import { describeDefect } from '../log/describe-defect.ts';
import { type JobName, observedJob } from '../metrics/observe-job.ts';

export interface DeliveryLoop {
  /** Resolves when the current delivery has ended. */
  readonly stop: () => Promise<void>;
}

interface Looked {
  readonly job: JobName;
  readonly deliver: () => Promise<void>;
  /** What the log says when the queue could not be looked through. */
  readonly onFailure: string;
  readonly pauseMilliseconds: number;
}

/** Delivers what is due in a loop, and continues after any error. */
export const startDeliveryLoop = (
  log: Logger,
  { job, deliver, onFailure, pauseMilliseconds }: Looked,
): DeliveryLoop => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const lookThrough = observedJob(job, deliver);
  const run = async (): Promise<void> => {
    await lookThrough().catch((failure: unknown) => log.error(describeDefect(failure), onFailure));
    if (!stopped) timer = setTimeout(next, pauseMilliseconds);
  };
  const next = () => {
    current = run();
  };
  let current = run();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
};
