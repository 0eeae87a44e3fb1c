import type { SearchQuery } from '#core/feed/search-query.ts';
import { withCorrections } from '#core/feed/spelling.ts';
import type { ExpandedSearch } from '#core/feed/synonyms.ts';
import type { Queries } from '../platform/database/database.ts';
import { expandSearch } from './search-synonyms.ts';
import { type WeighedSearch, weighTerms } from './search-terms.ts';
import type { SearchedLibrary } from './searched-library.ts';

interface UnderstoodSearch {
  readonly search: WeighedSearch;
  /** The names that the results include but that were not typed. */
  readonly includes: readonly string[];
}

/**
 * A query with its synonyms and their rarity. If a misspelled word is part of a name, as in "high blod pressure", the
 * corrected query is looked up instead; else the words that it resembles stand in for it.
 */
export const understandSearch = async (
  queries: Queries,
  query: SearchQuery,
  library: SearchedLibrary,
): Promise<UnderstoodSearch> => {
  const expanded = await expandSearch(queries, query);
  const search = await weighTerms(queries, expanded, query, library);
  const corrected = withCorrections(query, search.corrections);
  if (corrected !== query) {
    const again = await expandSearch(queries, corrected);
    if (synonymsOf(again) !== synonymsOf(expanded))
      return { search: await weighTerms(queries, again, corrected, library), includes: again.includes };
  }
  return { search, includes: expanded.includes };
};

const synonymsOf = ({ groups }: ExpandedSearch): string =>
  groups.flatMap(({ synonyms }) => synonyms).join('\n');
