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
  /** The log message for when the queue could not be read. */
  readonly onFailure: string;
  readonly pauseMilliseconds: number;
}

/** Delivers due messages in a loop, and continues after any error. */
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
