import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pretestOf, whichArticle } from './pretest-offers.ts';
import { pretestProgress, pretestUnderWay } from './pretest-values.ts';
import { id } from './values.ts';

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
  body: v.object({ pretestId: id, questionId: id, optionId: id }),
  response: pretestProgress,
  refusals: [401, 404, 409, 422],
});
