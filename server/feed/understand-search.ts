import * as v from 'valibot';
import { type Citation, citedIn, possibleCitation } from '#core/feed/citation.ts';
import type { CitedMark } from '#core/feed/feed-item.ts';
import { yearMark } from '#core/feed/search-marks.ts';
import type { SearchQuery } from '#core/feed/search-query.ts';
import { type CorrectedSearch, correctedSearch, withCorrections } from '#core/feed/spelling.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { expandSearch } from './search-synonyms.ts';
import { type WeighedSearch, type WeighedTerm, weighTerms } from './search-terms.ts';
import type { SearchedLibrary } from './searched-library.ts';

interface UnderstoodSearch {
  readonly search: WeighedSearch;
  /** The names that the results include but that were not typed. */
  readonly includes: readonly string[];
  /** Null if no word was replaced. */
  readonly corrected: CorrectedSearch | null;
  /** What the query cites. */
  readonly understood: readonly CitedMark[];
}

/**
 * A query with its synonyms and their rarity. The year, journal and authors that it cites are what all results have.
 * Misspelled words are replaced, unless they are names.
 */
export const understandSearch = async (
  queries: Queries,
  typed: string,
  asked: SearchQuery,
  library: SearchedLibrary,
  now: Date,
): Promise<UnderstoodSearch> => {
  const cited = await readCitation(queries, asked, now);
  const query = cited.subject;
  const expanded = await expandSearch(queries, query);
  const first = await weighTerms(queries, expanded, query, library);
  const corrected = correctedSearch(typed, first.corrections);
  const fixed = corrected === null ? query : withCorrections(query, first.corrections);
  const again = fixed === query ? expanded : await expandSearch(queries, fixed);
  const { search, completions } =
    fixed === query ? first : await weighTerms(queries, again, { ...fixed, isUnfinished: false }, library);
  return {
    search: { ...search, marks: cited.terms },
    includes: [...new Set([...again.includes, ...completions])],
    corrected,
    understood: cited.understood,
  };
};

interface ReadCitation {
  readonly subject: SearchQuery;
  readonly terms: readonly WeighedTerm[];
  readonly understood: UnderstoodSearch['understood'];
}

/** What a query cites: a journal or author counts if the library has it, and its name is no term of the vocabulary. */
const readCitation = async (queries: Queries, query: SearchQuery, now: Date): Promise<ReadCitation> => {
  const possible = possibleCitation(query, now.getUTCFullYear());
  const { year } = possible;
  if (year === null && possible.marks.length === 0) return { subject: query, terms: [], understood: [] };
  const known = await readMarks(queries, possible);
  const { marks, subject } = citedIn(possible, ({ mark }) => known.has(mark));
  const isCited = year !== null || marks.length > 0;
  if (!isCited) return { subject: query, terms: [], understood: [] };
  // A year beside a subject may also be part of its name: "2010 criteria".
  const ofYear = year === null ? [] : [`'${yearMark(year)}'${marks.length > 0 ? '' : ` | '${year}'`}`];
  const cited = marks.map(
    ({ what, mark, spelling }): CitedMark => ({ what, name: known.get(mark) ?? spelling }),
  );
  const found = [...marks.map(({ mark }) => `'${mark}'`), ...ofYear];
  return {
    subject,
    terms: found.map((term) => ({ query: term, forms: [term], share: 1 })),
    understood: year === null ? cited : [...cited, { what: 'year', name: String(year) }],
  };
};

/** The marks that some article has, with the name of the journal or author there. */
const readMarks = async (queries: Queries, { marks }: Citation): Promise<ReadonlyMap<string, string>> => {
  if (marks.length === 0) return new Map();
  const rows = await readRows(
    queries,
    v.object({ mark: v.string(), name: v.string() }),
    `select asked.mark, found.name
     from unnest($1::text[], $2::text[], $3::text[]) as asked (mark, spelling, what), lateral (
       select case when asked.what = 'journal' then a.journal else asked.spelling end as name from articles a
       where search_in_block(a.search_head, a.id, a.facets) @@ quote_literal(asked.mark)::tsquery and a.removed_at is null
       limit 1
     ) as found
     where not exists (select 1 from vocabulary_terms t where t.spelling = asked.spelling)`,
    [marks.map(({ mark }) => mark), marks.map(({ spelling }) => spelling), marks.map(({ what }) => what)],
  );
  return new Map(rows.map(({ mark, name }) => [mark, name]));
};
