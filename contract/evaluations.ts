import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { creditOutcome, id, moment, quarterHours } from './values.ts';

const params = v.object({ articleId: id });

const asked = { id: v.string(), text: v.string() };

export const evaluationQuestion = v.variant('kind', [
  v.object({ ...asked, kind: v.literal('scale'), lowest: v.string(), highest: v.string() }),
  v.object({
    ...asked,
    kind: v.literal('choice'),
    options: v.array(v.object({ id: v.string(), text: v.string() })),
  }),
  v.object({ ...asked, kind: v.literal('yes-no'), whenNo: v.string() }),
  v.object({ ...asked, kind: v.literal('text') }),
]);

const MAX_TEXT_LENGTH = 2000;

const writing = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT_LENGTH, `is longer than ${MAX_TEXT_LENGTH} characters`),
);

export const evaluationAnswer = v.object({
  questionId: v.pipe(v.string(), v.maxLength(40)),
  /** A number of the scale, an option’s id, `yes` or `no`, or free text. */
  value: writing,
  /** Why not, if the answer is `no`. */
  comment: v.optional(writing),
});

const claimedCredit = quarterHours;

export const evaluationEndpoint = endpoint({
  method: 'GET',
  path: '/article/{articleId}/activity/evaluation',
  summary: 'The evaluation form after a passed quiz, and the caller’s answers',
  access: 'guest-or-session',
  params,
  response: v.object({
    articleId: id,
    questions: v.array(evaluationQuestion),
    maximumCredit: quarterHours,
    given: v.nullable(v.object({ answers: v.array(evaluationAnswer), claimedCredit, givenAt: moment })),
  }),
  refusals: [404],
});

export const answerEvaluationEndpoint = endpoint({
  method: 'POST',
  path: '/article/{articleId}/activity/evaluation/answer',
  summary:
    'Submits the evaluation and claims credit; a repeat returns the same result until the credit is awarded',
  access: 'guest-or-session',
  params,
  body: v.object({ answers: v.pipe(v.array(evaluationAnswer), v.maxLength(50)), claimedCredit }),
  response: v.object({ creditOutcome, creditId: v.nullable(id) }),
  refusals: [404, 409, 422],
});
