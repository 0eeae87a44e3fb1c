import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type DeliveryLoop, startDeliveryLoop } from '../outbox/delivery-loop.ts';
import { deliverDue } from './deliver-due.ts';
import type { Mailer } from './mailer.ts';

const PAUSE_MILLISECONDS = 1_000;

/** Delivers due mail in a loop, and closes the mailer when it stops. */
export const startDelivery = (
  database: Database,
  mailer: Mailer,
  log: Logger,
  pauseMilliseconds = PAUSE_MILLISECONDS,
): DeliveryLoop => {
  const loop = startDeliveryLoop(log, {
    job: 'mail',
    deliver: () => deliverDue(database, mailer, log, () => new Date()),
    onFailure: 'the mail queue could not be delivered',
    pauseMilliseconds,
  });
  return {
    stop: async () => {
      await loop.stop();
      mailer.close();
    },
  };
};
