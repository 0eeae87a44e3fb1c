import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { feedSearchEndpoint } from '#contract/feed.ts';
import { id } from '#contract/values.ts';
import { NO_FILTER } from '#core/feed/feed-filter.ts';
import { parseSearch, type SearchQuery } from '#core/feed/search-query.ts';
import { MIN_SHARE_OF_BEST, MIN_SHARE_OF_QUERY } from '#core/feed/search-ranking.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import type { RawJson } from '../platform/http/raw-json.ts';
import { decodeCursor, type PagePosition } from '../platform/shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { cardRow, feedPage } from './feed-page.ts';
import { readFeedState } from './feed-state.ts';
import { meetsFilter } from './filter-sql.ts';
import { pageOnce } from './page-cache.ts';
import { requestedFilter } from './requested-filter.ts';
import { NO_CANDIDATES, readCandidates, type SearchedWithin } from './search-candidates.ts';
import { isOutdated, refreshFrequencies } from './search-frequencies.ts';
import { scoreOf } from './search-score.ts';
import type { WeighedSearch } from './search-terms.ts';
import { readLibrary } from './searched-library.ts';
import { understandSearch } from './understand-search.ts';

const placed = v.strictTuple([v.pipe(v.number(), v.finite()), id]);

const EVERYTHING: SearchedWithin = { filter: NO_FILTER, learnerId: null };

type SearchPlace = PagePosition<v.InferOutput<typeof placed>>;

/**
 * Articles with the words or their synonyms, best match first: those with all words, then those with most of the rare
 * ones. The title counts most, then authors, journal and topics, then the abstract, then the text; among equals, the
 * latest come first. A DOI or PubMed number finds its own article.
 */
export const searchFeed = handler(feedSearchEndpoint, async ({ input, database, now }) => {
  const { q, cursor, ...asked } = input.query;
  const filter = requestedFilter(asked);
  const { version } = await readFeedState(database, now());
  return pageOnce(database, JSON.stringify(['search', q, cursor, filter]), version, () =>
    searchPage(database, q, now(), cursor, { filter, learnerId: null }),
  );
});

/** The first page, or the page at a cursor, optionally filtered. A filter is searched like one more word. */
export const searchPage = async (
  database: Database,
  q: string,
  now: Date,
  cursor?: string,
  within: SearchedWithin = EVERYTHING,
): Promise<RawJson> => {
  const position = cursor === undefined ? undefined : decodeCursor('search', placed, cursor);
  const query = parseSearch(q);
  const library = await readLibrary(database);
  // Just after an import, its results are already those that it will have. A standby takes no writes: there, the words as
  // they were counted before do.
  if (isOutdated(library)) await refreshFrequencies(database).catch(() => {});
  const numbered = await readNumbered(database, now, query, within);
  const { search, includes, corrected, understood } = await understandSearch(
    database,
    q,
    query,
    library,
    now,
  );
  // A DOI or an address asks for one article; a number may also be a word.
  const isNumber = query.article !== null && query.article.dois.length > 0;
  const { ids, byBody, areCapped } = isNumber
    ? NO_CANDIDATES
    : await readCandidates(database, now, search, within, library);
  const { read, total, isNarrowed } = await readRanked(
    database,
    search,
    { ids: [...numbered, ...ids], numbered, byBody },
    position,
  );
  return feedPage('search', read, total, position, ({ rank, id: articleId }) => [rank, articleId], {
    ...(areCapped && { capped: true }),
    ...(includes.length > 0 && { includes }),
    ...(corrected !== null && { corrected }),
    ...(understood.length > 0 && { understood }),
    ...(isNarrowed && { narrowed: true }),
  });
};

/** The article with the typed DOI or PubMed number. */
const readNumbered = async (
  queries: Queries,
  now: Date,
  { article }: SearchQuery,
  { filter, learnerId }: SearchedWithin,
): Promise<readonly string[]> => {
  if (article === null) return [];
  const { sql, values } = meetsFilter(filter, { now, learnerId, next: 3 });
  const rows = await readRows(
    queries,
    v.object({ id: v.string() }),
    `select a.id from articles a
     where ${sql} and (lower(a.doi) = any($1) or a.source_key = $2) limit ${PAGE_SIZE}`,
    [article.dois, article.pubMedId === null ? null : `pmid:${article.pubMedId}`, ...values],
  );
  return rows.map((row) => row.id);
};

const hitRow = v.object({ ...cardRow.entries, rank: v.number() });
type Hit = Decoded<typeof hitRow>;

/** The total comes alone if the page has no hits. */
const counted = { total: v.string(), is_narrowed: v.boolean() };
const rankedRow = v.union([
  v.object({ ...hitRow.entries, ...counted }),
  v.object({ id: v.null(), ...counted }),
]);

interface Ranked {
  readonly ids: readonly string[];
  readonly numbered: readonly string[];
  readonly byBody: readonly string[];
}

const readRanked = async (
  queries: Queries,
  search: WeighedSearch,
  { ids, numbered, byBody }: Ranked,
  place: SearchPlace | undefined,
): Promise<{ readonly read: readonly Hit[]; readonly total: number; readonly isNarrowed: boolean }> => {
  if (ids.length === 0) return { read: [], total: 0, isNarrowed: false };
  const backwards = place?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const { score, coverage, total, values } = scoreOf(search, 4);
  const next = 4 + values.length;
  const from =
    place === undefined
      ? ''
      : `where (h.rank, h.id) ${backwards ? '>' : '<'} ($${next}::float8, $${next + 1}::bigint)`;
  const rows = await readRows(
    queries,
    rankedRow,
    `with scored as materialized (
       select c.id, ${score} as score, ${coverage} as coverage, c.id = any($2::bigint[]) as is_numbered
       -- An array unpacks the vector, once for all terms.
       from (
         select a.id, (array[a.search])[1] as vector, a.id = any($3::bigint[]) as is_by_body from articles a
         where a.id = any($1::bigint[]) offset 0
       ) c
     ), hits as materialized (
       select id, round((case when is_numbered then 1e6 else score end)::numeric, 3)::float8 as rank from scored
       where is_numbered or coverage >= greatest(
         ${MIN_SHARE_OF_BEST} * (select max(coverage) from scored), ${MIN_SHARE_OF_QUERY * total}
       )
     ), shown as (
       select h.id, h.rank from hits h ${from} order by h.rank ${order}, h.id ${order} limit ${PAGE_SIZE + 1}
     )
     select n.total, n.total < (select count(*) from scored) as is_narrowed, s.id, s.rank, ${CARD_JSON} as card
     from (select count(*) as total from hits) n
       left join shown s on true left join articles a on a.id = s.id
     order by s.rank ${order}, s.id ${order}`,
    [ids, numbered, byBody, ...values, ...(place?.values ?? [])],
  );
  const [first] = rows;
  return {
    read: rows.filter((row) => row.id !== null),
    total: Number(first?.total ?? 0),
    isNarrowed: first?.is_narrowed ?? false,
  };
};
