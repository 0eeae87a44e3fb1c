import type { VisitedArticles } from '#core/feed/ports.ts';
import { mapState } from '#core/shared/state.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptValue } from './kept-value.ts';
import { visitedArticlesRow } from './kept-values.ts';

/** As many as are remembered; those visited longest ago go first. */
const MOST = 2000;

export const keptVisitedArticles = (storage: DeviceStorage): VisitedArticles => {
  const { state, set, clear } = keptValue(visitedArticlesRow, storage);
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
