import { plannerRow } from '#contract/planner.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { planOf, sentPlan } from './plan-of.ts';

export const showPlan = endpoint(plannerRow, async ({ caller, database, now }) =>
  sentPlan(await planOf(database, learnerOf(caller), now())),
);
