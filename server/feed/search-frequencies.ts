import * as v from 'valibot';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** The most articles that are counted, which is enough to tell a rare word from a common one. */
export const SAMPLE = 8000;
/** Frequencies are counted again once this share of the library is new. */
const NEW_SHARE = 0.05;

/** Whether so much of the library is new that its words must be counted again. */
export const isOutdated = ({
  articles,
  counted,
}: {
  readonly articles: number;
  readonly counted: number;
}): boolean => articles !== counted && Math.abs(articles - counted) >= counted * NEW_SHARE;

/**
 * Counts how common each word is in a sample of the articles, if the library has changed much since the last count.
 * Between counts, the ranking of a search stays the same from page to page.
 */
export const refreshFrequencies = async (database: Database): Promise<void> => {
  if (!isOutdated(await readCounts(database))) return;
  await database.transaction(async (queries) => {
    // Several processes and searches may notice the change. One counts; the others, and all while an import is stored, go
    // on with the words as they were counted before, instead of holding a connection each until it is done.
    const state = await readCounts(queries, 'for update skip locked');
    if (!isOutdated(state)) return;
    const percent = Math.min(100, (100 * SAMPLE) / Math.max(1, state.articles));
    const sample = `select search from articles tablesample system (${percent}) repeatable (1) where removed_at is null`;
    await queries.query('delete from search_frequencies');
    await queries.query(
      `insert into search_frequencies (lexeme, share)
       select word, ndoc::real / greatest(1, (select count(*) from (${sample}) as counted))
       from ts_stat($1)`,
      [sample],
    );
    await queries.query('update feed_state set frequencies_of = $1, version = version + 1', [state.articles]);
  });
};

const readCounts = async (queries: Queries, lock: '' | 'for update skip locked' = '') => {
  const [state] = await readRows(
    queries,
    v.object({ articles: v.string(), frequencies_of: v.string() }),
    `select articles, frequencies_of from feed_state ${lock}`,
  );
  return { articles: Number(state?.articles ?? 0), counted: Number(state?.frequencies_of ?? 0) };
};
