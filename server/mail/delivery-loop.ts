import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { describeDefect } from '../log/describe-defect.ts';
import { deliverDue } from './deliver-due.ts';
import type { Mailer } from './mailer.ts';

const PAUSE_MILLISECONDS = 1_000;

export interface DeliveryLoop {
  /** Resolves when the delivery that is under way has ended. */
  readonly stop: () => Promise<void>;
}

/** Looks for mail again and again; whatever goes wrong, it goes on. */
export const startDelivery = (
  database: Database,
  mailer: Mailer,
  log: Logger,
  pause = PAUSE_MILLISECONDS,
): DeliveryLoop => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    await deliverDue(database, mailer, log, () => new Date()).catch((failure: unknown) =>
      log.error(describeDefect(failure), 'mail could not be looked through'),
    );
    if (!stopped) timer = setTimeout(next, pause);
  };
  const next = () => {
    current = round();
  };
  let current = round();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
      mailer.close();
    },
  };
};
