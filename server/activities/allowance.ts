import * as v from 'valibot';
import { planName } from '#contract/plans.ts';
import { type Allowance, NOTHING_AWARDED } from '#core/activities/claim.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** The learner's plan, and the credit awarded in each year, in quarter hours; none for a guest. */
export const readAllowance = async (queries: Queries, userId: string | null): Promise<Allowance> => {
  if (userId === null) return NOTHING_AWARDED;
  const [learner] = await readRows(
    queries,
    v.object({ plan_name: planName }),
    'select plan_name from users where id = $1',
    [userId],
  );
  const years = await readRows(
    queries,
    v.object({ year: v.number(), awarded: v.number() }),
    `select extract(year from completed_on)::integer as year, sum(credit_quarters)::integer as awarded
     from credits where user_id = $1 group by 1`,
    [userId],
  );
  return {
    planName: learner?.plan_name ?? NOTHING_AWARDED.planName,
    awarded: new Map(years.map(({ year, awarded }) => [year, awarded])),
  };
};
