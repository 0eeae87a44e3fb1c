import type { Queries } from '../database/database.ts';
import { Refused } from '../http/refused.ts';
import { asSubscription } from '../plans/as-subscription.ts';
import { readSubscription } from '../plans/subscription-record.ts';

/** Throws 403 for a learner without an active paid subscription (faults.md, 32); their progress is kept. */
export const requirePlan = async (queries: Queries, userId: string, now: Date): Promise<void> => {
  if (await hasPlan(queries, userId, now)) return;
  throw new Refused(
    403,
    'Premium courses come with an active Pro or Lifetime plan. What you have done in them is kept.',
  );
};

export const hasPlan = async (queries: Queries, userId: string, now: Date): Promise<boolean> =>
  asSubscription(await readSubscription(queries, userId, now)).hasActivePaidSubscription;
