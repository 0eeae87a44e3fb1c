import { requirementsProgressRow } from '#contract/requirements.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { hoursToward } from '#core/requirements/hours-toward.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { readCountedCredits } from './counted-credits.ts';

/** What the learner has toward each rule, by their own calendar. */
export const showProgress = endpoint(requirementsProgressRow, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const today = completionDay(now(), await timeZoneOf(database, userId));
  const credits = await readCountedCredits(database, userId);
  const counted = RULE_BOOK.states
    .flatMap(({ rules }) => rules)
    .map((rule) => ({ rule, hours: hoursToward(rule, credits, today) }));
  const special = new Set(counted.flatMap(({ rule, hours }) => (isTotal(rule) ? [] : hours.creditIds)));
  return {
    today,
    rules: counted.map(({ hours }) => ({ ...hours, creditIds: [...hours.creditIds] })),
    credits: credits
      .filter(({ id }) => special.has(id))
      .map(({ requirementTopics: _, states: __, ...credit }) => credit),
  };
});

const timeZoneOf = async (queries: Queries, userId: string): Promise<string> => {
  const [user] = await queries.query<{ time_zone: string }>('select time_zone from users where id = $1', [
    userId,
  ]);
  return user?.time_zone ?? 'UTC';
};
