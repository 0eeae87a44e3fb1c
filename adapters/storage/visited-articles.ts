import type { VisitedArticles } from '#core/feed/ports.ts';
import { mapState } from '#core/shared/state.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedValue } from './stored-value.ts';
import { storedVisitedArticles } from './stored-values.ts';

/** The most visits stored; the oldest are removed first. */
const MOST = 2000;

export const keptVisitedArticles = (storage: DeviceStorage): VisitedArticles => {
  const { state, set, clear } = storedValue(storedVisitedArticles, storage);
  return {
    ids: mapState(state, (ids): ReadonlySet<string> => new Set(ids)),
    add: (articleId) => {
      const ids = state.get();
      if (ids.at(-1) === articleId) return;
      set([...ids.filter((id) => id !== articleId), articleId].slice(-MOST));
    },
    clear,
  };
};
