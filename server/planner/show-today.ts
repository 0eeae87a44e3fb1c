import { todayEndpoint } from '#contract/planner.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { articleSpecialties } from '#core/feed/article-specialties.ts';
import { firstDayShown, todayFrom } from '#core/planner/today.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import type { Queries } from '../database/database.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { readPlanned } from './plan-of.ts';
import { readableResponse, readables, recentArticles } from './readables.ts';

/** What a learner's home shows first, in one request. */
export const showToday = handler(todayEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const { plan, credits, specialties, timeZone } = await readPlanned(database, userId, now());
  const { today } = plan;
  const { suggestion, ...rest } = todayFrom({
    ...{ plan, credits, specialties: articleSpecialties(specialties) },
    readables: await readables(database, userId, today, now()),
    recent: await recentArticles(database, userId, today, now()),
    activeDays: await activeDays(database, userId, firstDayShown(today), timeZone),
    inProgress: await inProgress(database, userId),
  });
  return {
    ...rest,
    suggestion: suggestion && { item: readableResponse(suggestion.item), toward: suggestion.toward },
    ...{ weeks: [...rest.weeks], earned: [...rest.earned], inProgress: [...rest.inProgress] },
  };
});

/** The learner's own days on which an article was first passed or a course finished. */
const activeDays = async (
  queries: Queries,
  userId: string,
  from: string,
  timeZone: string,
): Promise<readonly string[]> => {
  const rows = await queries.query<{ at: string }>(
    `select min(t.finished_at) as at from attempts t
     where t.user_id = $1 and t.passed group by t.article_id having min(t.finished_at) >= $2
     union all
     select e.finished_at from course_enrollments e where e.user_id = $1 and e.finished_at >= $2`,
    // One day earlier, since the time zone may be ahead of UTC.
    [userId, daysAfter(from, -1)],
  );
  return rows.map(({ at }) => completionDay(new Date(at), timeZone));
};

const inProgress = async (queries: Queries, userId: string): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `select t.article_id::text as id from attempts t
     where t.user_id = $1 and t.finished_at is null
       and exists (select 1 from answers n where n.attempt_id = t.id)`,
    [userId],
  );
  return rows.map(({ id }) => id);
};
