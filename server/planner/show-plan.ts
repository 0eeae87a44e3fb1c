import { plannerEndpoint } from '#contract/planner.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { shownPlan } from './plan-of.ts';

export const showPlan = handler(plannerEndpoint, async ({ caller, database, now }) =>
  shownPlan(database, learnerOf(caller), now()),
);
