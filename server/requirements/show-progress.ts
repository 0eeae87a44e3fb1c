import { requirementsProgressEndpoint } from '#contract/requirements.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { Queries } from '../database/database.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { readCountedCredits } from './counted-credits.ts';

/** The learner's progress toward each rule, in their own time zone. */
export const showProgress = handler(requirementsProgressEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const today = completionDay(now(), await timeZoneOf(database, userId));
  const { rules, credits } = progressToward(RULE_BOOK, await readCountedCredits(database, userId), today);
  return {
    today,
    rules: rules.map((hours) => ({ ...hours, creditIds: [...hours.creditIds] })),
    credits: [...credits],
  };
});

const timeZoneOf = async (queries: Queries, userId: string): Promise<string> => {
  const [user] = await queries.query<{ time_zone: string }>('select time_zone from users where id = $1', [
    userId,
  ]);
  return user?.time_zone ?? 'UTC';
};
