import { requirementsProgressRow } from '#contract/requirements.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { type CountedCredit, hoursToward } from '#core/requirements/hours-toward.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { ACTIVITY_JSON, CREDITS_AND_ACTIVITIES, type Credit } from '../credits/credit-columns.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';

/** What the learner has toward each rule, by their own calendar. */
export const showProgress = endpoint(requirementsProgressRow, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const today = completionDay(now(), await timeZoneOf(database, userId));
  const credits = await countedCredits(database, userId);
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

type LearnersCredit = CountedCredit & Pick<Credit, 'activity' | 'title'>;

/** Newest first, each with what its activity counts toward by now. */
const countedCredits = (queries: Queries, userId: string): Promise<readonly LearnersCredit[]> =>
  queries.query<LearnersCredit>(
    `select c.id::text, ${ACTIVITY_JSON} as activity, c.title, c.credit_quarters as credit,
       c.completed_on::text as "completedOn", c.demonstration,
       coalesce(a.card, k.card) -> 'requirementTopics' as "requirementTopics",
       coalesce(a.card, k.card) -> 'states' as states
     from ${CREDITS_AND_ACTIVITIES}
     where c.user_id = $1 order by c.completed_at desc, c.id desc`,
    [userId],
  );
