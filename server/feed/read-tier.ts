import type { Queries } from '../database/database.ts';
import { listed } from '../library/listed.ts';
import type { SqlCondition } from './filter-sql.ts';
import { withoutPhrases } from './search-terms.ts';
import type { SearchedLibrary } from './searched-library.ts';

/** The number of articles whose ids share a block (search_in_block in the database). */
const BLOCK = 4096;
/** How many blocks are searched at once: the index compares each of their articles with each of them. */
const MAX_AT_ONCE = 4;
/** How many blocks a tier searches in all, and how many for each word of what the index is asked: it compares them all. */
const MAX_BLOCKS = 16;
const BLOCKS_BY_WORDS = 96;
/** Searching the whole library instead takes as long as a block by these many hits, each of which is a page of the table. */
const HITS_LIKE_A_BLOCK = 100;
/** With more expected hits than this, the whole library is not searched. */
const MAX_HITS = 5000;
/** How many more are looked for than there is room for, so that one step is mostly enough. */
const SPARE = 1.25;
/** How many words are looked up in an index at most; what has more is looked for in the latest blocks only. */
const MAX_LOOKED_UP = 100_000;
/** Fewer than in titles and abstracts: what filters leave out is read there as well. */
const MAX_LOOKED_UP_IN_BODIES = 20_000;
/** Of how many articles with all words of a phrase a tier looks up whether they are beside each other; an index cannot say. */
const CHECKED = 200;
/** Where a tier looks, and what its index is asked. */
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
  /** How many articles it may have. */
  readonly most: number;
  /** The share of articles that it is expected to find at most. */
  readonly share: number;
  /** How many words are looked up for each of them. */
  readonly terms: number;
  /** What the index is asked: all words of a phrase, wherever they are. */
  readonly indexed: string;
  /** What the text must meet besides. */
  readonly exact: string;
}

interface FoundInTier {
  readonly ids: readonly string[];
  /** Whether there may be more. */
  readonly areCapped: boolean;
}

/**
 * The latest articles of a tier, at most as many as it may have. Blocks are searched from the latest back, as many at once as
 * will hold them by how many were found so far, so that the cost follows what is taken and not what the library has.
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
  // Of the latest only, as many as are taken: to see whether an article gives credit, its details are unpacked.
  const isMet =
    met.sql === isListed
      ? ''
      : `and exists (select 1 from articles a where a.id = latest.id and ${met.sql} offset 0)`;
  const hasPhrase = source !== 'body' && exact !== withoutPhrases(exact);
  // The latest of all: a larger library has more steps, and they share them.
  let toCheck = CHECKED;
  let areAllChecked = true;
  const read = async (blocks: string, before: number): Promise<number> => {
    const values = [`${blocks}(${indexed})`, before, most - ids.length, ...met.values];
    const [hits] = await queries.query<{ ids: readonly string[]; indexed: string }>(
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
  // The articles from this id on have been searched.
  let begun = newest + 1;
  let blocksLeft = Math.min(MAX_BLOCKS, Math.ceil(BLOCKS_BY_WORDS / countWords(indexed)));
  let density = share;
  let hitsSoFar = 0;
  const isRoom = () => begun > 0 && ids.length < most && toCheck > 0;
  while (isRoom()) {
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
  return { ids, areCapped: ids.length >= most || !areAllChecked || isRoom() };
};

/** A query quotes its words, each at both ends. */
const countWords = (query: string): number => (query.split("'").length - 1) / 2;
