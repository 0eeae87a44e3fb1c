import { completionDay, isTimeZone } from '#core/credits/completion-day.ts';
import { creditTypeFor } from '#core/credits/credit-type.ts';
import { activityFormat } from '../articles/activity-format.ts';
import type { Queries } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { verificationCode } from './verification-code.ts';

export interface Award {
  readonly userId: string;
  /** A passed attempt of this user's. */
  readonly attemptId: string;
  readonly completedAt: Date;
  /** The learner's; in place of an unknown one the account's own counts. */
  readonly timeZone: string | undefined;
}

/**
 * Writes down the credit for a passed attempt, with all that its certificate says. Within the caller's transaction,
 * and only once for a learner and an article: after the first time it changes nothing.
 */
export const awardCredit = async (
  queries: Queries,
  { userId, attemptId, completedAt, timeZone }: Award,
  settings: Settings,
): Promise<void> => {
  const [facts] = await queries.query<{ degree: string; time_zone: string; source: string }>(
    `select u.degree, u.time_zone, a.source from users u, attempts t join articles a on a.id = t.article_id
     where u.id = $1 and t.id = $2`,
    [userId, attemptId],
  );
  if (facts === undefined) throw new Error(`There is no user ${userId} with an attempt ${attemptId}.`);
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : facts.time_zone;
  await queries.query(
    `insert into credits (
       user_id, article_id, attempt_id, type, credit_quarters, title, journal, provider, format,
       name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
     select u.id, a.id, t.id, $3, z.credit_quarters, a.title, a.journal, $4, $5,
       trim(u.first_name || ' ' || u.last_name), u.degree, $6, $7, $8, $9, a.demonstration
     from users u, attempts t join articles a on a.id = t.article_id join quizzes z on z.id = t.quiz_id
     where u.id = $1 and t.id = $2
     on conflict (user_id, article_id) do nothing`,
    [
      userId,
      attemptId,
      creditTypeFor(facts.degree),
      settings.provider,
      activityFormat(facts.source),
      completedAt.toISOString(),
      zone,
      completionDay(completedAt, zone),
      verificationCode(),
    ],
  );
};
