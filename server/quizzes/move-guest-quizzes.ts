import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { isTimeZone } from '#core/credits/completion-day.ts';
import { attemptsToDrop, type OpenAttempt } from '#core/quizzes/guest-merge.ts';
import { awardDue } from '../activities/award-due.ts';
import { moveGuestActivities } from '../activities/move-guest-activities.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { digest } from '../platform/http/digest.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { countLearner } from './count-learner.ts';
import { keepFirstAnswers } from './keep-first-answers.ts';
import { lockLearner } from './lock-learner.ts';

interface GuestQuizzesMove {
  readonly userId: string;
  readonly guestQuizzes: readonly { readonly hash: string }[];
  readonly userGuestHash: string | undefined;
  /** The learner's time zone, for quizzes that were finished without one. */
  readonly timeZone: string | undefined;
  readonly settings: Settings;
  readonly now: Date;
}

/**
 * Moves a guest's attempts to a learner, with the guest's agreements and evaluations, within the caller's
 * transaction: the attempts of the given quiz hashes, and all attempts of the given guest hash. Credit that is due is
 * awarded once, dated when the quiz was finished. Unknown hashes and attempts that already belong to an account are
 * skipped; a used hash is invalid afterwards.
 */
export const moveGuestQuizzes = async (
  queries: Queries,
  { userId, guestQuizzes, userGuestHash, timeZone, settings, now }: GuestQuizzesMove,
): Promise<void> => {
  if (userGuestHash === undefined && guestQuizzes.length === 0) return;
  await lockLearner(queries, userId, 'alone');
  const guestId = userGuestHash === undefined ? null : await claimGuest(queries, userGuestHash, userId);
  const digests = guestQuizzes.map(({ hash }) => digest(hash));
  const found = await lockGuestAttempts(queries, guestId, digests);
  const dropped = attemptsToDrop(await openAttempts(queries, userId, found)).map(({ id }) => id);
  const moved = found.filter(({ id }) => !dropped.includes(id));
  await queries.query('delete from attempts where id = any($1::bigint[])', [dropped]);
  await queries.query(
    `update attempts set user_id = $2, carry_digest = null,
       time_zone = case when finished_at is null then time_zone else coalesce(time_zone, $3) end
     where id = any($1::bigint[])`,
    [moved.map(({ id }) => id), userId, timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null],
  );
  await countLearner(
    queries,
    userId,
    moved.map(({ id }) => id),
  );
  await keepFirstAnswers(
    queries,
    userId,
    moved.map(({ article_id }) => article_id),
  );
  await moveGuestActivities(queries, { userId, guestId, attempts: found });
  await awardDue(queries, userId, settings, now);
};

/** Assigns the guest of a hash to the learner and returns their id; null for an unknown hash. */
const claimGuest = async (
  queries: Queries,
  userGuestHash: string,
  userId: string,
): Promise<string | null> => {
  // The lock keeps the guest from starting another quiz at the same time, which would be left behind.
  const [guest] = await readRows(
    queries,
    v.object({ id: v.string() }),
    'select id from guests where hash_digest = $1 and user_id is null for update',
    [digest(userGuestHash)],
  );
  if (guest === undefined) return null;
  await queries.query('update guests set user_id = $2 where id = $1', [guest.id, userId]);
  return guest.id;
};

const guestAttemptRow = v.object({
  id: v.string(),
  article_id: v.string(),
  guest_id: v.nullable(v.string()),
});
type GuestAttempt = Decoded<typeof guestAttemptRow>;

const lockGuestAttempts = (
  queries: Queries,
  guestId: string | null,
  digests: readonly Buffer[],
): Promise<readonly GuestAttempt[]> =>
  readRows(
    queries,
    guestAttemptRow,
    `select id, article_id, guest_id from attempts
     where user_id is null and (guest_id = $1::bigint or carry_digest = any($2::bytea[]))
     order by id for update`,
    [guestId, digests],
  );

const openAttemptRow = v.object({
  id: v.string(),
  articleId: v.string(),
  isOwn: v.boolean(),
  isPractice: v.boolean(),
  answered: v.number(),
});

/** The attempts in progress among the moved ones, and the learner's own at the same articles. */
const openAttempts = (
  queries: Queries,
  userId: string,
  moved: readonly GuestAttempt[],
): Promise<readonly (OpenAttempt & { readonly id: string })[]> =>
  readRows(
    queries,
    openAttemptRow,
    `select t.id, t.article_id as "articleId", t.user_id is not null as "isOwn", t.is_practice as "isPractice",
       (select count(*)::integer from answers w where w.attempt_id = t.id) as answered
     from attempts t
     where t.finished_at is null
       and (t.id = any($1::bigint[]) or (t.user_id = $2 and t.article_id = any($3::bigint[])))
     order by t.id`,
    [moved.map(({ id }) => id), userId, moved.map(({ article_id }) => article_id)],
  );
