import type { Database } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import { consumeLimit, type RateLimit, refundLimit } from './rate-limit.ts';

export type LimitKey = readonly [limit: RateLimit, key: string];

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'rateLimits'>;
  readonly now: () => Date;
}

/**
 * Counts one request toward each limit, unless one is reached: then it counts toward none and throws `Throttled`.
 * Returns a function that refunds them. Callers must pass limits in the same order, so that no two requests deadlock.
 */
export const consumeLimits = async (
  { database, settings, now }: Dependencies,
  limits: readonly LimitKey[],
): Promise<() => Promise<void>> => {
  if (!settings.rateLimits) return async () => {};
  await database.transaction(async (queries) => {
    for (const [limit, key] of limits) await consumeLimit(queries, limit, key, now());
  });
  return () =>
    database.transaction(async (queries) => {
      for (const [limit, key] of limits) await refundLimit(queries, limit, key);
    });
};
