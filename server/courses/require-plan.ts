import { needsPaidPlan } from '#core/plans/subscriber-entry.ts';
import { asSubscription } from '../plans/as-subscription.ts';
import { readSubscription } from '../plans/subscription-record.ts';
import type { Queries } from '../platform/database/database.ts';
import { refusedBy } from '../platform/http/refused.ts';

/** Throws 403 for a learner without an active paid subscription (faults.md, 32); their progress is kept. */
export const requirePlan = async (queries: Queries, userId: string, now: Date): Promise<void> => {
  if (await hasPlan(queries, userId, now)) return;
  throw refusedBy(needsPaidPlan);
};

export const hasPlan = async (queries: Queries, userId: string, now: Date): Promise<boolean> =>
  asSubscription(await readSubscription(queries, userId, now)).hasActivePaidSubscription;
