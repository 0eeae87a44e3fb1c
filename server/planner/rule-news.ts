import * as v from 'valibot';
import { dismissRuleNewsEndpoint, ruleNewsEndpoint } from '#contract/planner-news.ts';
import { moment } from '#contract/values.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { boardsHeld } from '#core/planner/boards-held.ts';
import { RULE_HISTORY } from '#core/requirements/generated/history.ts';
import { type RuleNews, releasedErrors, ruleNews } from '#core/requirements/rule-history.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refuseInvalid } from '../platform/http/refuse-invalid.ts';
import { notLoggedIn } from '../platform/http/refused.ts';
import { readPractice } from './read-practice.ts';

export const showRuleNews = handler(ruleNewsEndpoint, async ({ caller, database }) =>
  newsOf(database, learnerOf(caller)),
);

/** Never moves backward: a second tab with older news dismisses nothing twice and brings nothing back. */
export const dismissRuleNews = handler(dismissRuleNewsEndpoint, ({ input: { body }, caller, database }) => {
  const userId = learnerOf(caller);
  refuseInvalid(releasedErrors(RULE_HISTORY, body.version));
  const versions = RULE_HISTORY.map(({ version }) => version);
  return database.transaction(async (queries) => {
    await queries.query(
      `update users set rules_seen = $2
       where id = $1 and coalesce(array_position($3::text[], rules_seen), 0) < array_position($3::text[], $2)`,
      [userId, body.version, versions],
    );
    return newsOf(queries, userId);
  });
});

const newsOf = async (queries: Queries, userId: string): Promise<RuleNews> => {
  const { timeZone, ...practice } = await readPractice(queries, userId);
  const [user] = await readRows(
    queries,
    v.object({ seen: v.nullable(v.string()), joinedAt: moment }),
    'select rules_seen as seen, created_at as "joinedAt" from users where id = $1',
    [userId],
  );
  if (user === undefined) throw notLoggedIn();
  return ruleNews(RULE_HISTORY, {
    seen: user.seen,
    joinedOn: completionDay(new Date(user.joinedAt), timeZone),
    boards: boardsHeld(practice),
  });
};
