import { plainWords } from './plain-words.ts';
import type { SearchPart, SearchQuery } from './search-query.ts';
import { mayBeJoined } from './search-text.ts';

/** Something with several names: a disease, a drug, a test. */
export interface Concept {
  /** Its name in articles, such as "myocardial infarction". */
  readonly name: string;
  /** The words that a search for it also includes, its name among them. */
  readonly terms: readonly string[];
}

/** The concepts that have a name in this spelling (`spellingOf`). */
export type Vocabulary = (spelling: string) => readonly Concept[];

/** One or more parts of a query that are looked up together. */
export interface SearchGroup {
  /** As typed: an article has the group if it has all of them. */
  readonly parts: readonly SearchPart[];
  /** Words and phrases that mean the same: an article with one of them also has the group. Empty if there are none. */
  readonly synonyms: readonly string[];
  /** Whether the parts may be one name that is also written without spaces: "IL 6". */
  readonly isCompound: boolean;
}

export interface ExpandedSearch {
  readonly groups: readonly SearchGroup[];
  /** The names that the results include but that were not typed, for the reader: "myocardial infarction". */
  readonly includes: readonly string[];
}

/** The longest name that is looked up, in words. */
const MAX_NAME_WORDS = 5;
/** The most synonyms that are added, for one name and for a whole query. */
const MAX_SYNONYMS = 8;
const MAX_SYNONYMS_PER_QUERY = 24;

/** The form in which names are compared: that of the index, without apostrophes, hyphens and other signs. */
export const spellingOf = (text: string): string => plainWords(text);

/** All possible names in a query: one word, or several in a row, in the normalized spelling. */
export const possibleNames = ({ parts }: SearchQuery): readonly string[] => [
  ...new Set(
    parts.flatMap((_, start) =>
      Array.from({ length: MAX_NAME_WORDS }, (__, more) =>
        spellingsOf(parts, start, start + more + 1),
      ).flat(),
    ),
  ),
];

/** Words of questions that say nothing about their subject, and that PostgreSQL does not ignore on its own. */
const ASKING = new Set([
  'anyone',
  'best',
  'better',
  'could',
  'get',
  'gets',
  'getting',
  'got',
  'happen',
  'happens',
  'know',
  'might',
  'must',
  'okay',
  'please',
  'really',
  'shall',
  'someone',
  'tell',
  'versus',
  'vs',
  'want',
  'whether',
  'worth',
  'would',
]);

/**
 * "Best treatment for gout" finds what "treatment for gout" finds; "best" alone is searched for. In a name, such as
 * "trouble getting pregnant", the word stays.
 */
const withoutAsking = (groups: readonly SearchGroup[]): readonly SearchGroup[] => {
  const others = groups.filter(({ parts, synonyms }) => {
    const [{ alternatives, isQuoted } = { alternatives: [''], isQuoted: false }, ...more] = parts;
    const isAlone = synonyms.length === 0 && more.length === 0 && alternatives.length === 1;
    return !(isAlone && !isQuoted && ASKING.has((alternatives[0] ?? '').toLowerCase()));
  });
  return others.length > 0 ? others : groups;
};

/**
 * Groups the parts of a query by the names in it, the longest first, and adds their synonyms. Each name is looked up
 * once and its synonyms are not looked up again, so that no vocabulary causes an endless loop.
 */
export const withSynonyms = (query: SearchQuery, vocabulary: Vocabulary): ExpandedSearch => {
  const groups: SearchGroup[] = [];
  const includes: string[] = [];
  const { parts } = query;
  for (let start = 0; start < parts.length; ) {
    const named = longestName(parts, start, vocabulary);
    const end = named?.end ?? endOfCompound(parts, start, vocabulary);
    const own = parts.slice(start, end);
    const typed = new Set(spellingsOf(parts, start, end));
    const isOther = (term: string) => !typed.has(spellingOf(term));
    const concepts = named?.concepts ?? [];
    const synonyms = [...new Set(concepts.flatMap(({ terms }) => terms).filter(isOther))];
    groups.push({ parts: own, synonyms, isCompound: named === undefined && end > start + 1 });
    includes.push(
      ...concepts.map(({ name }) => name).filter((name) => isOther(name) && !isVariant(name, typed)),
    );
    start = end;
  }
  return { groups: withoutAsking(withinLimits(groups)), includes: [...new Set(includes)] };
};

/** Keeps the best synonyms of each name, which come first: the more names, the fewer for each. */
const withinLimits = (groups: readonly SearchGroup[]): readonly SearchGroup[] => {
  const named = groups.filter(({ synonyms }) => synonyms.length > 0).length;
  const most = Math.min(MAX_SYNONYMS, Math.floor(MAX_SYNONYMS_PER_QUERY / Math.max(1, named)));
  return groups.map((group) => ({ ...group, synonyms: group.synonyms.slice(0, most) }));
};

const longestName = (parts: readonly SearchPart[], start: number, vocabulary: Vocabulary) => {
  for (let end = Math.min(parts.length, start + MAX_NAME_WORDS); end > start; end -= 1) {
    const concepts = spellingsOf(parts, start, end).flatMap(vocabulary);
    if (concepts.length > 0) return { end, concepts };
  }
  return undefined;
};

/** The end of a run of words that may be one name, unless a longer name begins within it. */
const endOfCompound = (parts: readonly SearchPart[], start: number, vocabulary: Vocabulary): number => {
  let end = start + 1;
  const isJoined = (at: number): boolean => {
    const [one, other] = [plainWord(parts[at - 1]), plainWord(parts[at])];
    return one !== undefined && other !== undefined && mayBeJoined(one, other);
  };
  while (end < parts.length && isJoined(end) && longestName(parts, end, vocabulary) === undefined) end += 1;
  return end;
};

const plainWord = (part: SearchPart | undefined): string | undefined =>
  part === undefined || part.isQuoted || part.alternatives.length > 1 ? undefined : part.alternatives[0];

/** "Lump in my breast" is also "breast lump", and "cancer of the bowel" is "bowel cancer". */
const TURNED = /^(?<thing>.+) (?:in|of|on) (?:(?:a|her|his|my|the|their|your) )?(?<place>.+)$/;

/** The spellings of these parts as one name, also in the singular and in the order of a compound; none if they are quoted or have alternatives. */
const spellingsOf = (parts: readonly SearchPart[], start: number, end: number): readonly string[] => {
  const own = parts.slice(start, end);
  if (own.length < end - start) return [];
  if (own.some(({ alternatives, isQuoted }) => isQuoted || alternatives.length > 1)) return [];
  const spelling = spellingOf(own.map(({ alternatives: [text] }) => text).join(' '));
  if (spelling === '') return [];
  const { thing, place } = TURNED.exec(spelling)?.groups ?? {};
  return [spelling, ...(thing === undefined ? [] : [`${place} ${thing}`])].flatMap(withSingular);
};

const withSingular = (spelling: string): readonly string[] =>
  /\p{L}{3}[^s\W]s$/u.test(spelling) ? [spelling, spelling.slice(0, -1)] : [spelling];

/** A British spelling is not a different name, so the reader is not told about it. */
const isVariant = (name: string, typed: ReadonlySet<string>): boolean =>
  [...typed].some((spelling) => plainSpelling(spelling) === plainSpelling(spellingOf(name)));

const plainSpelling = (spelling: string): string =>
  spelling.replaceAll(/ae|oe/g, 'e').replaceAll('our', 'or').replaceAll('lis', 'liz').replace(/s$/, '');
