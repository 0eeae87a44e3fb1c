import type { PlanName } from '../accounts/user.ts';
import type { QuarterHours } from './quarter-hours.ts';

/**
 * What the free plan awards of one calendar year: 5 credits. All credits of that year count, also those of courses and
 * those that were earned while another plan was held; a course itself asks for a paid plan, and knows no limit.
 */
export const FREE_CREDITS_A_YEAR: QuarterHours = 20;

/** How much the plan awards of one calendar year of the learner's; null where it sets no limit. */
const yearlyLimit = (planName: PlanName): QuarterHours | null =>
  planName === 'Free' ? FREE_CREDITS_A_YEAR : null;

/** Whether the plan awards this much more in a year of which so much is awarded; whole or not at all. */
export const planAllows = (planName: PlanName, awarded: QuarterHours, claimed: QuarterHours): boolean => {
  const limit = yearlyLimit(planName);
  return limit === null || awarded + claimed <= limit;
};
