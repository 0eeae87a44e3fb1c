import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { id } from '#contract/values.ts';
import { type FeedFilter, filterKey } from '#core/feed/feed-filter.ts';
import { facetsAsked } from '#core/feed/filter-facets.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { RawJson } from '../platform/http/raw-json.ts';
import { cursorDay, decodeCursor, encodeCursor, type PagePosition } from '../platform/shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { countFacets } from './facet-counts.ts';
import { cardRow } from './feed-page.ts';
import { meetsFilter } from './filter-sql.ts';

/**
 * The most articles read for one page. If that doesn't fill the page, it says that it continues, and its cursor leads
 * to where reading stopped.
 */
export const LOOKED_AT = 1500;
/** The number read first, which is enough to fill a page if many articles match. */
export const FIRST_LOOKED_AT = 500;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));

/** Each list's sort column before the id, and the schema of its cursor value. */
const ORDERS = {
  latest: { column: 'listed_on', type: 'date', value: cursorDay },
  popular: { column: 'finished_count', type: 'integer', value: whole },
} as const;

interface FilteredList {
  readonly list: keyof typeof ORDERS;
  readonly filter: FeedFilter;
  /** Excludes articles for which this learner has credit. */
  readonly learnerId: string | null;
}

/** The count of a list, as of its first page. */
type Counted = readonly [total: number, isCapped: boolean];

const looked = {
  hits: v.string(),
  looked: v.string(),
  /** The last article read. */
  edge_at: v.nullable(v.union([v.string(), v.number()])),
  edge_id: v.nullable(v.string()),
};
/** What was read comes alone if the page has no hits. */
const hitRow = v.union([
  v.object({ ...cardRow.entries, at: v.union([v.string(), v.number()]), ...looked }),
  v.object({ id: v.null(), ...looked }),
]);
type HitRow = Decoded<typeof hitRow>;

/**
 * A page of the latest or popular articles that match a filter. It reads the rarest facets of the filter in list
 * order, at most LOOKED_AT articles, so that its cost does not grow with the library. The first page also counts the
 * matches among the articles it reads. A cursor is valid only for its own list and filter.
 */
export const filteredPage = async (
  database: Database,
  { list, filter, learnerId }: FilteredList,
  now: Date,
  cursor?: string,
): Promise<RawJson> => {
  const name = `${list} ${createHash('sha256').update(filterKey(filter)).digest('base64url').slice(0, 16)}`;
  const placed = v.strictTuple([ORDERS[list].value, id, whole, v.boolean()]);
  const position = cursor === undefined ? undefined : decodeCursor(name, placed, cursor);
  const [rarest] = await countFacets(database, facetsAsked(filter));
  const { rows, hits, isFull } =
    rarest === undefined || rarest.articles === 0
      ? { rows: [], hits: 0, isFull: false }
      : await readUntilFull(database, { list, filter, learnerId }, rarest.facets, now, position);
  const counted: Counted = position === undefined ? [hits, isFull] : [position.values[2], position.values[3]];
  return pageOf(name, rows, position, counted, isFull && hits <= PAGE_SIZE);
};

/** Reads until the page is full, at most LOOKED_AT articles; `isFull` if there are more to read. */
const readUntilFull = async (
  queries: Queries,
  list: FilteredList,
  rarest: readonly string[],
  now: Date,
  place: PagePosition<readonly unknown[]> | undefined,
) => {
  const read = async (most: number) => {
    const rows = await readHits(queries, list, rarest, now, place, most);
    const [first] = rows;
    const isFull = Number(first?.looked ?? 0) >= most;
    return { rows, hits: Number(first?.hits ?? 0), isFull };
  };
  const found = await read(FIRST_LOOKED_AT);
  return found.isFull && found.hits <= PAGE_SIZE ? read(LOOKED_AT) : found;
};

const readHits = (
  queries: Queries,
  { list, filter, learnerId }: FilteredList,
  rarest: readonly string[],
  now: Date,
  place: PagePosition<readonly unknown[]> | undefined,
  most: number,
): Promise<readonly HitRow[]> => {
  const { column, type } = ORDERS[list];
  const backwards = place?.direction === 'before';
  const [order, back, sign] = backwards ? ['asc', 'desc', '>'] : ['desc', 'asc', '<'];
  const values = place === undefined ? [] : place.values.slice(0, 2);
  const from = place === undefined ? '' : `and (${column}, article_id) ${sign} ($1::${type}, $2::bigint)`;
  // Each of these is an index in the order of the list, and the database merges them without reading more.
  const facets = rarest.map(
    (_, at) =>
      `select ${column} as at, article_id as id from article_facets
       where facet = $${values.length + 1 + at} ${from}`,
  );
  const next = values.length + rarest.length + 1;
  const { sql, values: asked } = meetsFilter(filter, { now, learnerId, next });
  return readRows(
    queries,
    hitRow,
    `with looked as materialized (
       select distinct on (at, id) at, id from (${facets.join(' union all ')}) as each
       order by at ${order}, id ${order} limit ${most}
     ), hits as materialized (
       -- By id, one after the other: joined otherwise, the database might read every article.
       select looked.at, met.id
       from looked, lateral (select a.id from articles a where a.id = looked.id and ${sql} offset 0) met
     ), shown as (
       select * from hits order by at ${order}, id ${order} limit ${PAGE_SIZE + 1}
     )
     select n.hits, n.looked, edge.at as edge_at, edge.id as edge_id, shown.at, shown.id, ${CARD_JSON} as card
     from (select (select count(*) from hits) as hits, (select count(*) from looked) as looked) n
       left join (select at, id from looked order by at ${back}, id ${back} limit 1) edge on true
       left join shown on true left join articles a on a.id = shown.id
     order by shown.at ${order}, shown.id ${order}`,
    [...values, ...rarest, ...asked],
  );
};

/**
 * The page with its links. The next link starts after the page's last article or, if the page continues, after the
 * last article read.
 */
const pageOf = (
  name: string,
  rows: readonly HitRow[],
  place: PagePosition<unknown> | undefined,
  counted: Counted,
  continues: boolean,
): RawJson => {
  const [total, isCapped] = counted;
  const backwards = place?.direction === 'before';
  const read = rows.filter((row) => row.id !== null);
  const page = read.slice(0, PAGE_SIZE);
  const [edge] = rows.map(({ edge_at, edge_id }) => ({ at: edge_at, id: edge_id }));
  const past = read.length > PAGE_SIZE ? page.at(-1) : continues ? edge : undefined;
  const start = place === undefined ? undefined : (page[0] ?? edge);
  const cursorTo = (direction: 'after' | 'before', row: { at: unknown; id: unknown } | undefined) =>
    row === undefined || row.id === null
      ? null
      : encodeCursor(name, { direction, values: [row.at, row.id, total, isCapped] });
  const links = backwards
    ? { next: cursorTo('after', start), prev: cursorTo('before', past) }
    : { next: cursorTo('after', past), prev: cursorTo('before', start) };
  const data = (backwards ? page.toReversed() : page).map(({ card }) => card).join(',');
  const about = { ...(isCapped && { capped: true }), ...(continues && { continues: true }) };
  return new RawJson(`{"data":[${data}],${JSON.stringify({ links, total, ...about }).slice(1)}`);
};
