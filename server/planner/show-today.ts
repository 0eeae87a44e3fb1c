import * as v from 'valibot';
import { todayEndpoint } from '#contract/planner.ts';
import { moment } from '#contract/values.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { articleSpecialties } from '#core/feed/article-specialties.ts';
import type { OpenQuiz } from '#core/planner/open-quiz.ts';
import { firstDayShown, todayFrom } from '#core/planner/today.ts';
import { topicsNeeded } from '#core/planner/topics-needed.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { readPlanned } from './plan-of.ts';
import { ENOUGH_FOR_A_LIST, readables, recentArticles } from './readables.ts';

const openQuizRow = v.object({
  articleId: v.string(),
  slug: v.string(),
  title: v.string(),
  answered: v.number(),
  total: v.number(),
  answeredAt: moment,
});

/** The first content of a learner's home page, in one request. */
export const showToday = handler(todayEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const { plan, credits, specialties, timeZone } = await readPlanned(database, userId, now());
  const { today } = plan;
  return todayFrom({
    plan,
    credits,
    specialties: articleSpecialties(specialties),
    readables: await readables(database, userId, today, now(), ENOUGH_FOR_A_LIST, topicsNeeded(plan)),
    recent: await recentArticles(database, userId, today, now()),
    activeDays: await activeDays(database, userId, firstDayShown(today), timeZone),
    openQuizzes: await openQuizzes(database, userId, now()),
    earned: await earnedArticles(database, userId),
  });
});

/** The days, in the learner's time zone, on which they first passed an article or finished a course. */
const activeDays = async (
  queries: Queries,
  userId: string,
  from: string,
  timeZone: string,
): Promise<readonly string[]> => {
  const rows = await readRows(
    queries,
    v.object({ at: moment }),
    `select min(t.finished_at) as at from attempts t
     where t.user_id = $1 and t.passed and t.finished_at >= $2 and not exists (
       select 1 from attempts p
       where p.user_id = $1 and p.article_id = t.article_id and p.passed and p.finished_at < $2)
     group by t.article_id
     union all
     select e.finished_at from course_enrollments e where e.user_id = $1 and e.finished_at >= $2`,
    // One day earlier, because the learner's time zone may be ahead of UTC.
    [userId, daysAfter(from, -1)],
  );
  return rows.map(({ at }) => completionDay(new Date(at), timeZone));
};

/** The ids of the articles that the learner has credit for, from an index alone. One text, because rows take longer. */
const earnedArticles = async (queries: Queries, userId: string): Promise<readonly string[]> => {
  const [row] = await readRows(
    queries,
    v.object({ ids: v.nullable(v.string()) }),
    'select string_agg(article_id::text, $2) as ids from credits where user_id = $1 and article_id is not null',
    [userId, ','],
  );
  return row?.ids?.split(',') ?? [];
};

/** The unfinished quizzes in which the learner has answered at least one question. */
const openQuizzes = (queries: Queries, userId: string, now: Date): Promise<readonly OpenQuiz[]> =>
  readRows(
    queries,
    openQuizRow,
    `select a.id::text as "articleId", a.slug, a.card ->> 'title' as title, answered.count as answered,
       (select count(*)::integer from questions q where q.quiz_id = t.quiz_id) as total,
       answered.latest as "answeredAt"
     from attempts t join articles a on a.id = t.article_id, lateral (
       select count(*)::integer as count, max(n.answered_at) as latest from answers n where n.attempt_id = t.id
     ) as answered
     where t.user_id = $1 and t.finished_at is null and answered.count > 0 and ${listed('a', now)}`,
    [userId],
  );
