import type { GuestData } from '#core/accounts/ports.ts';
import { attemptsToDrop, recordsToMove } from '#core/quizzes/guest-merge.ts';
import { awardDue } from './claims.ts';
import type { FakeServerState, Owned } from './fake-server-state.ts';

/** Moves a guest's attempts, agreements and evaluations to a learner as core decides, and awards what is due. */
export const moveGuestData = (
  state: FakeServerState,
  userId: string,
  { guestQuizzes, userGuestHash }: GuestData,
  timeZone: string,
): void => {
  const hashes = new Set(guestQuizzes.map(({ hash }) => hash));
  const isTheGuests = ({ userId: owner, guestHash }: Owned) =>
    owner === null && guestHash !== null && guestHash === userGuestHash;
  const moved = state.attempts.filter(
    (each) =>
      isTheGuests(each) ||
      (each.userId === null && each.guestQuizHash !== null && hashes.has(each.guestQuizHash)),
  );
  const isMoved = (each: Given) =>
    isTheGuests(each) ||
    (each.userId === null &&
      moved.some((own) => own.guestHash === each.guestHash && own.activityId === each.articleId));
  giveToLearner(state.agreements, isMoved, userId);
  giveToLearner(state.evaluations, isMoved, userId);
  if (userGuestHash !== null) state.guests.delete(userGuestHash);
  const open = state.attempts
    .filter(({ subject, finishedAt }) => subject === 'article-quiz' && finishedAt === null)
    .filter((each) => each.userId === userId || moved.includes(each));
  const dropped = attemptsToDrop(
    open.map((attempt) => ({
      attempt,
      articleId: attempt.activityId,
      answered: attempt.answers.size,
      isOwn: attempt.userId === userId,
      isPractice: attempt.isPractice,
    })),
  );
  for (const { attempt } of dropped) state.attempts.splice(state.attempts.indexOf(attempt), 1);
  for (const attempt of moved) {
    Object.assign(attempt, { userId, guestHash: null, guestQuizHash: null });
    if (attempt.finishedAt !== null) attempt.timeZone ??= timeZone;
  }
  awardDue(state, userId);
};

interface Given extends Owned {
  readonly articleId: string;
}

const giveToLearner = (all: Given[], isMoved: (each: Given) => boolean, userId: string): void => {
  const records = all
    .filter((each) => each.userId === userId || isMoved(each))
    .map((given) => ({ given, about: given.articleId, isOwn: given.userId === userId }));
  const moved = recordsToMove(records).map(({ given }) => given);
  for (const { given, isOwn } of records)
    if (moved.includes(given)) Object.assign(given, { userId, guestHash: null });
    else if (!isOwn) all.splice(all.indexOf(given), 1);
};
