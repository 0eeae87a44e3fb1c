import type { FeedFilter } from '#core/feed/feed-filter.ts';
import { asksForCredit, facetsAsked } from '#core/feed/filter-facets.ts';
import { givesCredit, listed } from '../articles/listed.ts';

/** A condition on the article `a`, with the values of its parameters. */
export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * SQL: whether the article `a` is listed and matches a filter. It must have a facet of each group. If the filter asks
 * for credit, the article must give credit now that this learner, if given, has not earned. `next` is the number of
 * its first parameter.
 */
export const meetsFilter = (
  filter: FeedFilter,
  { now, learnerId, next }: { readonly now: Date; readonly learnerId: string | null; readonly next: number },
): SqlCondition => {
  const groups = facetsAsked(filter);
  const conditions = [
    ...groups.map((_, at) => `a.facets && $${next + at}::text[]`),
    asksForCredit(filter) ? givesCredit('a', now) : listed('a', now),
  ];
  if (learnerId === null) return { sql: conditions.join(' and '), values: groups };
  const learner = `$${next + groups.length}::bigint`;
  const unearned = `not exists (select 1 from credits had where had.user_id = ${learner} and had.article_id = a.id)`;
  return { sql: [...conditions, unearned].join(' and '), values: [...groups, learnerId] };
};
