import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { agreement, claimStep, id, quarterHours, reactions } from './values.ts';

const params = v.object({ articleId: id });

/** The caller's progress with an article's quiz. A quiz that was left is set aside until they come back. */
export const quizStanding = v.object({
  state: v.picklist(['not-started', 'under-way', 'set-aside', 'missed', 'passed']),
  answered: v.number(),
  total: v.number(),
});

export const activityStanding = v.object({
  articleId: id,
  disclosure: agreement,
  /** Null where the article has no quiz. */
  quiz: v.nullable(quizStanding),
  /** How many questions the learner must answer before reading; 0 if no pretest is due, and for a guest. */
  pretestQuestions: v.number(),
  evaluation: v.picklist(['not-due', 'due', 'given']),
  claim: claimStep,
  creditId: v.nullable(id),
  /** The most that may be claimed, null if the article gives no credit; and what was claimed. */
  credit: v.object({ maximum: v.nullable(quarterHours), claimed: v.nullable(quarterHours) }),
  ...reactions.entries,
});

export const activityEndpoint = endpoint({
  method: 'GET',
  path: '/article/{articleId}/activity',
  summary:
    'The caller’s progress with an article’s activity, from disclosure to credit, and its votes and shares',
  access: 'guest-or-session',
  params,
  response: activityStanding,
  refusals: [404],
});
