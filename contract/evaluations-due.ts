import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { creditedActivity, id, quarterHours } from './values.ts';

export const evaluationsDueEndpoint = endpoint({
  method: 'GET',
  path: '/user/evaluation/show',
  summary: 'Whether evaluations are left to give, and of which articles and courses, the latest first',
  access: 'session',
  response: v.object({
    showEvaluation: v.boolean(),
    evaluations: v.array(
      v.object({
        activity: creditedActivity,
        /** The enrollment in a course; null for an article. */
        enrollmentId: v.nullable(id),
        title: v.string(),
        credit: quarterHours,
      }),
    ),
  }),
  refusals: [401],
});
