import type { PlanName } from '#core/accounts/user.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { planAllows } from '#core/credits/credit-limit.ts';
import type { Queries } from '../database/database.ts';

/** What a learner's plan awards, and how much it has awarded of each year. */
export interface Allowance {
  readonly planName: PlanName;
  /** Quarter hours by calendar year of completion. */
  readonly awarded: ReadonlyMap<number, number>;
}

/** A guest's is that of the plan that everybody begins with. */
export const readAllowance = async (queries: Queries, userId: string | null): Promise<Allowance> => {
  if (userId === null) return { planName: 'Free', awarded: new Map() };
  const [learner] = await queries.query<{ plan_name: PlanName }>(
    'select plan_name from users where id = $1',
    [userId],
  );
  const years = await queries.query<{ year: number; awarded: number }>(
    `select extract(year from completed_on)::integer as year, sum(credit_quarters)::integer as awarded
     from credits where user_id = $1 group by 1`,
    [userId],
  );
  return {
    planName: learner?.plan_name ?? 'Free',
    awarded: new Map(years.map(({ year, awarded }) => [year, awarded])),
  };
};

interface Completion {
  readonly finished_at: string;
  readonly time_zone: string;
}

export const allows = ({ planName, awarded }: Allowance, completion: Completion, claimed: number): boolean =>
  planAllows(planName, awarded.get(yearOf(completion)) ?? 0, claimed);

/** The learner's own calendar day on which it was finished. */
export const dayOf = ({ finished_at, time_zone }: Completion): string =>
  completionDay(new Date(finished_at), time_zone);

const yearOf = (completion: Completion): number => Number(dayOf(completion).slice(0, 'yyyy'.length));
