import { type FeedFilter, FILTER_NAMES, type FilterName } from '#core/feed/feed-filter.ts';
import { readFilter } from '#core/feed/read-filter.ts';
import { refusedFields } from '../http/refused.ts';

/** The filter of a request. Refuses with 422 what the contract cannot know: a state or a specialty that does not exist. */
export const requestedFilter = (
  query: Readonly<Partial<Record<FilterName, string | undefined>>>,
): FeedFilter => {
  const { filter, unknown } = readFilter((name) => {
    const value = query[name];
    return value === undefined ? [] : [value];
  });
  if (unknown.length === 0) return filter;
  throw refusedFields(Object.fromEntries(unknown.map((name) => [name, [MESSAGES[name] ?? UNKNOWN]])));
};

/** Whether a request is filtered. */
export const isFiltered = (query: Readonly<Partial<Record<FilterName, unknown>>>): boolean =>
  FILTER_NAMES.some((name) => query[name] !== undefined);

const UNKNOWN = 'Nothing can be filtered by this.';

const MESSAGES: Readonly<Partial<Record<FilterName, string>>> = {
  state: 'There is no such state. Send a slug such as new-york.',
  specialty: 'There is no such specialty. Send a slug such as internal-medicine.',
};
