import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** The most articles that are counted, which is enough to tell a rare word from a common one. */
export const SAMPLE = 8000;
/** Frequencies are counted again once this share of the library is new. */
const NEW_SHARE = 0.05;

/**
 * Counts how common each word is in a sample of the articles, if the library has changed much since the last count.
 * Between counts, the ranking of a search stays the same from page to page.
 */
export const refreshFrequencies = async (database: Database): Promise<void> => {
  const [state] = await readRows(
    database,
    v.object({ articles: v.string(), frequencies_of: v.string() }),
    'select articles, frequencies_of from feed_state',
  );
  const articles = Number(state?.articles ?? 0);
  const before = Number(state?.frequencies_of ?? 0);
  if (articles === before || Math.abs(articles - before) < before * NEW_SHARE) return;
  const percent = Math.min(100, (100 * SAMPLE) / Math.max(1, articles));
  const sample = `select search from articles tablesample system (${percent}) repeatable (1) where removed_at is null`;
  await database.transaction(async (queries) => {
    // Several processes may notice the change, so only one counts at a time.
    await queries.query('select articles from feed_state for update');
    await queries.query('delete from search_frequencies');
    await queries.query(
      `insert into search_frequencies (lexeme, share)
       select word, ndoc::real / greatest(1, (select count(*) from (${sample}) as counted))
       from ts_stat($1)`,
      [sample],
    );
    await queries.query('update feed_state set frequencies_of = $1, version = version + 1', [articles]);
  });
};
