import * as v from 'valibot';
import { user } from '#contract/accounts.ts';
import { issuedTo } from '#core/credits/issued-to.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { type EarnedBy, readCreditSource } from './credit-source.ts';
import { verificationCode } from './verification-code.ts';

interface Award {
  readonly userId: string;
  /** The user's own attempt or enrollment. */
  readonly earnedBy: EarnedBy;
  /** In quarter hours: the credit on the certificate, which can be less than the activity's maximum. */
  readonly claimed: number;
  readonly completedAt: Date;
  /** The learner's time zone. */
  readonly timeZone: string;
}

/**
 * Stores a credit with everything that its certificate states, within the caller's transaction. A learner gets only
 * one per article or course; repeated calls change nothing.
 */
export const awardCredit = async (
  queries: Queries,
  { userId, earnedBy, claimed, completedAt, timeZone }: Award,
  settings: Pick<Settings, 'provider'>,
): Promise<void> => {
  const source = await readCreditSource(queries, userId, earnedBy);
  const [learner] = await readRows(
    queries,
    v.pick(user, ['firstName', 'lastName', 'degree']),
    'select first_name as "firstName", last_name as "lastName", degree from users where id = $1',
    [userId],
  );
  if (learner === undefined) throw new Error(`There is no user ${userId}.`);
  const completion = { completedAt: completedAt.toISOString(), timeZone };
  const { type, nameAtIssue, degreeAtIssue, completedOn } = issuedTo(learner, completion);
  await queries.query(
    `insert into credits (
       user_id, article_id, attempt_id, course_id, enrollment_id, type, credit_quarters, maximum_quarters, title, journal, provider,
       format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration,
       moc)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (user_id, ${earnedBy.kind === 'article' ? 'article_id' : 'course_id'}) do nothing`,
    [
      userId,
      source.article_id,
      source.attempt_id,
      source.course_id,
      source.enrollment_id,
      type,
      claimed,
      source.maximum,
      source.title,
      source.journal,
      settings.provider,
      source.format,
      nameAtIssue,
      degreeAtIssue,
      completion.completedAt,
      timeZone,
      completedOn,
      verificationCode(),
      source.demonstration,
      JSON.stringify(source.moc),
    ],
  );
};
