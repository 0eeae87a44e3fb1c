import * as v from 'valibot';
import { filterChoicesEndpoint } from '#contract/feed.ts';
import { NO_FILTER } from '#core/feed/feed-filter.ts';
import { facetsAsked } from '#core/feed/filter-facets.ts';
import { FILTER_SPECIALTIES, FILTER_STATES, type FilterChoice } from '#core/feed/read-filter.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { presentFacets } from './facet-counts.ts';

const filterChoiceRow = v.object({ slug: v.string(), name: v.string() });

/** More topics would be too many to choose from; search finds the others. */
const MAX_TOPICS = 60;

/** The most common topics, and the states and specialties that have articles. */
export const showFilterChoices = handler(filterChoicesEndpoint, async ({ database }) => {
  const states = await presentOf(database, FILTER_STATES, (state) => ({ ...NO_FILTER, state }));
  const specialties = await presentOf(database, FILTER_SPECIALTIES, (specialty) => ({
    ...NO_FILTER,
    specialty,
  }));
  return { topics: [...(await commonTopics(database))], states, specialties };
});

const commonTopics = (queries: Queries) =>
  readRows(
    queries,
    filterChoiceRow,
    `select common.slug, named.name
     from (
       select facet, substr(facet, 7) as slug, articles from facet_counts
       where facet like 'topic:%' and articles > 0 order by articles desc, facet limit ${MAX_TOPICS}
     ) as common, lateral (
       select t.name from article_topics t where t.slug = common.slug and t.is_shown order by t.listed_on desc, t.article_id desc limit 1
     ) as named
     order by lower(named.name)`,
  );

const presentOf = async (
  queries: Queries,
  choices: readonly FilterChoice[],
  filterOf: (slug: string) => Parameters<typeof facetsAsked>[0],
): Promise<FilterChoice[]> => {
  const asked = choices.map((choice) => ({ choice, facets: facetsAsked(filterOf(choice.slug)).flat() }));
  const present = await presentFacets(queries, [...new Set(asked.flatMap(({ facets }) => facets))]);
  return asked.filter(({ facets }) => facets.some((facet) => present.has(facet))).map(({ choice }) => choice);
};
