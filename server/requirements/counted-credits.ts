import { category1Of } from '#core/credits/category-1.ts';
import type { CreditedActivity } from '#core/credits/credit.ts';
import { type MocCredit, mocEarned } from '#core/credits/moc.ts';
import { type LearnersCredit, learnersCredits } from '#core/requirements/learners-credit.ts';
import { CREDITS_AND_ACTIVITIES } from '../credits/credit-columns.ts';
import { readOutside } from '../credits/outside/list.ts';
import type { Queries } from '../database/database.ts';

interface Earned extends Omit<LearnersCredit, 'activity' | 'requirementTopics' | 'states' | 'moc'> {
  /** Null if there are none, because most credits have none and thousands of empty lists take time. */
  readonly requirementTopics: readonly string[] | null;
  readonly states: readonly string[] | null;
  readonly moc: readonly MocCredit[] | null;
  readonly type: string;
  readonly kind: CreditedActivity['kind'];
  readonly activityId: string;
  readonly slug: string;
}

/**
 * Credits earned here, with what their activity counts toward now, and credits that the learner reported, latest
 * first.
 */
export const readCountedCredits = async (
  queries: Queries,
  userId: string,
): Promise<readonly LearnersCredit[]> => {
  const earned = await queries.query<Earned>(
    // For articles, the slug and what they count toward come from indexes, because unpacking thousands of articles is
    // slow.
    `select c.id::text, case when c.course_id is null then 'article' else 'course' end as kind,
       coalesce(c.article_id, c.course_id)::text as "activityId", coalesce(a.slug, k.slug) as slug, c.title,
       c.credit_quarters as credit, c.completed_on::text as "completedOn", c.demonstration, false as reported,
       coalesce(required.topics, k.card -> 'requirementTopics') as "requirementTopics",
       coalesce(required.states, k.card -> 'states') as states, c.type, nullif(c.moc, '[]') as moc
     from ${CREDITS_AND_ACTIVITIES} left join (
       select t.article_id, jsonb_agg(t.slug) as topics, to_jsonb(min(t.states)) as states
       from credits had join article_topics t on t.article_id = had.article_id and t.requirement
       where had.user_id = $1 group by t.article_id
     ) as required on required.article_id = c.article_id
     where c.user_id = $1 order by c.completed_at desc, c.id desc`,
    [userId],
  );
  const types = new Set(earned.map(({ type }) => type));
  const category1ByType = new Map([...types].map((type) => [type, category1Of(type)]));
  const counted = earned.map((row): LearnersCredit => {
    const { type, moc, kind, activityId, slug, requirementTopics, states, ...credit } = row;
    const category1 = category1ByType.get(type);
    return {
      ...credit,
      activity: { kind, id: activityId, slug },
      requirementTopics: requirementTopics ?? [],
      states: states ?? [],
      ...(category1 && { category1 }),
      moc: moc === null ? [] : mocEarned(moc, credit.credit),
    };
  });
  return learnersCredits(counted, await readOutside(queries, userId, null));
};
