import { awardCredit } from '../credits/award-credit.ts';
import type { Queries } from '../database/database.ts';
import { digest } from '../http/digest.ts';
import type { Settings } from '../settings.ts';
import { lockLearner } from './lock-learner.ts';
import { attemptsToDrop } from './open-attempts.ts';

export interface CarriedAlong {
  readonly userId: string;
  readonly guestQuizzes: readonly { readonly hash: string }[];
  readonly userGuestHash: string | undefined;
  /** The learner's, for the day on which carried credit was completed. */
  readonly timeZone: string | undefined;
  readonly settings: Settings;
}

/**
 * Gives a guest's attempts to a learner, within the caller's transaction: those that the hashes open, and all of the
 * guest whose hash it is. Passed ones are credited, completed when they were finished, and never twice. Hashes that open
 * nothing, or whose attempts are somebody's already, are passed over; the others open nothing afterwards.
 */
export const carryGuestQuizzes = async (
  queries: Queries,
  { userId, guestQuizzes, userGuestHash, timeZone, settings }: CarriedAlong,
): Promise<void> => {
  if (userGuestHash === undefined && guestQuizzes.length === 0) return;
  await lockLearner(queries, userId, 'alone');
  const guestId = userGuestHash === undefined ? null : await spendHash(queries, userGuestHash, userId);
  const digests = guestQuizzes.map(({ hash }) => digest(hash));
  const found = await lockGuestAttempts(queries, guestId, digests);
  const dropped = await attemptsToDrop(queries, userId, found);
  const moved = found.filter(({ id }) => !dropped.includes(id));
  await queries.query('delete from attempts where id = any($1::bigint[])', [dropped]);
  await queries.query('update attempts set user_id = $2, carry_digest = null where id = any($1::bigint[])', [
    moved.map(({ id }) => id),
    userId,
  ]);
  for (const { id, passed, finished_at } of moved) {
    if (!passed || finished_at === null) continue;
    const completedAt = new Date(finished_at);
    await awardCredit(queries, { userId, attemptId: id, completedAt, timeZone }, settings);
  }
};

/** The guest that a hash opens, who is the learner's from now on; null when it opens nobody. */
const spendHash = async (queries: Queries, userGuestHash: string, userId: string): Promise<string | null> => {
  // The lock keeps the guest from starting another quiz meanwhile, which would then be left behind.
  const [guest] = await queries.query<{ id: string }>(
    'select id from guests where hash_digest = $1 and user_id is null for update',
    [digest(userGuestHash)],
  );
  if (guest === undefined) return null;
  await queries.query('update guests set user_id = $2 where id = $1', [guest.id, userId]);
  return guest.id;
};

interface GuestAttempt {
  readonly id: string;
  readonly article_id: string;
  readonly finished_at: string | null;
  readonly passed: boolean | null;
}

const lockGuestAttempts = async (
  queries: Queries,
  guestId: string | null,
  digests: readonly Buffer[],
): Promise<readonly GuestAttempt[]> => {
  const locked = await queries.query<GuestAttempt>(
    `select id, article_id, finished_at, passed from attempts
     where user_id is null and (guest_id = $1::bigint or carry_digest = any($2::bytea[]))
     order by id for update`,
    [guestId, digests],
  );
  // The first that was passed is the one that is credited.
  return locked.toSorted((one, other) => (one.finished_at ?? '').localeCompare(other.finished_at ?? ''));
};
