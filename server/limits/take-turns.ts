import type { Database } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { giveTurnBack, type RateLimit, takeTurn } from './rate-limit.ts';

export type Turn = readonly [limit: RateLimit, key: string];

interface Outside {
  readonly database: Database;
  readonly settings: Pick<Settings, 'rateLimits'>;
  readonly now: () => Date;
}

/**
 * Takes a turn of each, or none where one has none left: then it throws `Throttled`. Answers what gives them back.
 * Callers name them in the same order, so that no two wait for each other.
 */
export const takeTurns = async (
  { database, settings, now }: Outside,
  turns: readonly Turn[],
): Promise<() => Promise<void>> => {
  if (!settings.rateLimits) return async () => {};
  await database.transaction(async (queries) => {
    for (const [limit, key] of turns) await takeTurn(queries, limit, key, now());
  });
  return () =>
    database.transaction(async (queries) => {
      for (const [limit, key] of turns) await giveTurnBack(queries, limit, key);
    });
};
