import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import {
  activeFilters,
  CREDITS,
  type FeedFilter,
  type FilterName,
  MINUTES,
  NO_FILTER,
} from '#core/feed/feed-filter.ts';
import {
  FILTER_SPECIALTIES,
  FILTER_STATES,
  type FilterChoice,
  type FilterChoices,
  readFilter,
} from '#core/feed/read-filter.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { filteredBy, type HomeList } from './feed-place.ts';

interface FilterInPlace {
  /** What the reader can be shown: a guest has no credit to leave out. */
  readonly filter: FeedFilter;
  /** The fields of the address that mean nothing. */
  readonly unknown: readonly FilterName[];
  /** The address asks for what only a learner can have. */
  readonly needsLogin: boolean;
  /** Null until they are loaded. */
  readonly choices: FilterChoices | null;
  readonly choose: (next: FeedFilter) => void;
}

/** The filter of the address, and what changes it. */
export const useFilter = (kind: HomeList): FilterInPlace => {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { choices } = useUseCases('first').browseFeed;
  const loaded = useCore(choices);
  const { phase } = useCore(useUseCases('first').session.state);
  const read = useMemo(() => {
    const query = new URLSearchParams(search);
    return readFilter((name) => query.getAll(name));
  }, [search]);
  const isGuest = phase === 'guest';
  const filter = isGuest ? { ...read.filter, unearned: NO_FILTER.unearned } : read.filter;
  return {
    filter,
    unknown: read.unknown,
    needsLogin: isGuest && read.filter.unearned,
    choices: loaded.phase === 'loaded' ? loaded.value : null,
    choose: (next) => {
      // Another value of the same filter: arrow keys go through a menu one by one, and Back leaves it at once.
      const isSame = String(activeFilters(next)) === String(activeFilters(filter));
      navigate(filteredBy(kind, next), { replace: isSame });
    },
  };
};

/** The filters with values to choose from, in the order in which a page has them. */
export const CHOSEN_FILTERS = ['topic', 'minutes', 'credit', 'state', 'specialty'] as const;

export type ChosenFilter = (typeof CHOSEN_FILTERS)[number];

export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  topic: 'Topic',
  minutes: 'Time',
  credit: 'Credit',
  state: 'Counts in',
  specialty: 'Specialty',
  unearned: 'Not yet earned',
};

/** The value of a filter that is off. */
export const ANY: Readonly<Record<ChosenFilter, string>> = {
  topic: 'Any topic',
  minutes: 'Any length',
  credit: 'Any credit',
  state: 'Any state',
  specialty: 'Any specialty',
};

/** The values of a filter. Until they are loaded, all existing states and specialties. */
export const choicesOf = (name: ChosenFilter, choices: FilterChoices | null): readonly FilterChoice[] => {
  switch (name) {
    case 'minutes':
      return MINUTES.map((most) => ({ slug: String(most), name: minutesText(most) }));
    case 'credit':
      return CREDITS.map((least) => ({ slug: String(least), name: leastText(least) }));
    case 'topic':
      return choices?.topics ?? [];
    case 'state':
      return choices?.states ?? FILTER_STATES;
    case 'specialty':
      return choices?.specialties ?? FILTER_SPECIALTIES;
  }
};

/** A filter that is on, as its chip says it: 'Counts in Florida'. */
export const filterText = (filter: FeedFilter, name: FilterName, choices: FilterChoices | null): string => {
  switch (name) {
    case 'unearned':
      return FILTER_LABELS.unearned;
    case 'minutes':
      return minutesText(filter.minutes ?? 0);
    case 'credit':
      return leastText(filter.credit ?? 0);
    case 'topic':
      return nameIn(choices?.topics ?? [], filter.topic ?? '');
    case 'state':
      return `Counts in ${nameIn(FILTER_STATES, filter.state ?? '')}`;
    case 'specialty':
      return nameIn(FILTER_SPECIALTIES, filter.specialty ?? '');
  }
};

/** The choices leave out rare topics, whose names are made from their slugs. */
export const nameIn = (choices: readonly FilterChoice[], slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return choices.find((each) => each.slug === slug)?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const minutesText = (most: number): string => `Up to ${most} min`;

const leastText = (least: number): string =>
  least === CREDITS[0] ? 'Has credit' : `${formatCredit(least)}+ credit`;
