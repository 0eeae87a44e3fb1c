import { left, right } from 'fp-ts/lib/Either.js';
import { type Highlight, whyNotKept, withHighlight, withoutHighlight } from '#core/articles/highlight.ts';
import type { Highlights } from '#core/articles/ports.ts';
import { nothingHere } from '#core/shared/failure.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { asLearner, type Caller } from './requests.ts';

export const memoryHighlights = (state: FakeServerState, caller: Caller): Highlights => {
  const keyOf = (userId: string, articleId: string) => `${userId} ${articleId}`;
  const listOf = (key: string): readonly Highlight[] => state.highlights.get(key) ?? [];
  const count = (userId: string): number =>
    [...state.highlights].reduce(
      (sum, [key, list]) => sum + (key.startsWith(keyOf(userId, '')) ? list.length : 0),
      0,
    );
  return {
    ofArticle: (articleId) =>
      asLearner(state, caller, ({ user }) => right(listOf(keyOf(user.id, articleId)))),
    keep: (articleId, highlight) =>
      asLearner(state, caller, ({ user }) => {
        if (!state.library.some(({ article }) => article.id === articleId)) return left(nothingHere);
        const key = keyOf(user.id, articleId);
        const why = whyNotKept(listOf(key), highlight.id, count(user.id));
        if (why !== null) return left(why);
        state.highlights.set(key, withHighlight(listOf(key), highlight));
        return right(null);
      }),
    remove: (articleId, id) =>
      asLearner(state, caller, ({ user }) => {
        const key = keyOf(user.id, articleId);
        state.highlights.set(key, withoutHighlight(listOf(key), id));
        return right(null);
      }),
  };
};
