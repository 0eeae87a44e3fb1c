import type { InferOutput } from 'valibot';
import type { guestQuiz } from '#contract/quizzes.ts';
import type { Queries } from '../database/database.ts';
import { carryGuestQuizzes } from '../quizzes/carry-guest-quizzes.ts';
import type { Settings } from '../settings.ts';
import { openSession } from './session.ts';
import { findUser, type User } from './user.ts';

/** What a guest did before logging in, to be moved to the account. */
interface CarriedAlong {
  readonly guestQuizzes?: readonly InferOutput<typeof guestQuiz>[] | undefined;
  readonly userGuestHash?: string | undefined;
}

interface SignIn {
  readonly userId: string;
  readonly carried: CarriedAlong;
  readonly timeZone: string;
  readonly now: Date;
  readonly settings: Settings;
}

/** Moves the guest's answers to the learner and opens a session, within the caller's transaction. */
export const signIn = async (
  queries: Queries,
  { userId, carried, timeZone, now, settings }: SignIn,
): Promise<{ user: User; token: string }> => {
  await carryGuestQuizzes(queries, {
    userId,
    guestQuizzes: carried.guestQuizzes ?? [],
    userGuestHash: carried.userGuestHash,
    timeZone,
    settings,
  });
  const token = await openSession(queries, userId, now);
  const user = await findUser(queries, userId, now);
  if (user === undefined) throw new Error('The account was removed during sign-in.');
  return { user, token };
};
