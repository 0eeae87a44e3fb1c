import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, slug } from './values.ts';

/** Identifies an article by its id or its slug; if both are given, both must match. */
export const whichArticle = { articleId: v.optional(id), slug: v.optional(slug) };

export const pretestOf = { articleId: id, articleSlug: slug, articleTitle: v.string() };

export const showPretestEndpoint = endpoint({
  method: 'GET',
  path: '/user/pretest/show',
  summary: 'Whether a pretest is due before the learner reads an article',
  access: 'session',
  query: v.object(whichArticle),
  response: v.object({ ...pretestOf, showPretest: v.boolean(), pretestQuestions: v.number() }),
  refusals: [401, 404, 422],
});

export const pretestOnboardingEndpoint = endpoint({
  method: 'GET',
  path: '/feed/pretest/onboarding',
  summary: 'Whether to explain pretests to the learner: ‘1’ until the first one is finished',
  access: 'session',
  response: v.object({ onboarding: v.picklist(['1', '0']) }),
  refusals: [401],
});
