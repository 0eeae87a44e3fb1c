import type { FeedFilter } from '#core/feed/feed-filter.ts';
import { facetsAsked } from '#core/feed/filter-facets.ts';
import type { Queries } from '../database/database.ts';
import { countFacets } from './facet-counts.ts';
import { meetsFilter, type SqlCondition } from './filter-sql.ts';
import { allOf, anyOf, type WeighedGroup, type WeighedSearch, type WeighedTerm } from './search-terms.ts';

/** How many articles a tier contributes; more are never ranked. */
const TIER_SIZE = 500;
/** How many articles are taken that have all words only in their text: to rank one, its words have to be unpacked. */
const BODY_TIER_SIZE = 100;
/** Texts have words so much more often than titles and abstracts, which are what was counted. */
const BODY_SHARE = 4;
/** Fewer words than in titles and abstracts are looked up: what filters leave out is read there as well. */
const MAX_LOOKED_UP_IN_BODIES = 20_000;
/** The number of articles whose ids share a block (search_in_block in the database). */
const BLOCK = 4096;
/** How many blocks are searched at once, latest first, before all others. */
const STEPS = [1, 4, 8];
/** With fewer expected hits than this, the whole library is searched at once. */
const FEW = 5000;
/** More words than this are not looked up in the whole library, but only in the latest blocks. */
const MAX_LOOKED_UP = 200_000;
/** Of how many articles with all words of a phrase a tier looks up whether they are beside each other; an index cannot say. */
const CHECKED = 800;
/** How many of the rarest words find what has all of them; the ranking looks for the others. */
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
): Promise<Candidates> => {
  const { groups, excluded } = search;
  if (groups.length === 0) return NONE;
  const [size] = await queries.query<{ newest: string; articles: string }>(
    'select articles, coalesce((select max(id) from articles), 0) as newest from feed_state',
  );
  const library = { newest: Number(size?.newest ?? 0), articles: Number(size?.articles ?? 0) };
  const facets = await countFacets(queries, facetsAsked(within.filter));
  if (facets.some((group) => group.articles === 0)) return NONE;
  const hasFacets = facets.map((group) => ` & (${group.facets.map(lexeme).join(' | ')})`).join('');
  const rarest = Math.min(1, ...facets.map((group) => group.articles / Math.max(1, library.articles)));
  const met = meetsFilter(within.filter, { now, learnerId: within.learnerId, next: 4 });
  const ids = new Set<string>();
  const byBody: string[] = [];
  let areCapped = false;
  const isCommon = ({ share }: Tier) => share >= COMMON && share * library.articles > FEW;
  for (const tier of tiersOf(groups)) {
    if (tier.source === 'body' && isCommon(tier)) continue;
    const narrowed: NarrowedTier = {
      ...tier,
      share: Math.min(tier.share, rarest),
      indexed:
        withoutPhrases(`(${tier.query})${without(excluded.filter(isWord))}`) +
        (tier.source === 'body' ? '' : hasFacets),
      exact: `(${tier.query})${without(excluded)}`,
    };
    const found = await readTier(queries, met, narrowed, library);
    for (const id of found.ids) ids.add(id);
    if (tier.source === 'body') byBody.push(...found.ids);
    areCapped ||= found.areCapped;
    if (found.ids.length >= TIER_SIZE) break;
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
    tiers.push({ source: 'body', most: BODY_TIER_SIZE, ...all, share: Math.min(1, BODY_SHARE * all.share) });
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

/** The latest articles of a tier, at most as many as it may have. */
const readTier = async (
  queries: Queries,
  met: SqlCondition,
  { source, most, indexed, exact, share, terms }: NarrowedTier,
  { newest, articles }: { readonly newest: number; readonly articles: number },
): Promise<Pick<Candidates, 'ids' | 'areCapped'>> => {
  const found: string[] = [];
  const { from, vector, index } = SOURCES[source];
  const hasPhrase = source !== 'body' && exact !== withoutPhrases(exact);
  // The latest of all: a larger library has more steps, and they share them.
  let toCheck = CHECKED;
  let areAllChecked = true;
  const read = async (blocks: string, before: number) => {
    const values = [`${blocks}(${indexed})`, before, most - found.length, ...met.values];
    const checked = `select a.id::text from (select id from hits order by id desc limit ${toCheck}) as latest
      join articles a using (id) where ${vector} @@ $${values.length + 1}::tsquery order by a.id desc limit $3`;
    const [hits] = await queries.query<{ ids: readonly string[]; indexed: string }>(
      `with hits as materialized (
         select a.id from ${from}
         where ${index} @@ $1::tsquery and a.id < $2::bigint and ${met.sql}
       )
       select array(${hasPhrase ? checked : 'select id::text from hits order by id desc limit $3'}) as ids,
         (select count(*) from hits) as indexed`,
      hasPhrase ? [...values, exact] : values,
    );
    found.push(...(hits?.ids ?? []));
    if (!hasPhrase) return;
    areAllChecked &&= Number(hits?.indexed ?? 0) <= toCheck;
    toCheck = Math.max(0, toCheck - Number(hits?.indexed ?? 0));
  };
  let block = Math.floor(newest / BLOCK);
  const isLeft = () => block >= 0 && found.length < most && toCheck > 0;
  if (share * articles > FEW)
    for (const step of STEPS) {
      if (!isLeft()) break;
      const numbers = Array.from({ length: Math.min(step, block + 1) }, (_, at) => block - at);
      await read(`(${numbers.map((number) => `'#${number}'`).join(' | ')}) & `, newest + 1);
      block -= numbers.length;
    }
  const isTooMuch = share * articles * terms > (source === 'body' ? MAX_LOOKED_UP_IN_BODIES : MAX_LOOKED_UP);
  if (isLeft() && !isTooMuch) await read('', (block + 1) * BLOCK);
  return { ids: found, areCapped: found.length >= most || !areAllChecked || (isLeft() && isTooMuch) };
};

/** The query with "all of the words" in place of each phrase. */
export const withoutPhrases = (query: string): string => query.replaceAll(/ <(?:-|\d+)> /g, ' & ');

export const isPhrase = (query: string): boolean => withoutPhrases(query) !== query;

/** Whether an index can say that an article does not have it. */
const isWord = ({ query }: WeighedTerm): boolean => !isPhrase(query);

const without = (excluded: readonly WeighedTerm[]): string =>
  excluded.length === 0 ? '' : ` & !(${anyOf(excluded)})`;

/** A facet as part of a query. */
const lexeme = (facet: string): string => `'${facet.replaceAll(/['\\]/g, '$&$&')}'`;

const least = (terms: readonly FoundBy[]): number => Math.min(...terms.map(({ share }) => share));
const sum = (terms: readonly FoundBy[]): number => terms.reduce((total, { share }) => total + share, 0);
