import { plannerEndpoint } from '#contract/planner.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { planOf, sentPlan } from './plan-of.ts';

export const showPlan = handler(plannerEndpoint, async ({ caller, database, now }) =>
  sentPlan(await planOf(database, learnerOf(caller), now())),
);
