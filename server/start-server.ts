import { utcDay } from '#core/shared/calendar-day.ts';
import { addDemonstrationAccounts, closeDemonstrationAccounts } from './accounts/demonstration-accounts.ts';
import { buildApp } from './app.ts';
import { startBackgroundWork } from './background-work.ts';
import { addDemonstrationCourses } from './courses/demonstration-courses.ts';
import { endpoints } from './endpoints.ts';
import { addDemonstrationLibrary } from './importing/library/demonstration-library.ts';
import { countDemonstration, withdrawDemonstration } from './importing/library/remove-demonstration.ts';
import { refreshOwnVocabulary } from './importing/vocabulary/own-vocabulary.ts';
import { openStore } from './open-store.ts';
import type { Database } from './platform/database/database.ts';
import { observedDatabase } from './platform/database/observed-database.ts';
import {
  isDemonstrationRemoved,
  noteProduction,
  refuseLostSettings,
} from './platform/deployment/installation.ts';
import type { HttpSettings } from './platform/http/http-settings.ts';
import { listen } from './platform/http/listen.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { openLog } from './platform/log/log.ts';
import { startObservation } from './platform/metrics/start-observation.ts';

interface RunningServer {
  readonly origin: string;
  /** The address that serves metrics to Prometheus, if any. */
  readonly metricsAddress: string | undefined;
  /** Whether demonstration accounts exist that a user of this machine can log in to. */
  readonly hasDemonstrationAccounts: boolean;
  /** Waits this long for requests in progress, then closes the database and releases the data directory. */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
}

/** Opens the database, seeds it on first start, and listens. Closes what it opened if a step fails. */
export const startServer = async (
  settings: HttpSettings,
  say: (line: string) => void = () => {},
): Promise<RunningServer> => {
  const log = openLog(settings.logLevel);
  const store = await openStore(settings, log);
  try {
    const database = observedDatabase(store.database);
    await prepare(database, settings, say);
    await refreshOwnVocabulary(database);
    const { accounts } = await countDemonstration(database);
    const app = await buildApp({ settings, database, standby: store.standby, endpoints, log });
    const observation = await startObservation(database, settings);
    const listening = await listen(app, settings, securityHeaders(settings).api).catch(async (failure) => {
      await observation.stop();
      throw failure;
    });
    await store.announce(listening.origin);
    const work = startBackgroundWork(database, settings, log, listening.origin);
    return {
      metricsAddress: observation.metricsAddress,
      origin: listening.origin,
      hasDemonstrationAccounts: settings.demonstrationAccounts && accounts > 0,
      stop: (grace) =>
        listening.close(grace).finally(work.stop).finally(observation.stop).finally(store.close),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
};

const prepare = (database: Database, settings: HttpSettings, say: (line: string) => void): Promise<void> =>
  settings.mode === 'production'
    ? prepareProduction(database, say)
    : prepareDemonstration(database, settings, say);

/** Withdraws demonstration content in production, in case this database was used for a demonstration before. */
const prepareProduction = async (database: Database, say: (line: string) => void): Promise<void> => {
  const { articles, courses } = await countDemonstration(database);
  if (articles + courses > 0)
    say(
      `${articles} demonstration articles and ${courses} demonstration courses are removed; credit for them stays.`,
    );
  await database.transaction(withdrawDemonstration);
  await closeDemonstrationAccounts(database);
  await noteProduction(database, new Date());
};

const prepareDemonstration = async (
  database: Database,
  settings: HttpSettings,
  say: (line: string) => void,
): Promise<void> => {
  await refuseLostSettings(database, settings);
  if (await isDemonstrationRemoved(database)) return;
  const today = utcDay(new Date());
  await addDemonstrationLibrary(database, today, ({ done, total }) => {
    if (done === 1) say(`The library is empty: ${total} demonstration articles go in.`);
  });
  const courses = await addDemonstrationCourses(database);
  if (courses > 0) say(`${courses} demonstration courses went in.`);
  await (settings.demonstrationAccounts ? addDemonstrationAccounts : closeDemonstrationAccounts)(database);
};
