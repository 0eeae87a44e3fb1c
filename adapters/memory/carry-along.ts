import type { CarriedAlong } from '#core/accounts/ports.ts';
import { awardDue } from './claims.ts';
import type { AttemptRecord, FakeServerState, Owned } from './fake-server-state.ts';

/**
 * Moves a guest's attempts to a learner, with their agreements and evaluations: the attempts that the hashes identify
 * and all of the guest's own. Credit that is due is dated to when the quiz was finished. Of several unfinished attempts
 * at one article, the one with the most answers stays; on a tie, a carried one.
 */
export const carryAlong = (
  state: FakeServerState,
  userId: string,
  { guestQuizzes, userGuestHash }: CarriedAlong,
  timeZone: string,
): void => {
  const hashes = new Set(guestQuizzes.map(({ hash }) => hash));
  const isTheGuests = ({ userId: owner, guestHash }: Owned) =>
    owner === null && guestHash !== null && guestHash === userGuestHash;
  const carried = state.attempts.filter(
    (each) =>
      isTheGuests(each) || (each.userId === null && each.carryHash !== null && hashes.has(each.carryHash)),
  );
  const isCarried = (each: Given) =>
    isTheGuests(each) ||
    (each.userId === null &&
      carried.some((own) => own.guestHash === each.guestHash && own.activityId === each.articleId));
  giveToLearner(state.agreements, isCarried, userId);
  giveToLearner(state.evaluations, isCarried, userId);
  if (userGuestHash !== null) state.guests.delete(userGuestHash);
  for (const attempt of carried) {
    if (!dropOthersUnderWay(state, userId, attempt)) continue;
    Object.assign(attempt, { userId, guestHash: null, carryHash: null });
    if (attempt.finishedAt !== null) attempt.timeZone ??= timeZone;
  }
  awardDue(state, userId);
};

interface Given extends Owned {
  readonly articleId: string;
}

/** The learner's own agreements and evaluations stay; the guest's for the same activity are dropped. */
const giveToLearner = (all: Given[], isCarried: (each: Given) => boolean, userId: string): void => {
  for (const each of all.filter(isCarried)) {
    const has = all.some((own) => own.userId === userId && own.articleId === each.articleId);
    if (has) all.splice(all.indexOf(each), 1);
    else Object.assign(each, { userId, guestHash: null });
  }
};

/** False if the learner's own unfinished attempt has more answers: then the carried one is dropped. */
const dropOthersUnderWay = (state: FakeServerState, userId: string, carried: AttemptRecord): boolean => {
  if (carried.finishedAt !== null) return true;
  const own = state.attempts.find(
    (each) =>
      each.subject === carried.subject &&
      each.userId === userId &&
      each.activityId === carried.activityId &&
      each.finishedAt === null,
  );
  if (!own) return true;
  const dropped = own.answers.size > carried.answers.size ? carried : own;
  state.attempts.splice(state.attempts.indexOf(dropped), 1);
  return dropped === own;
};
