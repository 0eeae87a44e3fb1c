import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { describeDefect } from '../log/describe-defect.ts';
import { observedJob } from '../metrics/observe-job.ts';
import type { Settings } from '../settings.ts';
import { checkStanding } from './check-standing.ts';
import { crossref } from './crossref.ts';
import { directStanding } from './standing-store.ts';
import { tellOfRetractions } from './tell-of-retractions.ts';
import type { UpdateRegistry } from './update-registry.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

interface StandingLoop {
  /** Ends the request under way; what was checked stays checked. Resolves once nothing uses the database any more. */
  readonly stop: () => Promise<void>;
}

interface Keeping {
  readonly database: Database;
  readonly settings: Pick<Settings, 'standing' | 'productName' | 'mailOff'>;
  readonly log: Logger;
  readonly origin: string;
  /** Another registry than Crossref. */
  readonly registry?: UpdateRegistry;
}

/** Every hour, checks the DOIs that are due, if the operator wants that, and tells learners of retractions. */
export const startStandingLoop = ({ database, settings, log, origin, ...given }: Keeping): StandingLoop => {
  const stopping = new AbortController();
  const { standing } = settings;
  const registry = given.registry ?? (standing === undefined ? undefined : crossref(standing));
  const work = observedJob('standing', async () => {
    await tellOfRetractions({ database, settings, origin, now: () => new Date() });
    if (registry === undefined || standing === undefined) return;
    const { changes, stopped } = await checkStanding({
      ...{ store: directStanding(database), registry, signal: stopping.signal },
      before: new Date(Date.now() - standing.days * DAY_MILLISECONDS).toISOString(),
    });
    for (const change of changes) log.warn({ ...change }, 'the standing of an article has changed');
    if (stopped !== null && !stopping.signal.aborted)
      log.warn({ reason: stopped }, 'not all articles could be checked for retractions');
    if (changes.length > 0) await tellOfRetractions({ database, settings, origin, now: () => new Date() });
  });
  let current = Promise.resolve();
  let isBusy = false;
  const run = () => {
    // A first check of a large library takes longer than an hour.
    if (isBusy) return;
    isBusy = true;
    current = work()
      .catch((failure: unknown) => log.error(describeDefect(failure), 'standings could not be checked'))
      .finally(() => {
        isBusy = false;
      });
  };
  run();
  const everyHour = setInterval(run, HOUR_MILLISECONDS).unref();
  return {
    stop: async () => {
      clearInterval(everyHour);
      stopping.abort();
      await current;
    },
  };
};
