import * as v from 'valibot';
import type { SearchQuery } from '#core/feed/search-query.ts';
import { searchForms } from '#core/feed/search-text.ts';
import type { ExpandedSearch, SearchGroup } from '#core/feed/synonyms.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { SAMPLE } from './search-frequencies.ts';
import type { SearchedLibrary } from './searched-library.ts';
import { similarWords } from './similar-words.ts';

/** A query on the articles' text vectors, in PostgreSQL's text format, with its rarity. */
export interface WeighedTerm {
  readonly query: string;
  /** The alternatives that it finds: the stems in each language, or similar words. */
  readonly forms: readonly string[];
  /** Estimated share of the articles. */
  readonly share: number;
}

/** Terms that are looked up together, ready for SQL. */
export interface WeighedGroup {
  /** The words as typed. */
  readonly parts: readonly WeighedTerm[];
  /** The words as one name, and its synonyms; empty if there are none. */
  readonly names: readonly WeighedTerm[];
  readonly isQuoted: boolean;
  /** Whether several typed words are one name of the vocabulary, which an article must have as it is. */
  readonly isName: boolean;
}

export interface WeighedSearch {
  readonly groups: readonly WeighedGroup[];
  readonly excluded: readonly WeighedTerm[];
  /** What all results have: the year, journal and authors that the query cites. */
  readonly marks: readonly WeighedTerm[];
}

interface UnderstoodTerms {
  readonly search: WeighedSearch;
  /** The words that stand in for an unfinished one. */
  readonly completions: readonly string[];
  /** The likeliest spelling of each misspelled word, which still finds nothing. */
  readonly corrections: ReadonlyMap<string, string>;
}

interface Lookup extends WeighedTerm {
  readonly isKnown: boolean;
  /** The dictionaries in which all of its words are stop words. */
  readonly ignoredBy: readonly string[];
}

const ENGLISH = 'english';

/**
 * Turns the words of a query into database queries, each with its rarity. A word that no article has may be misspelled,
 * or unfinished if it is the last one; words that begin with it then stand in for it. Drops the stop words of English and
 * of the language that has most of the query's stop words.
 */
export const weighTerms = async (
  queries: Queries,
  { groups }: ExpandedSearch,
  { parts, excluded, isUnfinished }: SearchQuery,
  library: SearchedLibrary,
): Promise<UnderstoodTerms> => {
  const { dictionaries } = library;
  const typed = groups.flatMap(({ parts }) => parts.flatMap(({ alternatives }) => alternatives));
  const synonyms = groups.flatMap((group) => group.synonyms);
  const looked = await lookUp(
    queries,
    [...typed, ...groups.flatMap(namesOf), ...excluded],
    library,
    new Set(synonyms),
    new Set(groups.flatMap(namesOf)),
  );
  const ignoring = new Set([ENGLISH, languageOf(typed, looked, dictionaries)]);
  const terms = new Map(
    [...looked].filter(([, { ignoredBy }]) => !ignoredBy.some((name) => ignoring.has(name))),
  );
  const unknown = groups
    .filter(({ synonyms }) => synonyms.length === 0)
    .flatMap(({ parts }) =>
      parts.filter(({ isQuoted }) => !isQuoted).flatMap(({ alternatives }) => alternatives),
    )
    .filter((word) => terms.get(word)?.isKnown === false);
  const unfinished = isUnfinished ? parts.at(-1)?.alternatives.at(-1) : undefined;
  const { completions, corrections } = await similarWords(queries, unknown, unfinished);
  const replacements = await lookUp(queries, completions, library);
  const weighed = (texts: readonly string[]): readonly WeighedTerm[] =>
    texts.flatMap((text) => terms.get(text) ?? replacements.get(text) ?? []);
  const weigh = (group: SearchGroup): WeighedGroup => ({
    parts: group.parts.flatMap(({ alternatives }) => {
      const texts = alternatives.flatMap((text) => [text, ...(text === unfinished ? completions : [])]);
      return eitherOf(weighed([...new Set(texts)]));
    }),
    names: weighed(namesOf(group)),
    isQuoted: group.parts.some(({ isQuoted }) => isQuoted),
    isName: group.synonyms.length > 0 && group.parts.length > 1,
  });
  return {
    search: {
      groups: groups.map(weigh).filter(({ parts, names: others }) => parts.length + others.length > 0),
      excluded: weighed(excluded),
      marks: [],
    },
    completions,
    corrections,
  };
};

const typedName = ({ parts }: SearchGroup): string => parts.map(({ alternatives: [text] }) => text).join(' ');

const namesOf = (group: SearchGroup): readonly string[] =>
  group.synonyms.length === 0 && !group.isCompound ? [] : [typedName(group), ...group.synonyms];

/** One term that any of several words meets; none for none. */
const eitherOf = (terms: readonly WeighedTerm[]): readonly WeighedTerm[] =>
  terms.length === 0
    ? []
    : [
        {
          query: anyOf(terms),
          forms: [...new Set(terms.flatMap(({ forms }) => forms))],
          share: Math.max(...terms.map(({ share }) => share)),
        },
      ];

export const anyOf = (terms: readonly Pick<WeighedTerm, 'query'>[]): string =>
  terms.map(({ query }) => `(${query})`).join(' | ');

export const allOf = (terms: readonly Pick<WeighedTerm, 'query'>[]): string =>
  terms.map(({ query }) => `(${query})`).join(' & ');

/** The query with each phrase replaced by all of its words. */
export const withoutPhrases = (query: string): string => query.replaceAll(/ <(?:-|\d+)> /g, ' & ');

/** The different words of a phrase, each as a query. */
export const wordsOf = (phrase: string): readonly string[] => [...new Set(phrase.split(/ <(?:-|\d+)> /))];

export const isPhrase = (query: string): boolean => withoutPhrases(query) !== query;

/** The dictionary that ignores most of the words: "de" and "em" make "infecções de pele em crianças" Portuguese. */
const languageOf = (
  typed: readonly string[],
  terms: ReadonlyMap<string, Lookup>,
  dictionaries: readonly string[],
): string => {
  const ignored = (name: string) => typed.filter((word) => terms.get(word)?.ignoredBy.includes(name)).length;
  return dictionaries.reduce((most, name) => (ignored(name) > ignored(most) ? name : most), ENGLISH);
};

/** The ways to write a text in English, in any language, or in all others, whose dictionaries know accents. */
const formsOf = (text: string, language: 'english' | 'any' | 'foreign') =>
  searchForms(text, language === 'foreign' ? 'kept' : 'folded').map(({ words, isWhole }, place) => ({
    text,
    words,
    place,
    whole: isWhole,
    language,
  }));

/**
 * The terms by their text, in each way to write them, with their stems in every dictionary of the library; names from the
 * vocabulary are English. A phrase is as rare as its rarest word. Terms that every dictionary ignores are left out.
 */
const lookUp = async (
  queries: Queries,
  texts: readonly string[],
  { articles, dictionaries }: SearchedLibrary,
  english: ReadonlySet<string> = new Set(),
  names: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, Lookup>> => {
  const asked = [...new Set(texts)]
    .flatMap((text) => [
      ...formsOf(text, english.has(text) ? 'english' : 'any'),
      ...(english.has(text) || dictionaries.length === 0 || !/\P{ASCII}/u.test(text)
        ? []
        : formsOf(text, 'foreign')),
    ])
    .map((form) => ({ ...form, named: names.has(form.text) }));
  if (asked.length === 0) return new Map();
  const found = await readRows(
    queries,
    v.object({
      text: v.string(),
      query: v.string(),
      forms: v.array(v.string()),
      share: v.number(),
      known: v.boolean(),
      ignored: v.nullable(v.array(v.string())),
    }),
    `select asked.text, asked.query::text as query, asked.forms, asked.ignored, asked.share, (
       asked.is_listed
       or exists (select 1 from search_vocabulary v where v.word = asked.words)
       or exists (select 1 from articles a where search_in_block(a.search, a.id, a.facets) @@ asked.query)
     ) as known
     from (
       select text, min(words) filter (where place = 0 and language <> 'foreign') as words,
         string_agg('(' || own::text || ')', ' | ' order by place, name) filter (where is_kept)::tsquery as query,
         array_agg(distinct own::text) filter (where is_kept) as forms,
         array_agg(distinct name) filter (where place = 0 and numnode(own) = 0) as ignored,
         max(frequency.share) filter (where is_kept) as share, bool_or(is_listed) filter (where is_kept) as is_listed
       from jsonb_to_recordset($1::jsonb) as each (text text, words text, place integer, "whole" boolean, named boolean, language text),
         unnest($2::text[]) as name,
         lateral (select search_query(name::regconfig, words) as own offset 0) as q,
         -- A phrase of n words is n nodes and n - 1 operators. A name is more than its last word: "a fib" is no "fib".
         lateral (select numnode(own) > (case when named and words ~ ' ' then 1 else 0 end)
           and (not "whole" or numnode(own) = 2 * cardinality(string_to_array(words, ' ')) - 1) as is_kept) as kept,
         lateral (
           select min(coalesce(f.share, $3::float8))::float8 as share, bool_and(f.share is not null) as is_listed
           from unnest(tsvector_to_array(search_vector(name::regconfig, words))) as lexeme
             left join search_frequencies f using (lexeme)
         ) as frequency
       where language <> case when name = '${ENGLISH}' then 'foreign' else 'english' end
       group by text
     ) as asked
     where asked.query is not null`,
    [JSON.stringify(asked), [ENGLISH, ...dictionaries], 1 / Math.max(2, Math.min(articles, SAMPLE))],
  );
  return new Map(
    found.map(({ text, query, forms, share, known, ignored }) => [
      text,
      { query, forms, share, isKnown: known, ignoredBy: ignored ?? [] },
    ]),
  );
};
