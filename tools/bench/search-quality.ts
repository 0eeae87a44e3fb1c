import { join } from 'node:path';
import * as v from 'valibot';
import { importFiles } from '#server/commands/content/import-files.ts';
import { articleReader } from '#server/commands/content/read-article.ts';
import { refreshStatistics } from '#server/feed/refresh-statistics.ts';
import { searchPage } from '#server/feed/search-feed.ts';
import { expandPaths } from '#server/importing/content/expand-paths.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import { refreshOwnVocabulary } from '#server/importing/vocabulary/own-vocabulary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPGlite } from '#server/platform/database/pglite-database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { bm25, type WordCounts } from './bm25.ts';
import {
  type JudgedSearch,
  PARTS,
  type Part,
  POOLED,
  qualityOf,
  readJudgedSearches,
  type SearchQuality,
} from './judged-searches.ts';
import { type Measurement, round } from './measurement.ts';

/**
 * How much better than BM25 search must be. With so few articles, BM25 on the same stems is close to the best possible
 * order, so little more than this is possible.
 */
const BETTER = 1.1;
/** The same for the searches whose first ten articles of both were judged: they use other words than the articles. */
const BETTER_POOLED = 1.25;

/**
 * How well a search answers the judged queries, beside plain any-word BM25 over English stems of the same articles.
 * Without the shared data folder there is nothing to search, and no metric.
 */
export const measureSearchQuality = async (): Promise<readonly Measurement[]> => {
  const data = process.env.SHARED_DATA;
  if (data === undefined) {
    console.log('The quality of search is not measured: SHARED_DATA names no folder of articles.');
    return [];
  }
  const database = await openPGlite();
  try {
    await fill(database, data);
    const searches = await readJudgedSearches();
    const ours: string[][] = [];
    for (const { query } of searches) ours.push(await searchOurs(database, query));
    const theirs = await searchByBm25(database, searches);
    return measurementsOf(searches, ours, theirs);
  } finally {
    await database.close();
  }
};

const fill = async (database: Database, data: string): Promise<void> => {
  await migrate(database);
  const { files } = await expandPaths(
    ['pubmedqa', 'jats', 'jats-publishers'].map((folder) => join(data, folder)),
  );
  const silent = () => {};
  const progress = { advanced: silent, imported: silent, refused: silent, leftOut: silent };
  await importFiles(directLibrary(database), files, articleReader({ today: '2026-01-01' }), progress);
  await refreshOwnVocabulary(database);
  await refreshStatistics(database)();
};

const page = v.object({ data: v.array(v.object({ id: v.string() })) });

/** The source keys of the first page. */
const searchOurs = async (database: Database, query: string): Promise<string[]> => {
  const { text } = await searchPage(database, query, new Date());
  const { data } = v.parse(page, JSON.parse(text));
  const rows = await readRows(
    database,
    v.object({ source_key: v.string() }),
    `select a.source_key from unnest($1::bigint[]) with ordinality as found (id, place) join articles a using (id)
     order by found.place`,
    [data.map(({ id }) => id)],
  );
  return rows.map((row) => row.source_key);
};

/** Over the plain text, not over what we index, so that the baseline stays what it is whatever we change. */
const searchByBm25 = async (database: Database, searches: readonly JudgedSearch[]): Promise<Found> => {
  const rows = await readRows(
    database,
    v.object({ source_key: v.string(), counts: v.record(v.string(), v.number()) }),
    `select source_key, (
       select jsonb_object_agg(lexeme, greatest(1, cardinality(positions))) from unnest(
         to_tsvector('english', concat_ws(' ', title, journal, (
           select string_agg(part, ' ') from (
             select jsonb_path_query(details, '$.authors[*].name') #>> '{}' as part
             union all select jsonb_path_query(card, '$.topics[*].name') #>> '{}'
             union all select jsonb_path_query(details, '$.abstract[*].html') #>> '{}'
           ) as parts
         )))
       )
     ) as counts from articles`,
  );
  const documents = new Map(
    rows.map(({ source_key, counts }): [string, WordCounts] => [source_key, new Map(Object.entries(counts))]),
  );
  const rank = bm25(documents);
  const words = await readRows(
    database,
    v.object({ words: v.array(v.string()) }),
    `select tsvector_to_array(to_tsvector('english', query)) as words
     from unnest($1::text[]) with ordinality as asked (query, place) order by place`,
    [searches.map(({ query }) => query)],
  );
  return words.map((asked) => rank(asked.words));
};

type Found = readonly (readonly string[])[];

const measurementsOf = (
  searches: readonly JudgedSearch[],
  ours: Found,
  theirs: Found,
): readonly Measurement[] => {
  const of = (name: string, parts: readonly Part[]) => measurementOf(name, parts, searches, ours, theirs);
  return [
    ...PARTS.map((part) => of(part, [part])),
    of('unseen, blind and fresh', ['unseen', 'blind', 'fresh']),
    { ...of('pooled', POOLED), bound: BETTER_POOLED },
  ];
};

const measurementOf = (
  name: string,
  parts: readonly Part[],
  searches: readonly JudgedSearch[],
  ours: Found,
  theirs: Found,
): Measurement => {
  const own = searches.flatMap((search, at) => (parts.includes(search.part) ? [at] : []));
  const of = (found: Found) =>
    qualityOf(
      own.flatMap((at) => searches[at] ?? []),
      own.map((at) => found[at] ?? []),
    );
  const [our, their] = [of(ours), of(theirs)];
  return {
    name: `NDCG@10 of ${own.length} ${name} searches, as a multiple of BM25's`,
    value: our.ndcg / their.ndcg,
    bound: BETTER,
    good: 'at least',
    unit: '',
    detail: `ours ${inWords(our)}; BM25 ${inWords(their)}`,
  };
};

const inWords = ({ hits, mrr, ndcg, unjudged }: SearchQuality): string =>
  `hits at 10 ${round(hits)}, MRR ${round(mrr)}, NDCG@10 ${round(ndcg)}, ${unjudged} results without a grade`;
