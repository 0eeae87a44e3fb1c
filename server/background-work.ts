import type { Logger } from 'pino';
import { deleteExpired as deleteExpiredRecords } from './accounts/delete-expired.ts';
import type { Database } from './database/database.ts';
import { refreshStatistics } from './feed/refresh-statistics.ts';
import { figureStoreOf } from './figures/figure-settings.ts';
import { removeUnusedFigures } from './figures/remove-unused-figures.ts';
import { describeDefect } from './log/describe-defect.ts';
import { type DeliveryLoop, startDelivery } from './mail/delivery-loop.ts';
import { observedMailer } from './mail/observed-mailer.ts';
import { observedJob } from './metrics/observe-job.ts';
import { recordUnpassed } from './passkeys/unpassed-second-steps.ts';
import { processorOf } from './payments/processor-of.ts';
import { endUnrenewed } from './plans/renewal/end-unrenewed.ts';
import { runBillingTasks } from './plans/renewal/run-billing-tasks.ts';
import type { Settings } from './settings.ts';

const MINUTE_MILLISECONDS = 60 * 1000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;

interface BackgroundWork {
  /** Resolves once no task uses the database any more. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the background tasks: delivering mail, renewing plans, deleting expired records and updating article
 * statistics.
 */
export const startBackgroundWork = (
  database: Database,
  settings: Settings,
  log: Logger,
  address: string,
): BackgroundWork => {
  let deleting = Promise.resolve();
  const deleteRecords = observedJob('expired-records', async () => {
    const now = new Date();
    await recordUnpassed(database, log, now);
    await deleteExpiredRecords(database, now, settings);
    await removeUnusedFigures(database, figureStoreOf(settings), now);
  });
  const deleteExpired = () => {
    deleting = deleteRecords().catch((failure: unknown) =>
      log.error(describeDefect(failure), 'expired records could not be deleted'),
    );
  };
  deleteExpired();
  const everyHour = setInterval(deleteExpired, HOUR_MILLISECONDS).unref();
  const origin = settings.publicOrigin ?? address;
  let billing = Promise.resolve();
  const runBilling = observedJob('billing', async () => {
    const context = { database, settings, log, origin, now: () => new Date() };
    if (settings.paymentsOff) return endUnrenewed(context);
    await runBillingTasks({ ...context, processor: await processorOf({ database, settings }) });
  });
  const bill = () => {
    billing = billing
      .then(runBilling)
      .catch((failure: unknown) => log.error(describeDefect(failure), 'recurring billing failed'));
  };
  const updateStatistics = observedJob('statistics', refreshStatistics(database));
  let counting = Promise.resolve();
  const count = () => {
    counting = counting
      .then(updateStatistics)
      .catch((failure: unknown) =>
        log.error(describeDefect(failure), 'article statistics could not be updated'),
      );
  };
  count();
  const everyMinute = setInterval(() => {
    bill();
    count();
  }, MINUTE_MILLISECONDS).unref();
  const delivery = openDelivery(database, settings, log);
  return {
    stop: async () => {
      clearInterval(everyHour);
      clearInterval(everyMinute);
      await deleting;
      await billing;
      await counting;
      await (await delivery)?.stop();
    },
  };
};

/** Loads the SMTP library only when an SMTP server is configured. */
const openDelivery = async (
  database: Database,
  { smtpUrl, mailFrom, mode }: Settings,
  log: Logger,
): Promise<DeliveryLoop | undefined> => {
  if (smtpUrl !== undefined) {
    const { smtpMailer } = await import('./mail/smtp-mailer.ts');
    return startDelivery(database, observedMailer(smtpMailer(smtpUrl, mailFrom)), log);
  }
  if (mode === 'production') log.warn('MAIL=off is set: no mail is sent');
  return undefined;
};
