import type { PlanName } from '../accounts/user.ts';
import type { QuarterHours } from './quarter-hours.ts';

/**
 * The free plan awards 5 credits per calendar year. All credits of that year count, including those from courses and
 * those earned on another plan. A course itself needs a paid plan and has no limit.
 */
export const FREE_CREDITS_A_YEAR: QuarterHours = 20;

/** The credit that the plan awards per calendar year of the learner; null if it has no limit. */
const yearlyLimit = (planName: PlanName): QuarterHours | null =>
  planName === 'Free' ? FREE_CREDITS_A_YEAR : null;

/** Whether the plan awards this much more in a year. A claim is awarded completely or not at all. */
export const planAllows = (planName: PlanName, awarded: QuarterHours, claimed: QuarterHours): boolean => {
  const limit = yearlyLimit(planName);
  return limit === null || awarded + claimed <= limit;
};
