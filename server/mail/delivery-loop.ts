import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { describeDefect } from '../log/describe-defect.ts';
import { observedJob } from '../metrics/observe-job.ts';
import { deliverDue } from './deliver-due.ts';
import type { Mailer } from './mailer.ts';

const PAUSE_MILLISECONDS = 1_000;

export interface DeliveryLoop {
  /** Resolves when the current delivery has ended. */
  readonly stop: () => Promise<void>;
}

/** Delivers due mail in a loop, and continues after any error. */
export const startDelivery = (
  database: Database,
  mailer: Mailer,
  log: Logger,
  pause = PAUSE_MILLISECONDS,
): DeliveryLoop => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const lookThrough = observedJob('mail', () => deliverDue(database, mailer, log, () => new Date()));
  const deliver = async (): Promise<void> => {
    await lookThrough().catch((failure: unknown) =>
      log.error(describeDefect(failure), 'mail could not be looked through'),
    );
    if (!stopped) timer = setTimeout(next, pause);
  };
  const next = () => {
    current = deliver();
  };
  let current = deliver();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
      mailer.close();
    },
  };
};
