import * as v from 'valibot';
import { feedSearchRow } from '#contract/feed.ts';
import { id } from '#contract/values.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { decodeCursor, PAGE_SIZE, type Place } from '../shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { type CardRow, feedPage } from './feed-page.ts';
import { type SearchWords, searchWords } from './search-words.ts';

const placed = v.strictTuple([v.pipe(v.number(), v.finite()), id]);

type SearchPlace = Place<v.InferOutput<typeof placed>>;

/** Below this many, words that look like those typed are searched for as well. */
const FEW = 5;

/**
 * Articles that hold the words, best match first: title before authors, journal and topics, before abstract. The last
 * word may be unfinished; with few hits, misspelt words are forgiven. A DOI or PubMed number finds its own article.
 */
export const searchFeed = endpoint(feedSearchRow, async ({ input, database }) => {
  const { cursor, q } = input.query;
  const place = cursor === undefined ? undefined : decodeCursor('search', placed, cursor);
  const words = searchWords(q);
  const exact = await readHits(database, { where: HOLDS_WORDS, rank: RANK, words, place });
  if (exact.total >= FEW || words.words.length === 0) return page(exact, place);
  return database.transaction(async (queries) => {
    await queries.query(`select set_config('pg_trgm.word_similarity_threshold', '${LIKENESS}', true)`);
    const where = `(${HOLDS_WORDS}) or ${looksLike(words)}`;
    return page(await readHits(queries, { where, rank: `(${RANK} + ${likeness(words)})`, words, place }), place);
  });
});

/** From 0 to 1: how much of a word's letter triples has to be found in an article's words. */
const LIKENESS = 0.45;

const HOLDS_WORDS = 'a.search @@ t.wanted or lower(a.doi) = $4 or a.source_key = $5';
const RANK = `(case when lower(a.doi) = $4 or a.source_key = $5 then 10 else 0 end + ts_rank(a.search, t.wanted))`;

const FIRST_WORD = 6;
const looksLike = ({ words }: SearchWords): string =>
  `(${words.map((_, index) => `$${FIRST_WORD + index} <% a.search_words`).join(' and ')})`;

/** Less than any hit that holds the words as they were typed. */
const likeness = ({ words }: SearchWords): string =>
  `(${words.map((_, index) => `word_similarity($${FIRST_WORD + index}, a.search_words)`).join(' + ')}) / 1e6`;

interface Hit extends CardRow {
  readonly rank: number;
}

interface Search {
  readonly where: string;
  readonly rank: string;
  readonly words: SearchWords;
  readonly place: SearchPlace | undefined;
}

interface Hits {
  readonly read: readonly Hit[];
  readonly total: number;
}

const readHits = async (queries: Queries, { where, rank, words, place }: Search): Promise<Hits> => {
  const backwards = place?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const own = where.includes(`$${FIRST_WORD}`) ? words.words : [];
  const next = FIRST_WORD + own.length;
  const from =
    place === undefined
      ? ''
      : `where (h.rank, h.id) ${backwards ? '>' : '<'} ($${next}::float8, $${next + 1}::bigint)`;
  const rows = await queries.query<Hit & { total: string }>(
    `with wanted as (
       select websearch_to_tsquery('english', $1)
         || (websearch_to_tsquery('english', $2) && to_tsquery('english', $3)) as wanted
     ), hits as materialized (
       select a.id, (${rank})::float8 as rank from articles a, wanted t
       where a.removed_at is null and (${where})
     ), shown as (
       select h.id, h.rank from hits h ${from} order by h.rank ${order}, h.id ${order} limit ${PAGE_SIZE + 1}
     )
     select n.total, s.id, s.rank, ${CARD_JSON} as card
     from (select count(*) as total from hits) n
       left join shown s on true left join articles a on a.id = s.id
     order by s.rank ${order}, s.id ${order}`,
    [
      words.query,
      words.finished,
      words.unfinished === '' ? '' : `${words.unfinished}:*`,
      words.doi,
      words.sourceKey,
      ...own,
      ...(place?.values ?? []),
    ],
  );
  return { read: rows.filter((row) => row.id !== null), total: Number(rows[0]?.total ?? 0) };
};

const page = ({ read, total }: Hits, place: SearchPlace | undefined) =>
  feedPage('search', read, total, place, ({ rank, id: articleId }) => [rank, articleId]);
