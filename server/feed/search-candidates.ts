import type { FeedFilter } from '#core/feed/feed-filter.ts';
import { facetsAsked } from '#core/feed/filter-facets.ts';
import type { Queries } from '../platform/database/database.ts';
import { countFacets } from './facet-counts.ts';
import { meetsFilter } from './filter-sql.ts';
import { readTier, type TierSource } from './read-tier.ts';
import {
  allOf,
  anyOf,
  isPhrase,
  type WeighedGroup,
  type WeighedSearch,
  type WeighedTerm,
  withoutPhrases,
} from './search-terms.ts';
import type { SearchedLibrary } from './searched-library.ts';

/** The most articles of a tier. Once there are this many in all, no other tier is read, because ranking unpacks each one. */
const TIER_SIZE = 200;
/** The most articles that have all words only in their text; they rank last. */
const BODY_TIER_SIZE = 100;
/** How much more often a word occurs in texts than in titles and abstracts, where words are counted. */
const BODY_SHARE = 4;
/** A word with at most this many expected hits is looked for in texts, even if that is a large share of the library. */
const FEW_BY_TEXT = 5000;
/** Candidates must have this many of the rarest words; the ranking looks for the others. */
const TOGETHER = 8;
/** An article must have two of this many of the rarest words. */
const PAIRED = 4;
/** A word in a larger share of the articles, and in more than a tier has, finds nothing on its own if another is rarer. */
const COMMON = 0.1;
/** The number of the rarest words and names that find articles on their own. */
const TELLING = 12;

interface Tier {
  readonly source: TierSource;
  /** The most articles that it contributes. */
  readonly most: number;
  /** Without exclusions and facets. */
  readonly query: string;
  /** The upper estimate of the share of articles that it finds. */
  readonly share: number;
  /** The index lookups per hit. */
  readonly terms: number;
}

interface Candidates {
  readonly ids: readonly string[];
  /** The ids that were found by their text. */
  readonly byBody: readonly string[];
  /** Whether there may be more: a tier was full, or did not search the whole library. */
  readonly areCapped: boolean;
}

export const NO_CANDIDATES: Candidates = { ids: [], byBody: [], areCapped: false };

/** Which articles are searched. */
export interface SearchedWithin {
  readonly filter: FeedFilter;
  /** Excludes articles that this learner has credit for. */
  readonly learnerId: string | null;
}

/** A query on the articles' text vectors, with the share of articles that it finds. */
type FoundBy = Pick<WeighedTerm, 'query' | 'share'>;

/** The query that finds a whole group: all its words, or one of its names. */
export const wholeOf = ({ parts, names }: WeighedGroup): FoundBy => {
  const own = parts.length === 0 ? [] : [{ query: allOf(parts), share: least(parts) }];
  return { query: anyOf([...own, ...names]), share: Math.min(1, sum([...own, ...names])) };
};

/**
 * The same in texts, where the words of a phrase may be anywhere: "IL-15" is found as "il15" there. Undefined if a name has
 * no form of one word.
 */
const inTexts = (group: WeighedGroup): FoundBy | undefined => {
  const names = group.names.map(inOneWord).filter(({ query }) => !isPhrase(query));
  const parts = group.isName ? [] : group.parts.map(inOneWord);
  return names.length + parts.length === 0 ? undefined : wholeOf({ ...group, parts, names });
};

const inOneWord = (term: WeighedTerm): WeighedTerm => {
  const forms = term.forms.filter((form) => !isPhrase(form));
  return forms.length === 0 ? term : { ...term, forms, query: anyOf(forms.map((query) => ({ query }))) };
};

/**
 * The articles to rank, in tiers: those with every word in the title, authors, journal or topics; those with every word;
 * those with every word in their text; those with two of the rarest words; and those with any rare word. A tier is read
 * only if the tiers before it found too few.
 */
export const readCandidates = async (
  queries: Queries,
  now: Date,
  search: WeighedSearch,
  within: SearchedWithin,
  library: SearchedLibrary,
): Promise<Candidates> => {
  const { groups, excluded, marks } = search;
  if (groups.length + marks.length === 0) return NO_CANDIDATES;
  const facets = await countFacets(queries, facetsAsked(within.filter));
  if (facets.some((group) => group.articles === 0)) return NO_CANDIDATES;
  const hasFacets = facets.map((group) => ` & (${group.facets.map(lexeme).join(' | ')})`).join('');
  const rarest = Math.min(1, ...facets.map((group) => group.articles / Math.max(1, library.articles)));
  const met = meetsFilter(within.filter, { now, learnerId: within.learnerId, next: 4 });
  const ids = new Set<string>();
  const byBody: string[] = [];
  let areCapped = false;
  const isCommon = ({ share }: Tier) => share >= COMMON && share * library.articles > FEW_BY_TEXT;
  for (const tier of tiersOf(search, library.articles)) {
    if (tier.source === 'body' && isCommon(tier)) continue;
    const found = await readTier(queries, now, met, library, {
      ...tier,
      // The index of texts has no facets.
      share: tier.source === 'body' ? tier.share : Math.min(tier.share, rarest),
      indexed:
        withoutPhrases(`(${tier.query})${without(excluded.filter(isWord))}`) +
        (tier.source === 'body' ? '' : hasFacets),
      exact: `(${tier.query})${without(excluded)}`,
    });
    for (const id of found.ids) ids.add(id);
    if (tier.source === 'body') byBody.push(...found.ids);
    areCapped ||= found.areCapped;
    if (ids.size >= TIER_SIZE) break;
  }
  return { ids: [...ids], byBody, areCapped };
};

const tiersOf = ({ groups, marks }: WeighedSearch, articles: number): readonly Tier[] => {
  if (groups.length === 0)
    return [
      { source: 'head', most: TIER_SIZE, query: allOf(marks), share: least(marks), terms: marks.length },
    ];
  const wholes = groups.map(wholeOf);
  const quoted = [...marks, ...groups.filter(({ isQuoted }) => isQuoted).map(wholeOf)];
  const withQuoted = (query: string) => allOf([...quoted, { query }]);
  const byRarity = [...wholes].sort((one, other) => one.share - other.share);
  const together = byRarity.slice(0, TOGETHER);
  const all = { query: withQuoted(allOf(together)), share: least(wholes), terms: together.length };
  const tiers: Tier[] = [
    { source: 'head', most: TIER_SIZE, ...all },
    { source: 'search', most: TIER_SIZE, ...all },
  ];
  // The words of a text are stored without positions and marks, so phrases cannot be found there.
  const texts = groups.map(inTexts).filter((each) => each !== undefined);
  if (quoted.length === 0 && texts.length === groups.length)
    tiers.push({
      source: 'body',
      most: BODY_TIER_SIZE,
      query: allOf(texts),
      terms: wholes.length,
      share: Math.min(1, BODY_SHARE * all.share),
    });
  const rarest = byRarity.slice(0, PAIRED);
  const pairs = rarest.slice(0, -1).map((one, at) => {
    const others = rarest.slice(at + 1);
    return { query: allOf([one, { query: anyOf(others) }]), share: Math.min(one.share, sum(others)) };
  });
  if (wholes.length > 2)
    tiers.push({
      source: 'search',
      most: TIER_SIZE,
      query: withQuoted(anyOf(pairs)),
      share: sum(pairs),
      terms: rarest.length,
    });
  const single = groups.flatMap(({ parts, names }) => [...parts, ...names]);
  const telling = single
    .filter(({ share }) => share < COMMON || share * articles <= TIER_SIZE)
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

/** Whether the index alone can exclude articles that have it. */
const isWord = ({ query }: WeighedTerm): boolean => !isPhrase(query);

const without = (excluded: readonly WeighedTerm[]): string =>
  excluded.length === 0 ? '' : ` & !(${anyOf(excluded)})`;

/** A facet as a lexeme of a query. */
const lexeme = (facet: string): string => `'${facet.replaceAll(/['\\]/g, '$&$&')}'`;

const least = (terms: readonly FoundBy[]): number => Math.min(...terms.map(({ share }) => share));
const sum = (terms: readonly FoundBy[]): number => terms.reduce((total, { share }) => total + share, 0);
