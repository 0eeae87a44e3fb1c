import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { askedQuestion, givenAnswer } from './questions.ts';
import { id, moment, slug } from './values.ts';

/** A question before reading: neither this nor the result of its answer says which option is right (faults.md, 30). */
const pretestQuestion = v.object(askedQuestion);

/** Given when the last question is answered; single questions get no result. */
export const pretestScore = v.object({ correct: v.number(), total: v.number() });

/** Progress of a pretest of an article or a course. */
export const pretestUnderWay = {
  questions: v.array(pretestQuestion),
  /** The ids of the answered questions. */
  answered: v.array(id),
  finishedAt: v.nullable(moment),
  result: v.nullable(pretestScore),
};

export const pretestProgress = v.object({
  answered: v.number(),
  total: v.number(),
  result: v.nullable(pretestScore),
});

/** Identifies an article by its id or its slug; if both are given, both must match. */
const whichArticle = { articleId: v.optional(id), slug: v.optional(slug) };

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

export const startPretestEndpoint = endpoint({
  method: 'POST',
  path: '/article/pretest/start',
  summary: 'Starts the pretest of an article, or returns the one in progress or finished',
  access: 'session',
  body: v.object(whichArticle),
  response: v.object({
    ...pretestOf,
    pretestId: id,
    quizId: id,
    ...pretestUnderWay,
  }),
  refusals: [401, 404, 409, 422],
});

export const answerPretestEndpoint = endpoint({
  method: 'POST',
  path: '/article/pretest',
  summary: 'Answers one question of a pretest, without a grade; the last answer returns the result',
  access: 'session',
  body: v.object({ pretestId: id, ...givenAnswer }),
  response: pretestProgress,
  refusals: [401, 404, 409, 422],
});
