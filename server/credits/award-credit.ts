import { completionDay } from '#core/credits/completion-day.ts';
import { creditTypeFor } from '#core/credits/credit-type.ts';
import { activityFormat } from '../articles/activity-format.ts';
import type { Queries } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { verificationCode } from './verification-code.ts';

export interface Award {
  readonly userId: string;
  /** A passed attempt of this user's. */
  readonly attemptId: string;
  /** In quarter hours: what the certificate states, which may be less than the activity's maximum. */
  readonly claimed: number;
  readonly completedAt: Date;
  /** The learner's. */
  readonly timeZone: string;
}

/**
 * Writes down the credit for a passed attempt, with all that its certificate says. Within the caller's transaction,
 * and only once for a learner and an article: after the first time it changes nothing.
 */
export const awardCredit = async (
  queries: Queries,
  { userId, attemptId, claimed, completedAt, timeZone }: Award,
  settings: Pick<Settings, 'provider'>,
): Promise<void> => {
  const [facts] = await queries.query<{ degree: string; source: string }>(
    `select u.degree, a.source from users u, attempts t join articles a on a.id = t.article_id
     where u.id = $1 and t.id = $2`,
    [userId, attemptId],
  );
  if (facts === undefined) throw new Error(`There is no user ${userId} with an attempt ${attemptId}.`);
  await queries.query(
    `insert into credits (
       user_id, article_id, attempt_id, type, credit_quarters, title, journal, provider, format,
       name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
     select u.id, a.id, t.id, $3, $4, a.title, a.journal, $5, $6,
       trim(u.first_name || ' ' || u.last_name), u.degree, $7, $8, $9, $10, a.demonstration
     from users u, attempts t join articles a on a.id = t.article_id
     where u.id = $1 and t.id = $2
     on conflict (user_id, article_id) do nothing`,
    [
      userId,
      attemptId,
      creditTypeFor(facts.degree),
      claimed,
      settings.provider,
      activityFormat(facts.source),
      completedAt.toISOString(),
      timeZone,
      completionDay(completedAt, timeZone),
      verificationCode(),
    ],
  );
};
