import type { Database } from '../database/database.ts';
import { readFeedState } from './feed-state.ts';

/**
 * Has the database look at its articles anew where any came, went or changed since it was last asked. The embedded
 * database never does so by itself, and without knowing how many there are it reads them all to find one by a word.
 */
export const refreshStatistics = (database: Database): (() => Promise<void>) => {
  let known: string | undefined;
  return async () => {
    const { version } = await readFeedState(database);
    if (version === known) return;
    await database.script('analyze articles, article_topics, article_states, article_notices');
    known = version;
  };
};
