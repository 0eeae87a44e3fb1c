import type { FeedFilter } from '#core/feed/feed-filter.ts';
import { facetsAsked } from '#core/feed/filter-facets.ts';
import type { Queries } from '../database/database.ts';
import { countFacets } from './facet-counts.ts';
import { meetsFilter, type SqlCondition } from './filter-sql.ts';
import { listed } from '../library/listed.ts';
import { allOf, anyOf, type WeighedGroup, type WeighedSearch, type WeighedTerm } from './search-terms.ts';
import type { SearchedLibrary } from './searched-library.ts';

/** How many articles a tier contributes at most, and after how many no other tier is read: each one is unpacked to rank it. */
const TIER_SIZE = 200;
/** How many articles are taken that have all words only in their text: they come last. */
const BODY_TIER_SIZE = 100;
/** Texts have words so much more often than titles and abstracts, which are what was counted. */
const BODY_SHARE = 4;
/** The number of articles whose ids share a block (search_in_block in the database). */
const BLOCK = 4096;
/** How many blocks are searched at once: the index compares each of their articles with each of them. */
const MOST_AT_ONCE = 4;
/** How many blocks a tier searches in all, and how many for each word of what the index is asked: it compares them all. */
const MOST_BLOCKS = 16;
const BLOCKS_BY_WORDS = 96;
/** Searching the whole library instead takes as long as a block by these many hits, each of which is a page of the table. */
const HITS_LIKE_A_BLOCK = 100;
/** With more expected hits than this, the whole library is not searched. */
const MOST_HITS = 5000;
/** How many more are looked for than there is room for, so that one step is mostly enough. */
const SPARE = 1.25;
/** Words that so few articles are expected to have are looked for in texts, however large a share that is. */
const FEW_BY_TEXT = 5000;
/** How many words are looked up in an index at most; what has more is looked for in the latest blocks only. */
const MOST_LOOKED_UP = 100_000;
/** Fewer than in titles and abstracts: what filters leave out is read there as well. */
const MOST_LOOKED_UP_IN_BODIES = 20_000;
/** Of how many articles with all words of a phrase a tier looks up whether they are beside each other; an index cannot say. */
const CHECKED = 200;
/** How many of the rarest words find what has all of them in title or abstract; the ranking looks for the others. */
const TOGETHER = 8;
/** Of how many of the rarest words two must be in an article. */
const PAIRED = 4;
/** A word of a larger share of the articles finds nothing by itself if the query has a rarer one. */
const COMMON = 0.1;
/** How many of the rarest words and names find something by themselves. */
const TELLING = 12;

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

interface Tier {
  readonly source: keyof typeof SOURCES;
  /** How many articles it contributes. */
  readonly most: number;
  /** Without what narrows it. */
  readonly query: string;
  /** The share of articles that it is expected to find at most. */
  readonly share: number;
  /** How many words are looked up for each of them. */
  readonly terms: number;
}

interface Candidates {
  readonly ids: readonly string[];
  /** Those of them that were found by their text. */
  readonly byBody: readonly string[];
  /** Whether there may be more: a tier was full, or was not looked for in the whole library. */
  readonly areCapped: boolean;
}

const NONE: Candidates = { ids: [], byBody: [], areCapped: false };

/** Which articles are searched. */
export interface SearchedWithin {
  readonly filter: FeedFilter;
  /** Leaves out what this learner has credit for. */
  readonly learnerId: string | null;
}

/** A query on the articles' text vectors, and the share of the articles that it finds. */
type FoundBy = Pick<WeighedTerm, 'query' | 'share'>;

/** What finds a group as a whole: all its words, or one of its names. */
export const wholeOf = ({ parts, names }: WeighedGroup): FoundBy => {
  const own = parts.length === 0 ? [] : [{ query: allOf(parts), share: least(parts) }];
  return { query: anyOf([...own, ...names]), share: Math.min(1, sum([...own, ...names])) };
};

/**
 * The articles to rank: those with everything in the title, authors, journal or topics; those with everything; those with
 * everything in their text; those with two of the rarest words; and those with any rare word. A tier is read only while those before it have left room.
 */
export const readCandidates = async (
  queries: Queries,
  now: Date,
  search: WeighedSearch,
  within: SearchedWithin,
  library: SearchedLibrary,
): Promise<Candidates> => {
  const { groups, excluded } = search;
  if (groups.length === 0) return NONE;
  const facets = await countFacets(queries, facetsAsked(within.filter));
  if (facets.some((group) => group.articles === 0)) return NONE;
  const hasFacets = facets.map((group) => ` & (${group.facets.map(lexeme).join(' | ')})`).join('');
  const rarest = Math.min(1, ...facets.map((group) => group.articles / Math.max(1, library.articles)));
  const met = meetsFilter(within.filter, { now, learnerId: within.learnerId, next: 4 });
  const ids = new Set<string>();
  const byBody: string[] = [];
  let areCapped = false;
  const isCommon = ({ share }: Tier) => share >= COMMON && share * library.articles > FEW_BY_TEXT;
  for (const tier of tiersOf(groups)) {
    if (tier.source === 'body' && isCommon(tier)) continue;
    const narrowed: NarrowedTier = {
      ...tier,
      // The index of the texts does not have the facets.
      share: tier.source === 'body' ? tier.share : Math.min(tier.share, rarest),
      indexed:
        withoutPhrases(`(${tier.query})${without(excluded.filter(isWord))}`) +
        (tier.source === 'body' ? '' : hasFacets),
      exact: `(${tier.query})${without(excluded)}`,
    };
    const found = await readTier(queries, now, met, narrowed, library);
    for (const id of found.ids) ids.add(id);
    if (tier.source === 'body') byBody.push(...found.ids);
    areCapped ||= found.areCapped;
    if (ids.size >= TIER_SIZE) break;
  }
  return { ids: [...ids], byBody, areCapped };
};

const tiersOf = (groups: readonly WeighedGroup[]): readonly Tier[] => {
  const wholes = groups.map(wholeOf);
  const quoted = groups.filter(({ isQuoted }) => isQuoted).map(wholeOf);
  const withQuoted = (query: string) => allOf([...quoted, { query }]);
  const byRarity = [...wholes].sort((one, other) => one.share - other.share);
  const together = byRarity.slice(0, TOGETHER);
  const all = { query: withQuoted(allOf(together)), share: least(wholes), terms: together.length };
  const tiers: Tier[] = [
    { source: 'head', most: TIER_SIZE, ...all },
    { source: 'search', most: TIER_SIZE, ...all },
  ];
  // The words of a text are stored without their places, so that no phrase is found there.
  if (quoted.length === 0)
    tiers.push({
      ...{ source: 'body', most: BODY_TIER_SIZE, query: allOf(wholes), terms: wholes.length },
      share: Math.min(1, BODY_SHARE * all.share),
    });
  const rarest = byRarity.slice(0, PAIRED);
  const pairs = rarest.slice(0, -1).map((one, at) => {
    const others = rarest.slice(at + 1);
    return { query: allOf([one, { query: anyOf(others) }]), share: Math.min(one.share, sum(others)) };
  });
  if (wholes.length > 2)
    tiers.push({
      ...{ source: 'search', most: TIER_SIZE },
      query: withQuoted(anyOf(pairs)),
      share: sum(pairs),
      terms: rarest.length,
    });
  const single = groups.flatMap(({ parts, names }) => [...parts, ...names]);
  const telling = single
    .filter(({ share }) => share < COMMON)
    .sort((one, other) => one.share - other.share)
    .slice(0, TELLING);
  const any = telling.length > 0 ? telling : byRarity.slice(0, 1);
  if (single.length > 1)
    tiers.push({
      source: 'search',
      most: TIER_SIZE,
      query: withQuoted(anyOf(any)),
      share: sum(any),
      terms: 1,
    });
  return tiers;
};

interface NarrowedTier extends Tier {
  /** What the index is asked: all words of a phrase, wherever they are. */
  readonly indexed: string;
  /** What the text must meet besides. */
  readonly exact: string;
}

/**
 * The latest articles of a tier, at most as many as it may have. Blocks are searched from the latest back, as many at once as
 * will hold them by how many were found so far, so that the cost follows what is taken and not what the library has.
 */
const readTier = async (
  queries: Queries,
  now: Date,
  met: SqlCondition,
  { source, most, indexed, exact, share, terms }: NarrowedTier,
  { newest, articles }: SearchedLibrary,
): Promise<Pick<Candidates, 'ids' | 'areCapped'>> => {
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
  const mostLookedUp = source === 'body' ? MOST_LOOKED_UP_IN_BODIES : MOST_LOOKED_UP;
  // The articles from this id on have been searched.
  let begun = newest + 1;
  let blocksLeft = Math.min(MOST_BLOCKS, Math.ceil(BLOCKS_BY_WORDS / countWords(indexed)));
  let density = share;
  let hitsSoFar = 0;
  const isRoom = () => begun > 0 && ids.length < most && toCheck > 0;
  while (isRoom()) {
    const hits = density * Math.min(articles, begun);
    const needed = (SPARE * Math.min(most - ids.length, toCheck)) / density / BLOCK;
    const isAffordable = share * begun * terms <= mostLookedUp && hits <= MOST_HITS;
    if (isAffordable && (needed > blocksLeft || hits <= HITS_LIKE_A_BLOCK * needed)) {
      await read('', begun);
      begun = 0;
    } else if (blocksLeft === 0) break;
    else {
      const behind = Math.ceil(begun / BLOCK);
      const enough = Math.min(behind - 1, Math.floor(begun / BLOCK - needed));
      const first = Math.max(0, behind - Math.min(MOST_AT_ONCE, blocksLeft), enough);
      const blocks = Array.from({ length: behind - first }, (_, at) => `'#${behind - 1 - at}'`);
      hitsSoFar += await read(`(${blocks.join(' | ')}) & `, begun);
      blocksLeft -= blocks.length;
      begun = first * BLOCK;
      density = Math.max(hitsSoFar, 1) / (newest + 1 - begun);
    }
  }
  return { ids, areCapped: ids.length >= most || !areAllChecked || isRoom() };
};

/** The query with "all of the words" in place of each phrase. */
export const withoutPhrases = (query: string): string => query.replaceAll(/ <(?:-|\d+)> /g, ' & ');

/** A query quotes its words, each at both ends. */
const countWords = (query: string): number => (query.split("'").length - 1) / 2;

export const isPhrase = (query: string): boolean => withoutPhrases(query) !== query;

/** Whether an index can say that an article does not have it. */
const isWord = ({ query }: WeighedTerm): boolean => !isPhrase(query);

const without = (excluded: readonly WeighedTerm[]): string =>
  excluded.length === 0 ? '' : ` & !(${anyOf(excluded)})`;

/** A facet as part of a query. */
const lexeme = (facet: string): string => `'${facet.replaceAll(/['\\]/g, '$&$&')}'`;

const least = (terms: readonly FoundBy[]): number => Math.min(...terms.map(({ share }) => share));
const sum = (terms: readonly FoundBy[]): number => terms.reduce((total, { share }) => total + share, 0);
