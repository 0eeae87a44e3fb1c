import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { refreshFrequencies } from './search-frequencies.ts';

/**
 * Returns a function that refreshes the articles' planner statistics and word frequencies if the articles have
 * changed since its last call. The embedded database never does so on its own, and without statistics a search reads
 * every article.
 */
export const refreshStatistics = (database: Database): (() => Promise<void>) => {
  let known: string | undefined;
  return async () => {
    const [state] = await readRows(
      database,
      v.object({ version: v.string() }),
      'select version from feed_state',
    );
    const version = state?.version;
    if (version === known) return;
    await analyze(database);
    await refreshFrequencies(database);
    known = version;
  };
};

/** Runs without a timeout, because with a million articles it takes longer than a request may. */
const analyze = async (database: Database): Promise<void> => {
  const sql = 'analyze articles, article_topics, article_states, article_notices';
  if (database.session === undefined) return database.script(sql);
  await database.session(async ({ script }) => {
    await script('set statement_timeout = 0');
    await script(sql).finally(() => script('reset statement_timeout'));
  });
};
