import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { creditedActivity, id, quarterHours } from './values.ts';

export const evaluationsDueEndpoint = endpoint({
  method: 'GET',
  path: '/user/evaluation/show',
  summary: 'The articles and courses whose evaluation is still due, newest first',
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
