import * as v from 'valibot';
import { feedSearchEndpoint } from '#contract/feed.ts';
import { id } from '#contract/values.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import type { Queries } from '../database/database.ts';
import { handler } from '../http/call.ts';
import { listed } from '../library/listed.ts';
import { decodeCursor, type PagePosition } from '../shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { type CardRow, feedPage } from './feed-page.ts';
import { type SearchWords, searchWords } from './search-words.ts';
import { similarWords } from './similar-words.ts';

const placed = v.strictTuple([v.pipe(v.number(), v.finite()), id]);

type SearchPlace = PagePosition<v.InferOutput<typeof placed>>;

/** With fewer hits than this, similarly spelled words are searched as well. */
const FEW = 5;

/**
 * Articles that contain the words, best match first: the title counts most, then authors, journal and topics, then the
 * abstract. The last word may be incomplete; with few hits, misspelled words match too. A DOI or PubMed number finds
 * its own article.
 */
export const searchFeed = handler(feedSearchEndpoint, async ({ input, database, now }) => {
  const { cursor, q } = input.query;
  const place = cursor === undefined ? undefined : decodeCursor('search', placed, cursor);
  const words = searchWords(q);
  const asTyped = await readHits(database, now(), words, null, place);
  const similar = asTyped.total < FEW ? await similarWords(database, words.words) : null;
  const { read, total } = similar === null ? asTyped : await readHits(database, now(), words, similar, place);
  return feedPage('search', read, total, place, ({ rank, id: articleId }) => [rank, articleId]);
});

interface Hit extends CardRow {
  readonly rank: number;
}

interface Hits {
  readonly read: readonly Hit[];
  readonly total: number;
}

const readHits = async (
  queries: Queries,
  now: Date,
  { query, finished, unfinished, doi, sourceKey }: SearchWords,
  similar: string | null,
  place: SearchPlace | undefined,
): Promise<Hits> => {
  const backwards = place?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    place === undefined ? '' : `where (h.rank, h.id) ${backwards ? '>' : '<'} ($7::float8, $8::bigint)`;
  const rows = await queries.query<Hit & { total: string }>(
    `with asked as (
       select websearch_to_tsquery('english', $1)
         || (websearch_to_tsquery('english', $2) && to_tsquery('english', $3))
         || to_tsquery('english', $6) as words
     ), wanted as materialized (
       select words, replace(words::text, '&', '|')::tsquery as any_word from asked
     ), hits as materialized (
       select a.id, (${RANK})::float8 as rank
       from wanted, articles a
       where ${listed('a', now)} and (a.search @@ wanted.words or lower(a.doi) = $4 or a.source_key = $5)
     ), shown as (
       select h.id, h.rank from hits h ${from} order by h.rank ${order}, h.id ${order} limit ${PAGE_SIZE + 1}
     )
     select n.total, s.id, s.rank, ${CARD_JSON} as card
     from (select count(*) as total from hits) n
       left join shown s on true left join articles a on a.id = s.id
     order by s.rank ${order}, s.id ${order}`,
    [
      query,
      finished,
      unfinished === '' ? '' : `${unfinished}:*`,
      doi,
      sourceKey,
      similar ?? '',
      ...(place?.values ?? []),
    ],
  );
  return { read: rows.filter((row) => row.id !== null), total: Number(rows[0]?.total ?? 0) };
};

/**
 * An article found by its number ranks first; then articles with all the words as typed; then by how many words match
 * and how close to the title. Words of the abstract count for finding, not for ranking.
 */
const RANK = `case when lower(a.doi) = $4 or a.source_key = $5 then 10 else 0 end
  + case when $6 <> '' and a.search @@ websearch_to_tsquery('english', $1) then 1 else 0 end
  + ts_rank(a.search_head, wanted.any_word)`;
