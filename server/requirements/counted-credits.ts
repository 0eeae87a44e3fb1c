import * as v from 'valibot';
import { mocCredit } from '#contract/credits.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { day, moment, quarterHours } from '#contract/values.ts';
import { type Category1, category1Of } from '#core/credits/category-1.ts';
import { mocEarned } from '#core/credits/moc.ts';
import { type LearnersCredit, learnersCredits } from '#core/requirements/learners-credit.ts';
import { readOutsideToCount } from '../credits/outside/list.ts';
import type { Queries } from '../platform/database/database.ts';
import { readInParts } from '../platform/database/read-in-parts.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { othersFirst } from '../platform/shared/others-first.ts';

const earnedRow = v.object({
  id: v.string(),
  completedAt: moment,
  articleId: v.nullable(v.string()),
  courseId: v.nullable(v.string()),
  slug: v.string(),
  title: v.string(),
  credit: quarterHours,
  completedOn: day,
  demonstration: v.boolean(),
  type: v.string(),
  /** Null if there are none, because most credits have none and thousands of empty lists take time. */
  requirementTopics: v.nullable(v.array(v.string())),
  states: v.nullable(v.array(v.string())),
  moc: v.nullable(v.array(mocCredit)),
});
type Earned = Decoded<typeof earnedRow>;

/**
 * Credits earned here, with what their activity counts toward now, and credits that the learner reported, latest
 * first. Given a day, leaves out older credit that counts toward no topic, since a career has thousands.
 */
export const readCountedCredits = async (
  queries: Queries,
  userId: string,
  after: string | null = null,
): Promise<readonly LearnersCredit[]> => {
  const reported = await readOutsideToCount(queries, userId);
  const reportedOn = [...new Set(reported.map(({ completedOn }) => completedOn))];
  await othersFirst();
  const given = [userId, ...(after === null ? [] : [after, reportedOn])];
  const read = (last: Earned | undefined, size: number | null) =>
    readRows(
      queries,
      earnedRow,
      `with required as materialized (
       select t.article_id, jsonb_agg(t.slug) as topics, to_jsonb(min(t.states)) as states
       from credits had join article_topics t on t.article_id = had.article_id and t.requirement
       where had.user_id = $1 group by t.article_id
     )
     select c.id::text, c.completed_at as "completedAt", c.article_id::text as "articleId", c.course_id::text as "courseId", c.slug, c.title,
       c.credit_quarters as credit, c.completed_on::text as "completedOn", c.demonstration, c.type,
       coalesce(required.topics, k.card -> 'requirementTopics') as "requirementTopics",
       coalesce(required.states, k.card -> 'states') as states, nullif(c.moc, '[]') as moc
     from credits c left join courses k on k.id = c.course_id left join required on required.article_id = c.article_id
     where c.user_id = $1 ${after === null ? '' : `and (${MAY_COUNT})`}
       ${last === undefined ? '' : `and (c.completed_at, c.id) < ($${given.length + 1}, $${given.length + 2})`}
     order by c.completed_at desc, c.id desc limit ${size ?? 'all'}`,
      [...given, ...(last === undefined ? [] : [last.completedAt, last.id])],
    );
  // The credit of the current cycles is found by other indexes than its order, so that each part would find all of it.
  const earned = after === null ? await readInParts(read) : await read(undefined, null);
  const types = new Set(earned.map(({ type }) => type));
  const category1ByType = new Map([...types].map((type) => [type, category1Of(type)]));
  const counted = earned.map((row) => learnersCredit(row, category1ByType.get(row.type) ?? null));
  return learnersCredits(counted, reported);
};

/**
 * SQL: whether a credit `c` is after day $2, on a topic, or may be the same as one reported for a day in $3. Each part
 * is looked up in an index.
 */
const MAY_COUNT = `c.completed_on > $2::date or c.completed_on = any($3::date[]) or c.course_id is not null
  or c.article_id = any(array(select article_id from required))`;

/** Without spreads, which are slow for thousands of credits. */
const learnersCredit = (row: Earned, category1: Category1 | null): LearnersCredit => {
  const { id, articleId, courseId, slug, title, credit, completedOn, demonstration } = row;
  const each: LearnersCredit = {
    id,
    activity:
      articleId === null
        ? { kind: 'course', id: courseId ?? '', slug }
        : { kind: 'article', id: articleId, slug },
    title,
    credit,
    completedOn,
    demonstration,
    reported: false,
    requirementTopics: row.requirementTopics ?? [],
    states: row.states ?? [],
    moc: row.moc === null ? [] : mocEarned(row.moc, credit),
  };
  return category1 === null ? each : { ...each, category1 };
};
