import type { RecentSearches } from '#core/feed/ports.ts';
import { MAX_RECENT } from '#core/feed/recent-searches.ts';
import { listOf, text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const searchesEntry: StorageEntry<readonly string[]> = {
  key: 'preceptor.recent-searches',
  decode: (content) => {
    const list = listOf(text(/^[^\0]{1,200}$/))(content);
    return list !== undefined && list.length <= MAX_RECENT ? list : undefined;
  },
  encode: (searches) => searches,
  initial: [],
  whenFull: 'keep-older',
};

export const storedRecentSearches = (storage: DeviceStorage): RecentSearches => {
  const { state, set } = storedValue(searchesEntry, storage);
  return { searches: state, keep: set };
};
