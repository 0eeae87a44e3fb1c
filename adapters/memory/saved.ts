import { chain, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { AccountSaved } from '#core/saved/ports.ts';
import {
  datedByNow,
  mergeSaved,
  REMOVED,
  SAVED,
  type SavedEntry,
  whyNotSaved,
  withoutSaved,
  withSaved,
} from '#core/saved/saved-article.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { asLearner, type Caller, found, pageOf } from './requests.ts';

export const memorySaved = (state: FakeServerState, caller: Caller): AccountSaved => {
  const ofUser = (userId: string): readonly SavedEntry[] => state.saved.get(userId) ?? [];
  const articleAt = (id: string) => state.library.find(({ article }) => article.id === id)?.article;
  const keep = (userId: string, list: readonly SavedEntry[]) => {
    state.saved.set(userId, list);
    return null;
  };
  return {
    page: (cursor) =>
      asLearner(state, caller, ({ user }) =>
        pageOf(
          ofUser(user.id).flatMap(({ articleId, savedAt }) => {
            const article = articleAt(articleId);
            if (!article) return [];
            const { slug, title, journal, year } = article;
            return [{ articleId, slug, title, journal, year, savedAt, withdrawn: false }];
          }),
          cursor,
        ),
      ),
    ids: () =>
      asLearner(state, caller, ({ user }) => right(ofUser(user.id).map(({ articleId }) => articleId))),
    save: (articleId) =>
      asLearner(state, caller, ({ user }) =>
        pipe(
          found(articleAt(articleId)),
          chain(() => {
            const why = whyNotSaved(ofUser(user.id), articleId);
            return why === null ? right(ofUser(user.id)) : left(why);
          }),
          map((before) =>
            keep(user.id, withSaved(before, { articleId, savedAt: state.now().toISOString() })),
          ),
          map(() => ({ message: SAVED })),
        ),
      ),
    remove: (articleId) =>
      asLearner(state, caller, ({ user }) => {
        keep(user.id, withoutSaved(ofUser(user.id), articleId));
        return right({ message: REMOVED });
      }),
    addAll: (entries) =>
      asLearner(state, caller, ({ user }) =>
        right(
          keep(
            user.id,
            mergeSaved(
              ofUser(user.id),
              datedByNow(
                entries.filter(({ articleId }) => articleAt(articleId) !== undefined),
                state.now(),
              ),
            ),
          ),
        ),
      ),
  };
};
