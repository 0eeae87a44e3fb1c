import * as v from 'valibot';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { SqlCondition } from './filter-sql.ts';
import { withoutPhrases } from './search-terms.ts';
import type { SearchedLibrary } from './searched-library.ts';

/** The number of articles whose ids share a block (search_in_block in the database). */
const BLOCK = 4096;
/** The blocks searched in one query. The index compares each of their articles with each block. */
const MAX_AT_ONCE = 4;
/** The most blocks that a tier searches; fewer if the query has many words, because the index compares each of them. */
const MAX_BLOCKS = 16;
const BLOCKS_BY_WORDS = 96;
/** Reading this many hits costs as much as searching a block. Each hit is a page of the table. */
const HITS_LIKE_A_BLOCK = 100;
/** With more expected hits than this, only the latest blocks are searched. */
const MAX_HITS = 5000;
/** Looks for more hits than needed, so that one step is usually enough. */
const SPARE = 1.25;
/** The most index lookups for a search of the whole library; beyond that, only the latest blocks are searched. */
const MAX_LOOKED_UP = 100_000;
/** Fewer for texts, because hits that a filter rejects are read there as well. */
const MAX_LOOKED_UP_IN_BODIES = 20_000;
/** The most articles that are checked for a phrase: the index does not know which words are adjacent. */
const CHECKED = 200;
/** The tables, vectors and indexes of each kind of tier. */
const SOURCES = {
  head: {
    from: 'articles a',
    vector: 'a.search_head',
    index: 'search_in_block(a.search_head, a.id, a.facets)',
  },
  search: { from: 'articles a', vector: 'a.search', index: 'search_in_block(a.search, a.id, a.facets)' },
  body: {
    from: 'article_bodies b join articles a on a.id = b.article_id',
    vector: 'b.words',
    index: 'body_in_block(b.words, b.article_id)',
  },
} as const;

export type TierSource = keyof typeof SOURCES;

interface NarrowedTier {
  readonly source: TierSource;
  /** The most articles to return. */
  readonly most: number;
  /** The upper estimate of the share of articles that it finds. */
  readonly share: number;
  /** The index lookups per hit. */
  readonly terms: number;
  /** The index query, with a phrase as all of its words in any place. */
  readonly indexed: string;
  /** The exact query, which the vector must also match. */
  readonly exact: string;
}

interface FoundInTier {
  readonly ids: readonly string[];
  /** Whether there may be more. */
  readonly areCapped: boolean;
}

/**
 * The latest articles of a tier, at most `most`. Searches blocks from the latest backward, each time as many as should
 * contain the missing articles at the density found so far. The cost depends on the articles returned, not on the size of
 * the library.
 */
export const readTier = async (
  queries: Queries,
  now: Date,
  met: SqlCondition,
  { newest, articles }: SearchedLibrary,
  { source, most, indexed, exact, share, terms }: NarrowedTier,
): Promise<FoundInTier> => {
  const ids: string[] = [];
  const { from, vector, index } = SOURCES[source];
  const isListed = listed('a', now);
  // Checked for the latest hits only, because whether an article gives credit is in its details, which must be unpacked.
  const isMet =
    met.sql === isListed
      ? ''
      : `and exists (select 1 from articles a where a.id = latest.id and ${met.sql} offset 0)`;
  const hasPhrase = source !== 'body' && exact !== withoutPhrases(exact);
  // All steps share this number.
  let toCheck = CHECKED;
  let areAllChecked = true;
  const read = async (blocks: string, before: number): Promise<number> => {
    const values = [`${blocks}(${indexed})`, before, most - ids.length, ...met.values];
    const [hits] = await readRows(
      queries,
      v.object({ ids: v.array(v.string()), indexed: v.string() }),
      `with hits as materialized (
         select a.id${hasPhrase ? `, ${vector} as vector` : ''} from ${from}
         where ${index} @@ $1::tsquery and a.id < $2::bigint and ${isListed}
       )
       select array(
         select id::text from (select * from hits order by id desc ${hasPhrase ? `limit ${toCheck}` : ''}) as latest
         where ${hasPhrase ? `vector @@ $${values.length + 1}::tsquery` : 'true'} ${isMet}
         order by latest.id desc limit $3
       ) as ids, (select count(*) from hits) as indexed`,
      hasPhrase ? [...values, exact] : values,
    );
    ids.push(...(hits?.ids ?? []));
    const found = Number(hits?.indexed ?? 0);
    if (hasPhrase) {
      areAllChecked &&= found <= toCheck;
      toCheck = Math.max(0, toCheck - found);
    }
    return found;
  };
  const mostLookedUp = source === 'body' ? MAX_LOOKED_UP_IN_BODIES : MAX_LOOKED_UP;
  // Articles with this id or a larger one have been searched.
  let begun = newest + 1;
  let blocksLeft = Math.min(MAX_BLOCKS, Math.ceil(BLOCKS_BY_WORDS / countWords(indexed)));
  let density = share;
  let hitsSoFar = 0;
  const hasRoom = () => begun > 0 && ids.length < most && toCheck > 0;
  while (hasRoom()) {
    const hits = density * Math.min(articles, begun);
    const needed = (SPARE * Math.min(most - ids.length, toCheck)) / density / BLOCK;
    const isAffordable = share * begun * terms <= mostLookedUp && hits <= MAX_HITS;
    if (isAffordable && (needed > blocksLeft || hits <= HITS_LIKE_A_BLOCK * needed)) {
      await read('', begun);
      begun = 0;
    } else if (blocksLeft === 0) break;
    else {
      const behind = Math.ceil(begun / BLOCK);
      const enough = Math.min(behind - 1, Math.floor(begun / BLOCK - needed));
      const first = Math.max(0, behind - Math.min(MAX_AT_ONCE, blocksLeft), enough);
      const blocks = Array.from({ length: behind - first }, (_, at) => `'#${behind - 1 - at}'`);
      hitsSoFar += await read(`(${blocks.join(' | ')}) & `, begun);
      blocksLeft -= blocks.length;
      begun = first * BLOCK;
      density = Math.max(hitsSoFar, 1) / (newest + 1 - begun);
    }
  }
  return { ids, areCapped: ids.length >= most || !areAllChecked || hasRoom() };
};

/** Each word of a query has two quotation marks. */
const countWords = (query: string): number => (query.split("'").length - 1) / 2;
