import * as v from 'valibot';
import type { SearchQuery } from '#core/feed/search-query.ts';
import { type Concept, type ExpandedSearch, possibleNames, withSynonyms } from '#core/feed/synonyms.ts';
import { OWN_SOURCE } from '../importing/vocabulary/own-vocabulary.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** The most concepts that a name may stand for; a name with more is too vague to expand. */
const MAX_CONCEPTS = 4;

/** Adds the stored vocabulary's synonyms to a query. */
export const expandSearch = async (queries: Queries, query: SearchQuery): Promise<ExpandedSearch> => {
  const rows = await readRows(
    queries,
    v.object({ spelling: v.string(), name: v.string(), terms: v.array(v.string()) }),
    `select asked.spelling, own.name, own.terms
     from vocabulary_terms asked, lateral (
       select min(t.term) filter (where t.is_name) as name,
         array_agg(t.term order by not t.is_name, t.spelling) filter (where t.is_searched) as terms
       from vocabulary_terms t where t.source = asked.source and t.concept = asked.concept
     ) as own
     where asked.spelling = any($1::text[])
     order by asked.spelling, asked.source <> '${OWN_SOURCE}', asked.source, asked.concept`,
    [possibleNames(query)],
  );
  const concepts = new Map<string, Concept[]>();
  for (const { spelling, ...concept } of rows)
    concepts.set(spelling, [...(concepts.get(spelling) ?? []), concept].slice(0, MAX_CONCEPTS));
  return withSynonyms(query, (spelling) => concepts.get(spelling) ?? []);
};
