import autocannon from 'autocannon';
import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { Measurement } from '../measurement.ts';
import type { ArticleWords } from './article-words.ts';

const SECONDS = 20;
const CONNECTIONS = 20;
/** Paths of one kind. */
const EACH = 40;
/** Three times what one process answered among 970,037 articles before reading was made flat, on two processors. */
const REQUESTS_A_SECOND = 804;
const WITHIN_MS = 100;

/** Guests who read: of ten requests, four are for feeds, four for articles, one for what is popular and one is a search. */
export const measureMixedReading = async (
  database: Database,
  origin: string,
  words: ArticleWords,
): Promise<readonly Measurement[]> => {
  const paths = await mixOf(database, words);
  const options = { url: origin, connections: CONNECTIONS, workers: 1 };
  const requests = paths.map((path) => ({ method: 'GET' as const, path: `/api${path}` }));
  await autocannon({ ...options, requests, duration: 5 });
  const {
    requests: answered,
    latency,
    non2xx,
    errors,
  } = await autocannon({ ...options, requests, duration: SECONDS });
  const failed = non2xx + errors;
  if (failed > 0) throw new Error(`${failed} of ${answered.total} requests of mixed reading failed.`);
  const detail = `${CONNECTIONS} connections for ${SECONDS} s, half within ${latency.p50} ms, 99 percent within ${latency.p99} ms`;
  return [
    {
      name: 'mixed reading, requests a second',
      value: answered.average,
      bound: REQUESTS_A_SECOND,
      good: 'at least',
      unit: '',
      detail,
    },
    {
      name: 'mixed reading, 97.5 percent within',
      value: latency.p97_5,
      bound: WITHIN_MS,
      good: 'at most',
      unit: ' ms',
      detail,
    },
  ];
};

const mixOf = async (database: Database, { words }: ArticleWords): Promise<readonly string[]> => {
  const slugs = await column(
    database,
    `select slug as value from articles
     where id in (select 1 + nth * (select max(id) - 1 from articles) / $1::int from generate_series(1, $1::int) as nth)`,
  );
  const topics = await column(
    database,
    `select substr(facet, 7) as value from facet_counts where facet like 'topic:%' order by articles desc limit $1`,
  );
  const searched = withRepetitions(words.filter(({ lexeme, word }) => lexeme !== null && word.length > 3));
  return Array.from({ length: EACH }, (_, at) => {
    const article = (k: number) => `/articles/view-article-details?slug=${of(slugs, 4 * at + k)}`;
    const topic = (k: number) => `/feed?topicSlug=${of(topics, 2 * at + k)}`;
    return [
      '/feed',
      article(0),
      topic(0),
      article(1),
      '/feed/popular',
      article(2),
      '/feed',
      article(3),
      topic(1),
      `/feed/search?${new URLSearchParams({ q: searched[at] ?? '' })}`,
    ];
  }).flat();
};

/** Words at equal distances in all text, so that frequent ones are searched as often as they are written. */
const withRepetitions = (words: ArticleWords['words']): readonly string[] => {
  const all = words.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  let chosen = 0;
  return words.flatMap(({ word, count }) => {
    before += count;
    const due = Math.floor((EACH * before) / all) - chosen;
    chosen += due;
    return Array.from({ length: due }, () => word);
  });
};

const column = async (database: Database, query: string): Promise<readonly string[]> =>
  (await readRows(database, v.object({ value: v.string() }), query, [4 * EACH])).map(({ value }) => value);

const of = <A>(values: readonly A[], at: number): A | undefined => values[at % values.length];
