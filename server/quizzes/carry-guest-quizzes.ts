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
  /** The learner's time zone, for quizzes that were finished without one. */
  readonly timeZone: string | undefined;
  readonly settings: Settings;
}

/**
 * Moves a guest's attempts to a learner, with the guest's agreements and evaluations, within the caller's
 * transaction: the attempts of the given quiz hashes, and all attempts of the given guest hash. Credit that is due is
 * awarded once, dated when the quiz was finished. Unknown hashes and attempts that already belong to an account are
 * skipped; a used hash is invalid afterwards.
 */
export const carryGuestQuizzes = async (
  queries: Queries,
  { userId, guestQuizzes, userGuestHash, timeZone, settings }: CarriedAlong,
): Promise<void> => {
  if (userGuestHash === undefined && guestQuizzes.length === 0) return;
  await lockLearner(queries, userId, 'alone');
  const guestId = userGuestHash === undefined ? null : await claimGuest(queries, userGuestHash, userId);
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

/** Assigns the guest of a hash to the learner and returns their id; null for an unknown hash. */
const claimGuest = async (
  queries: Queries,
  userGuestHash: string,
  userId: string,
): Promise<string | null> => {
  // The lock keeps the guest from starting another quiz meanwhile, which would be left behind.
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
