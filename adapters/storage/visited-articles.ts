import type { VisitedArticles } from '#core/feed/ports.ts';
import { mapState } from '#core/shared/state.ts';
import type { DeviceStorage } from './device-storage.ts';
import { visitedArticlesEntry } from './storage-entries.ts';
import { storedValue } from './stored-value.ts';

/** The most visits stored; the oldest are removed first. */
const MAX_STORED = 2000;

export const storedVisitedArticles = (storage: DeviceStorage): VisitedArticles => {
  const { state, set, clear } = storedValue(visitedArticlesEntry, storage);
  return {
    ids: mapState(state, (ids): ReadonlySet<string> => new Set(ids)),
    add: (articleId) => {
      const ids = state.get();
      if (ids.at(-1) === articleId) return;
      set([...ids.filter((id) => id !== articleId), articleId].slice(-MAX_STORED));
    },
    clear,
  };
};
