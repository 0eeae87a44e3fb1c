import { isRight } from 'fp-ts/Either';
import type { CarriedAlong } from '#core/accounts/ports.ts';
import type { AttemptRecord, Clinic } from './clinic.ts';
import { awardCredit } from './credits.ts';
import { quizArticle } from './grading.ts';

/**
 * Gives a guest's attempts to a learner: those that the hashes open and all of the guest's own. Passed ones are
 * credited as of when they were finished. Of several under way at one article, the one with most answers stays, a
 * carried one before the learner's own.
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
  if (userGuestHash !== null) clinic.guests.delete(userGuestHash);
  for (const attempt of carried) {
    const isKept = dropOthersUnderWay(clinic, userId, attempt);
    if (!isKept) continue;
    attempt.userId = userId;
    attempt.guestHash = null;
    attempt.carryHash = null;
    const subject = quizArticle(clinic, attempt.articleId);
    if (attempt.passed && isRight(subject)) awardCredit(clinic, attempt, subject.right, timeZone);
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
