import { chain, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Shares, Votes } from '#core/articles/ports.ts';
import type { Reactions, Vote } from '#core/articles/reactions.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { answering, asLearner, type Caller, found } from './requests.ts';

export const reactionsAt = (state: FakeServerState, articleId: string, userId: string | null): Reactions => {
  const votes = state.votes.filter((each) => each.articleId === articleId);
  return {
    vote: votes.find((each) => each.userId === userId)?.vote ?? null,
    upVotes: votes.filter(({ vote }) => vote === 'up').length,
    downVotes: votes.filter(({ vote }) => vote === 'down').length,
    shareCount: state.shares.get(articleId)?.size ?? 0,
  };
};

const articleAt = ({ library }: FakeServerState, articleId: string) =>
  found(library.find(({ article }) => article.id === articleId));

export const memoryVotes = (state: FakeServerState, caller: Caller): Votes => {
  const voting = (articleId: string, change: (own: Vote | null) => Vote | null) =>
    asLearner(state, caller, ({ user: { id: userId } }) =>
      pipe(
        articleAt(state, articleId),
        chain(() => {
          const isOwn = (each: FakeServerState['votes'][number]) =>
            each.articleId === articleId && each.userId === userId;
          const own = state.votes.find(isOwn);
          const vote = change(own?.vote ?? null);
          if (own) state.votes.splice(state.votes.indexOf(own), 1);
          if (vote !== null) state.votes.push({ articleId, userId, vote });
          return right(reactionsAt(state, articleId, userId));
        }),
      ),
    );
  return {
    cast: (articleId, vote) => voting(articleId, () => vote),
    withdraw: (articleId, vote) => voting(articleId, (own) => (own === vote ? null : own)),
  };
};

export const memoryShares = (state: FakeServerState): Shares => ({
  count: (articleId, shareId) =>
    answering(() =>
      pipe(
        articleAt(state, articleId),
        map(() => {
          const shares = state.shares.get(articleId) ?? new Set();
          state.shares.set(articleId, shares.add(shareId));
          return shares.size;
        }),
      ),
    ),
});
