import type { Database } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { consumeLimit, type RateLimit, refundLimit } from './rate-limit.ts';

export type LimitKey = readonly [limit: RateLimit, key: string];

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'rateLimits'>;
  readonly now: () => Date;
}

/**
 * Takes a turn of each, or none where one has none left: then it throws `Throttled`. Answers what gives them back.
 * Callers name them in the same order, so that no two wait for each other.
 */
export const consumeLimits = async (
  { database, settings, now }: Dependencies,
  requests: readonly LimitKey[],
): Promise<() => Promise<void>> => {
  if (!settings.rateLimits) return async () => {};
  await database.transaction(async (queries) => {
    for (const [limit, key] of requests) await consumeLimit(queries, limit, key, now());
  });
  return () =>
    database.transaction(async (queries) => {
      for (const [limit, key] of requests) await refundLimit(queries, limit, key);
    });
};
