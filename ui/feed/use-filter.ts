import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { activeFilters, type FeedFilter, type FilterName, NO_FILTER } from '#core/feed/feed-filter.ts';
import { type FilterChoices, readFilter } from '#core/feed/read-filter.ts';
import { useUseCase } from '../shared/use-cases.ts';
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
  const { choices } = useUseCase('browseFeed');
  const loaded = useCore(choices);
  const { phase } = useCore(useUseCase('session').state);
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
