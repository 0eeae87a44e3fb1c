import * as v from 'valibot';
import type { FacetGroups } from '#core/feed/filter-facets.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** The facets of one filter group that at least one article has. */
interface CountedGroup {
  readonly facets: readonly string[];
  /** An upper bound of the articles that have any of them. */
  readonly articles: number;
}

/** The groups of a filter, each with the number of articles that it matches by itself, fewest first. */
export const countFacets = async (
  queries: Queries,
  groups: FacetGroups,
): Promise<readonly CountedGroup[]> => {
  const counts = await presentFacets(queries, groups.flat());
  return groups
    .map((group) => {
      const facets = group.filter((facet) => counts.has(facet));
      return { facets, articles: facets.reduce((sum, facet) => sum + (counts.get(facet) ?? 0), 0) };
    })
    .toSorted((one, other) => one.articles - other.articles);
};

/** The given facets that articles have, each with its number of articles. */
export const presentFacets = async (
  queries: Queries,
  facets: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (facets.length === 0) return new Map();
  const rows = await readRows(
    queries,
    v.object({ facet: v.string(), articles: v.string() }),
    'select facet, articles from facet_counts where articles > 0 and facet = any($1::text[])',
    [facets],
  );
  return new Map(rows.map(({ facet, articles }) => [facet, Number(articles)]));
};
