import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Shares, Votes } from '#core/articles/ports.ts';
import type { Reactions, Vote } from '#core/articles/reactions.ts';
import type { Failure } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf, nothingHere } from './caller.ts';
import type { Clinic } from './clinic.ts';

const reactionsTo = (
  clinic: Clinic,
  articleId: string,
  userId: string | null,
): Either<Failure, Reactions> => {
  const isThere = clinic.library.some(({ article }) => article.id === articleId);
  return isThere ? right(reactionsAt(clinic, articleId, userId)) : left(nothingHere);
};

export const reactionsAt = (clinic: Clinic, articleId: string, userId: string | null): Reactions => {
  const votes = clinic.votes.filter((each) => each.articleId === articleId);
  return {
    vote: votes.find((each) => each.userId === userId)?.vote ?? null,
    upVotes: votes.filter(({ vote }) => vote === 'up').length,
    downVotes: votes.filter(({ vote }) => vote === 'down').length,
    shareCount: clinic.shares.get(articleId)?.size ?? 0,
  };
};

export const memoryVotes = (clinic: Clinic, caller: Caller): Votes => {
  const voting = (articleId: string, change: (userId: string, own: Vote | null) => Vote | null) =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        chain(({ user: { id: userId } }) =>
          pipe(
            reactionsTo(clinic, articleId, userId),
            chain(({ vote: own }) => {
              const place = clinic.votes.findIndex(
                (each) => each.articleId === articleId && each.userId === userId,
              );
              if (place !== -1) clinic.votes.splice(place, 1);
              const vote = change(userId, own);
              if (vote !== null) clinic.votes.push({ articleId, userId, vote });
              return reactionsTo(clinic, articleId, userId);
            }),
          ),
        ),
      ),
    );
  return {
    cast: (articleId, vote) => voting(articleId, () => vote),
    withdraw: (articleId, vote) => voting(articleId, (_, own) => (own === vote ? null : own)),
  };
};

export const memoryShares = (clinic: Clinic): Shares => ({
  count: (articleId, shareId) =>
    answering(() =>
      pipe(
        reactionsTo(clinic, articleId, null),
        map(() => {
          const shares = clinic.shares.get(articleId) ?? new Set();
          clinic.shares.set(articleId, shares.add(shareId));
          return shares.size;
        }),
      ),
    ),
});
