import * as v from 'valibot';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** The facts about the library that every search needs first. */
export interface SearchedLibrary {
  readonly articles: number;
  /** How many there were when their words were counted. */
  readonly counted: number;
  /** The largest id. */
  readonly newest: number;
  /** All but the English one. */
  readonly dictionaries: readonly string[];
}

export const readLibrary = async (queries: Queries): Promise<SearchedLibrary> => {
  const [row] = await readRows(
    queries,
    v.object({
      articles: v.string(),
      counted: v.string(),
      newest: v.string(),
      dictionaries: v.array(v.string()),
    }),
    `select articles, frequencies_of as counted, coalesce((select max(id) from articles), 0) as newest,
       array(select name from search_dictionaries where articles > 0 order by name) as dictionaries
     from feed_state`,
  );
  if (row === undefined) throw new Error('The table feed_state has lost its row.');
  return { ...row, articles: Number(row.articles), counted: Number(row.counted), newest: Number(row.newest) };
};
