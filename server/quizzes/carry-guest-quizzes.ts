import { isTimeZone } from '#core/credits/completion-day.ts';
import { awardDue } from '../activities/award-due.ts';
import { carryActivities } from '../activities/carry-activities.ts';
import type { Queries } from '../database/database.ts';
import { digest } from '../http/digest.ts';
import type { Settings } from '../settings.ts';
import { keepFirstAnswers } from './keep-first-answers.ts';
import { lockLearner } from './lock-learner.ts';
import { attemptsToDrop } from './open-attempts.ts';

export interface CarriedAlong {
  readonly userId: string;
  readonly guestQuizzes: readonly { readonly hash: string }[];
  readonly userGuestHash: string | undefined;
  /** The learner's, for quizzes that were finished without it being noted. */
  readonly timeZone: string | undefined;
  readonly settings: Settings;
}

/**
 * Gives a guest's attempts to a learner, with what the guest agreed to and answered about them, within the caller's
 * transaction: those that the hashes open, and all of the guest whose hash it is. What is due is credited, completed when
 * it was finished, and never twice. Hashes that open nothing, or whose attempts are somebody's already, are passed over;
 * the others open nothing afterwards.
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
  await queries.query(
    `update attempts set user_id = $2, carry_digest = null,
       time_zone = case when finished_at is null then time_zone else coalesce(time_zone, $3) end
     where id = any($1::bigint[])`,
    [moved.map(({ id }) => id), userId, timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null],
  );
  await keepFirstAnswers(
    queries,
    userId,
    moved.map(({ article_id }) => article_id),
  );
  await carryActivities(queries, { userId, guestId, attempts: found });
  await awardDue(queries, userId, settings);
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
  readonly guest_id: string | null;
}

const lockGuestAttempts = (
  queries: Queries,
  guestId: string | null,
  digests: readonly Buffer[],
): Promise<readonly GuestAttempt[]> =>
  queries.query<GuestAttempt>(
    `select id, article_id, guest_id from attempts
     where user_id is null and (guest_id = $1::bigint or carry_digest = any($2::bytea[]))
     order by id for update`,
    [guestId, digests],
  );
