import type { QuarterHours } from '../credits/quarter-hours.ts';

/** The filter of a list of articles. Null or false turns a field off. An article has to meet all of the others. */
export interface FeedFilter {
  /** The slug of a topic, also of a special requirement’s. */
  readonly topic: string | null;
  /** At most this many minutes: one of MINUTES. */
  readonly minutes: number | null;
  /** The least credit that a learner who starts now can earn: one of CREDITS. */
  readonly credit: QuarterHours | null;
  /** The slug of a state: credit that counts toward a rule on a topic of one of its boards. */
  readonly state: string | null;
  /** The slug of a specialty. */
  readonly specialty: string | null;
  /** Only articles whose credit the learner can still earn. Requires a session. */
  readonly unearned: boolean;
}

/** Every article. */
export const NO_FILTER: FeedFilter = {
  topic: null,
  minutes: null,
  credit: null,
  state: null,
  specialty: null,
  unearned: false,
};

/** The names of the filters in an address and in the API, in the order in which both list them. */
export const FILTER_NAMES = ['topic', 'minutes', 'credit', 'state', 'specialty', 'unearned'] as const;

/** A filter's name. */
export type FilterName = (typeof FILTER_NAMES)[number];

/** The choices of the filter by time. */
export const MINUTES: readonly number[] = [5, 10, 15, 30];

/** The least credit that a filter can require: any, 0.5 or 1. */
export const CREDITS: readonly QuarterHours[] = [1, 2, 4];

/** The filter of a list. */
export const filterOf = ({
  filter = NO_FILTER,
}: {
  readonly list: string;
  readonly filter?: FeedFilter;
}): FeedFilter => filter;

/** The filters that are on. */
export const activeFilters = (filter: FeedFilter): readonly FilterName[] =>
  FILTER_NAMES.filter((name) => filter[name] !== null && filter[name] !== false);

/** The same filter with one of them off. */
export const withoutFilter = (filter: FeedFilter, name: FilterName): FeedFilter => ({
  ...filter,
  [name]: NO_FILTER[name],
});

/** The fields of an address, always in the same order: equal filters have equal addresses. */
export const filterFields = (filter: FeedFilter): Readonly<Partial<Record<FilterName, string>>> =>
  Object.fromEntries(
    activeFilters(filter).map((name) => [name, name === 'unearned' ? '1' : String(filter[name])]),
  );

/** One text for each filter that is on; empty if none is. */
export const filterKey = (filter: FeedFilter): string =>
  Object.entries(filterFields(filter))
    .map((field) => field.join('='))
    .join('&');
