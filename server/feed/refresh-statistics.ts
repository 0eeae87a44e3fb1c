import type { Database } from '../database/database.ts';
import { refreshFrequencies } from './search-frequencies.ts';

/**
 * Returns a function that refreshes the planner statistics of the articles, and how common their words are, if they
 * changed since its last call. The embedded database never does so by itself, and without statistics a search reads every article.
 */
export const refreshStatistics = (database: Database): (() => Promise<void>) => {
  let known: string | undefined;
  return async () => {
    const [state] = await database.query<{ version: string }>('select version from feed_state');
    const version = state?.version;
    if (version === known) return;
    await database.script('analyze articles, article_topics, article_states, article_notices');
    await refreshFrequencies(database);
    known = version;
  };
};
