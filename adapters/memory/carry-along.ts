import type { CarriedAlong } from '#core/accounts/ports.ts';
import { awardDue } from './claims.ts';
import type { AttemptRecord, Clinic } from './clinic.ts';

/**
 * Gives a guest's attempts to a learner, with what the guest agreed to and answered about them: those that the hashes
 * open and all of the guest's own. What is due is credited as of when it was finished. Of several under way at one
 * article, the one with most answers stays, a carried one before the learner's own.
 */
export const carryAlong = (
  clinic: Clinic,
  userId: string,
  { guestQuizzes, userGuestHash }: CarriedAlong,
  timeZone: string,
): void => {
  const hashes = new Set(guestQuizzes.map(({ hash }) => hash));
  const carried = clinic.attempts.filter(
    ({ userId: owner, guestHash, carryHash }) =>
      owner === null &&
      ((guestHash !== null && guestHash === userGuestHash) || (carryHash !== null && hashes.has(carryHash))),
  );
  const isCarried = (each: Owned) =>
    each.userId === null &&
    each.guestHash !== null &&
    (each.guestHash === userGuestHash ||
      carried.some(
        ({ guestHash, articleId }) => guestHash === each.guestHash && articleId === each.articleId,
      ));
  giveToLearner(clinic.agreements, isCarried, userId);
  giveToLearner(clinic.evaluations, isCarried, userId);
  if (userGuestHash !== null) clinic.guests.delete(userGuestHash);
  for (const attempt of carried) {
    const isKept = dropOthersUnderWay(clinic, userId, attempt);
    if (!isKept) continue;
    attempt.userId = userId;
    attempt.guestHash = null;
    attempt.carryHash = null;
    if (attempt.finishedAt !== null) attempt.timeZone ??= timeZone;
  }
  awardDue(clinic, userId);
};

interface Owned {
  readonly articleId: string;
  userId: string | null;
  guestHash: string | null;
}

/** What the learner has given themselves stands, and the guest's goes. */
const giveToLearner = (all: Owned[], isCarried: (each: Owned) => boolean, userId: string): void => {
  for (const each of all.filter(isCarried)) {
    const has = all.some((own) => own.userId === userId && own.articleId === each.articleId);
    if (has) all.splice(all.indexOf(each), 1);
    else Object.assign(each, { userId, guestHash: null });
  }
};

/** False where the learner's own attempt under way has more answers: then the carried one goes. */
const dropOthersUnderWay = (clinic: Clinic, userId: string, carried: AttemptRecord): boolean => {
  if (carried.finishedAt !== null) return true;
  const own = clinic.attempts.find(
    (each) => each.userId === userId && each.articleId === carried.articleId && each.finishedAt === null,
  );
  if (!own) return true;
  const dropped = own.answers.size > carried.answers.size ? carried : own;
  clinic.attempts.splice(clinic.attempts.indexOf(dropped), 1);
  return dropped === own;
};
