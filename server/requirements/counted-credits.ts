import type { CountedCredit } from '#core/requirements/hours-toward.ts';
import { ACTIVITY_JSON, CREDITS_AND_ACTIVITIES, type Credit } from '../credits/credit-columns.ts';
import type { Queries } from '../database/database.ts';

export type LearnersCredit = CountedCredit & Pick<Credit, 'activity' | 'title'>;

/** Newest first, each with what its activity counts toward by now. */
export const readCountedCredits = (queries: Queries, userId: string): Promise<readonly LearnersCredit[]> =>
  queries.query<LearnersCredit>(
    `select c.id::text, ${ACTIVITY_JSON} as activity, c.title, c.credit_quarters as credit,
       c.completed_on::text as "completedOn", c.demonstration,
       coalesce(a.card, k.card) -> 'requirementTopics' as "requirementTopics",
       coalesce(a.card, k.card) -> 'states' as states
     from ${CREDITS_AND_ACTIVITIES}
     where c.user_id = $1 order by c.completed_at desc, c.id desc`,
    [userId],
  );
