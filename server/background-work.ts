import type { Logger } from 'pino';
import { deleteExpired } from './accounts/delete-expired.ts';
import { refreshStatistics } from './feed/refresh-statistics.ts';
import { figureStoreOf } from './importing/figures/figure-settings.ts';
import { removeUnusedFigures } from './importing/figures/remove-unused-figures.ts';
import { indexBodies } from './importing/library/index-bodies.ts';
import { keepStanding } from './importing/standing/keep-standing.ts';
import { recordUnpassed } from './passkeys/unpassed-second-steps.ts';
import { lookForRefunds } from './payments/look-for-refunds.ts';
import { processorOf } from './payments/processor-of.ts';
import { endUnrenewed } from './plans/renewal/end-unrenewed.ts';
import { runBillingTasks } from './plans/renewal/run-billing-tasks.ts';
import type { Database } from './platform/database/database.ts';
import { startDelivery } from './platform/mail/delivery-loop.ts';
import { observedMailer } from './platform/mail/observed-mailer.ts';
import { type DeliveryLoop, startDeliveryLoop } from './platform/outbox/delivery-loop.ts';
import { eachStep, startRecurring } from './platform/process/recurring-job.ts';
import { deliverPushes } from './platform/push/deliver-pushes.ts';
import type { Settings } from './platform/settings/settings.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { foldRequirementCounts } from './requirements/fold-counts.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const PUSH_PAUSE_MILLISECONDS = 5_000;

interface BackgroundWork {
  /** Resolves once no task uses the database anymore. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the background tasks: deliver mail and push messages, send reminders, renew plans, delete expired records,
 * update article statistics, and check for retractions. Each runs in one process at a time, however many share the
 * database (docs/decisions/0062-background-work-once.md).
 */
export const startBackgroundWork = (
  database: Database,
  settings: Settings,
  log: Logger,
  address: string,
): BackgroundWork => {
  const origin = settings.publicOrigin ?? address;
  const now = () => new Date();
  const stopping = new AbortController();
  const refresh = refreshStatistics(database);
  const jobs = [
    startRecurring(database, log, {
      name: 'expired-records',
      everySeconds: HOUR_SECONDS,
      onFailure: 'expired records could not be deleted',
      run: () =>
        eachStep([
          () => recordUnpassed(database, log, now()),
          () => deleteExpired(database, now(), settings),
          () => foldRequirementCounts(database, now()),
          () => removeUnusedFigures(database, figureStoreOf(settings), now()),
        ]),
    }),
    startRecurring(database, log, {
      name: 'billing',
      everySeconds: MINUTE_SECONDS,
      onFailure: 'recurring billing failed',
      run: async () => {
        const context = { database, settings, log, origin, now };
        if (settings.paymentsOff) return endUnrenewed(context);
        await runBillingTasks({ ...context, processor: await processorOf({ database, settings }) });
      },
    }),
    startRecurring(database, log, {
      name: 'refunds',
      everySeconds: HOUR_SECONDS,
      onFailure: 'refunds could not be looked up',
      run: async () => {
        const context = { database, settings, log, origin, now };
        if (settings.paymentsOff) return;
        await lookForRefunds({ ...context, processor: await processorOf({ database, settings }) });
      },
    }),
    startRecurring(database, log, {
      name: 'statistics',
      everySeconds: MINUTE_SECONDS,
      onFailure: 'article statistics could not be updated',
      run: () => eachStep([refresh, () => indexBodies(database, log)]),
    }),
    startRecurring(database, log, {
      name: 'reminders',
      everySeconds: 5 * MINUTE_SECONDS,
      onFailure: 'reminders could not be sent',
      run: async () => {
        const isStopped = () => stopping.signal.aborted;
        await sendReminders({ database, settings, log, origin, now, isStopped });
      },
    }),
    startRecurring(database, log, {
      name: 'standing',
      everySeconds: HOUR_SECONDS,
      onFailure: 'standings could not be checked',
      run: () => keepStanding({ database, settings, log, origin, signal: stopping.signal }),
    }),
  ];
  const delivery = openDelivery(database, settings, log);
  const { push } = settings;
  const pushing =
    push &&
    startDeliveryLoop(log, {
      job: 'push',
      deliver: () => deliverPushes(database, push, log, now),
      onFailure: 'the push queue could not be delivered',
      pauseMilliseconds: PUSH_PAUSE_MILLISECONDS,
    });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(jobs.map((job) => job.stop()));
      await (await delivery)?.stop();
      await pushing?.stop();
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
    const { smtpMailer } = await import('./platform/mail/smtp-mailer.ts');
    return startDelivery(database, observedMailer(smtpMailer(smtpUrl, mailFrom)), log);
  }
  if (mode === 'production') log.warn('MAIL=off is set: no mail is sent');
  return undefined;
};
