import type { Decoded, Endpoint } from '#contract/endpoint.ts';
import type { guestQuiz } from '#contract/quizzes.ts';
import { isTimeZone } from '#core/credits/completion-day.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { openSession } from '../platform/http/session.ts';
import { moveGuestQuizzes } from '../quizzes/move-guest-quizzes.ts';
import { findUser, type User } from './user.ts';

/** What a guest did before logging in, to be moved to the account. */
export interface GuestData {
  readonly guestQuizzes?: readonly Decoded<typeof guestQuiz>[] | undefined;
  readonly userGuestHash?: string | undefined;
}

interface SignIn {
  readonly userId: string;
  readonly guestData: GuestData;
  readonly timeZone: string;
  /** When the learner proved who they are; null if they did not. */
  readonly confirmedAt: Date | null;
}

/** Moves the guest's answers to the learner and opens a session, within the caller's transaction. */
export const signIn = async (
  queries: Queries,
  call: Pick<Call<Endpoint>, 'now' | 'settings' | 'device' | 'address'>,
  { userId, guestData, timeZone, confirmedAt }: SignIn,
): Promise<{ user: User; token: string }> => {
  const now = call.now();
  await adoptTimeZone(queries, userId, timeZone);
  await moveGuestQuizzes(queries, {
    userId,
    guestQuizzes: guestData.guestQuizzes ?? [],
    userGuestHash: guestData.userGuestHash,
    timeZone,
    settings: call.settings,
    now,
  });
  const { device, address } = call;
  const token = await openSession(queries, userId, now, { device, address, confirmedAt });
  const user = await findUser(queries, userId, now);
  if (user === undefined) throw new Error('The account was removed during sign-in.');
  return { user, token };
};

/** Takes the device's time zone for an account that has none of its own, such as a demonstration account. */
const adoptTimeZone = async (queries: Queries, userId: string, timeZone: string): Promise<void> => {
  if (!isTimeZone(timeZone)) return;
  await queries.query(
    `update users set time_zone = $2, time_zone_chosen = true
     where id = $1 and not time_zone_chosen and time_zone <> $2`,
    [userId, timeZone],
  );
};
