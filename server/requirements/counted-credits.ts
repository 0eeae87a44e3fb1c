import { category1Of } from '#core/credits/category-1.ts';
import { mocEarned } from '#core/credits/moc.ts';
import { type LearnersCredit, learnersCredits } from '#core/requirements/learners-credit.ts';
import { ACTIVITY_JSON, CREDITS_AND_ACTIVITIES } from '../credits/credit-columns.ts';
import { readOutside } from '../credits/outside/list.ts';
import type { Queries } from '../database/database.ts';

/** Credits earned here, by what their activity counts toward now, and credits the learner reported, latest first. */
export const readCountedCredits = async (
  queries: Queries,
  userId: string,
): Promise<readonly LearnersCredit[]> => {
  const earned = await queries.query<LearnersCredit & { readonly type: string }>(
    `select c.id::text, ${ACTIVITY_JSON} as activity, c.title, c.credit_quarters as credit,
       c.completed_on::text as "completedOn", c.demonstration, false as reported,
       coalesce(a.card, k.card) -> 'requirementTopics' as "requirementTopics",
       coalesce(a.card, k.card) -> 'states' as states, c.type, c.moc
     from ${CREDITS_AND_ACTIVITIES}
     where c.user_id = $1 order by c.completed_at desc, c.id desc`,
    [userId],
  );
  const counted = earned.map(({ type, moc, ...credit }) => {
    const category1 = category1Of(type);
    return { ...credit, ...(category1 && { category1 }), moc: mocEarned(moc ?? [], credit.credit) };
  });
  return learnersCredits(counted, await readOutside(queries, userId, null));
};
