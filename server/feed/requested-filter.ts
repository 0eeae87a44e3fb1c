import { type FeedFilter, FILTER_NAMES, type FilterName } from '#core/feed/feed-filter.ts';
import { readFilter, refuseUnknown } from '#core/feed/read-filter.ts';
import { refusedBy } from '../platform/http/refused.ts';

/**
 * The filter of a request. Refuses with 422 a state or a specialty that does not exist, which the contract can't
 * check.
 */
export const requestedFilter = (
  query: Readonly<Partial<Record<FilterName, string | undefined>>>,
): FeedFilter => {
  const read = readFilter((name) => [query[name] ?? []].flat());
  const why = refuseUnknown(read);
  if (why !== null) throw refusedBy(why);
  return read.filter;
};

/** Whether a request is filtered. */
export const isFiltered = (query: Readonly<Partial<Record<FilterName, unknown>>>): boolean =>
  FILTER_NAMES.some((name) => query[name] !== undefined);
