import { left, right } from 'fp-ts/lib/Either.js';
import {
  type Highlight,
  keptHighlights,
  whyNotKept,
  withHighlight,
  withoutHighlight,
} from '#core/articles/highlight.ts';
import { type Note, searchedText, searchedWords } from '#core/articles/note.ts';
import type { Highlights } from '#core/articles/ports.ts';
import { nothingHere } from '#core/shared/failure.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { asLearner, type Caller, pageOf } from './requests.ts';

export const memoryHighlights = (state: FakeServerState, caller: Caller): Highlights => {
  const keyOf = (userId: string, articleId: string) => `${userId} ${articleId}`;
  const keptIn = (key: string) => state.highlights.get(key) ?? [];
  const listOf = (key: string): readonly Highlight[] =>
    keptIn(key).map(({ highlightedAt: _, ...highlight }) => highlight);
  const keptInAll = (userId: string) =>
    keptHighlights(
      [...state.highlights].flatMap(([key, list]) => (key.startsWith(keyOf(userId, '')) ? list : [])),
    );
  const notesOf = (userId: string): readonly Note[] =>
    state.library
      .flatMap(({ article: { id: articleId, slug, title, journal, year } }) =>
        keptIn(keyOf(userId, articleId)).map((kept) => ({
          ...kept,
          articleId,
          slug,
          title,
          journal,
          year,
          withdrawn: false,
        })),
      )
      .sort((one, other) => other.highlightedAt.localeCompare(one.highlightedAt));
  return {
    ofArticle: (articleId) =>
      asLearner(state, caller, ({ user }) => right(listOf(keyOf(user.id, articleId)))),
    page: (search, cursor) =>
      asLearner(state, caller, ({ user }) => {
        const words = searchedWords(search);
        const found = notesOf(user.id).filter((note) =>
          words.every((word) => searchedText(note).includes(word)),
        );
        return pageOf(found, cursor);
      }),
    all: () => asLearner(state, caller, ({ user }) => right(notesOf(user.id))),
    keep: (articleId, highlight) =>
      asLearner(state, caller, ({ user }) => {
        if (!state.library.some(({ article }) => article.id === articleId)) return left(nothingHere);
        const key = keyOf(user.id, articleId);
        const list = keptIn(key);
        const why = whyNotKept(list, highlight, keptInAll(user.id));
        if (why !== null) return left(why);
        const before = list.find(({ id }) => id === highlight.id);
        const highlightedAt = before?.highlightedAt ?? state.now().toISOString();
        state.highlights.set(key, withHighlight(list, { ...highlight, highlightedAt }));
        return right(null);
      }),
    remove: (articleId, id) =>
      asLearner(state, caller, ({ user }) => {
        const key = keyOf(user.id, articleId);
        state.highlights.set(key, withoutHighlight(keptIn(key), id));
        return right(null);
      }),
  };
};
