import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { checkStanding } from './check-standing.ts';
import { crossref } from './crossref.ts';
import { notifyOfRetractions } from './notify-of-retractions.ts';
import { directStanding } from './standing-store.ts';
import type { UpdateRegistry } from './update-registry.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

interface Keeping {
  readonly database: Database;
  readonly settings: Pick<Settings, 'standing' | 'productName' | 'mailOff'>;
  readonly log: Logger;
  readonly origin: string;
  /** Ends the request in progress; completed checks are kept. */
  readonly signal: AbortSignal;
  /** Replaces Crossref. */
  readonly registry?: UpdateRegistry;
}

/** Checks the DOIs that are due, if the operator configured that, and notifies learners of retractions. */
export const keepStanding = async ({
  database,
  settings,
  log,
  origin,
  signal,
  ...given
}: Keeping): Promise<void> => {
  const tell = () => notifyOfRetractions({ database, settings, origin, log, now: () => new Date() });
  const { standing } = settings;
  await tell();
  if (standing === undefined) return;
  const { changes, stopped } = await checkStanding({
    store: directStanding(database),
    registry: given.registry ?? crossref(standing),
    signal,
    before: new Date(Date.now() - standing.days * DAY_MILLISECONDS).toISOString(),
  });
  for (const change of changes) log.warn({ ...change }, 'the standing of an article has changed');
  if (stopped !== null && !signal.aborted)
    log.warn({ reason: stopped }, 'not all articles could be checked for retractions');
  if (changes.length > 0) await tell();
};
