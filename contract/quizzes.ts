import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { askedQuestion, givenAnswer, questionResponse } from './questions.ts';
import {
  confidence,
  creditOutcome,
  day,
  hash,
  id,
  moment,
  noCreditReason,
  quarterHours,
  slug,
  timeZone,
} from './values.ts';

export const question = v.object({ ...askedQuestion, pretest: v.boolean() });

/** First answers of other people: never shown before the caller's own answer, nor if too few to hide each person. */
const peers = v.object({
  total: v.number(),
  counts: v.array(v.object({ optionId: id, count: v.number() })),
});

/** The result for one answered question only. */
export const gradedAnswer = v.object({
  questionId: id,
  response: questionResponse,
  /** The right response. */
  solution: questionResponse,
  /** The first option of each, for clients of earlier versions. */
  chosenOptionId: v.optional(id),
  correctOptionId: v.optional(id),
  correct: v.boolean(),
  explanation: v.string(),
  /** Only where the explanation is the conclusion of the study's authors, in their words. */
  explanationBy: v.optional(v.picklist(['authors'])),
  reasons: v.array(v.object({ optionId: id, reason: v.nullable(v.string()) })),
  references: v.array(v.string()),
  peers: v.nullable(peers),
});

export const attempt = v.object({
  attemptId: id,
  startedAt: moment,
  finishedAt: v.nullable(moment),
  answers: v.array(gradedAnswer),
});

export const articleQuiz = v.object({
  quizId: id,
  articleId: id,
  articleSlug: slug,
  articleTitle: v.string(),
  credit: quarterHours,
  passingMarkPercent: v.number(),
  minutes: v.number(),
  demonstration: v.boolean(),
  questions: v.array(question),
  /** The caller's latest attempt, if there is one. */
  attempt: v.nullable(attempt),
});

const topicAndState = { topicSlug: v.optional(slug), stateSlug: v.optional(slug) };

export const quizBySlugEndpoint = endpoint({
  method: 'GET',
  path: '/article/{slug}/quiz',
  summary: 'The quiz of an article by its slug, with the caller’s attempt',
  access: 'guest-or-session',
  params: v.object({ slug }),
  response: articleQuiz,
  refusals: [404, 422],
});

export const quizEndpoint = endpoint({
  method: 'GET',
  path: '/article/quiz',
  summary: 'The quiz of an article by its id, with the caller’s attempt',
  access: 'guest-or-session',
  query: v.object({ articleId: id }),
  response: articleQuiz,
  refusals: [404, 422],
});

export const startQuizEndpoint = endpoint({
  method: 'POST',
  path: '/article/quiz/start',
  summary: 'Starts an attempt, or returns the one in progress or passed',
  access: 'guest-or-session',
  body: v.object({ articleId: id, ...topicAndState }),
  response: v.object({
    attempt,
    quizId: id,
    /** For a guest: the hash of this quiz, to carry into registration. */
    guestQuiz: v.nullable(hash),
    /** For a guest: the hash to send back in the X-User-Guest-Hash header, which identifies the guest's quizzes. */
    userGuestHash: v.nullable(hash),
  }),
  refusals: [404, 422],
});

export const answerQuestionEndpoint = endpoint({
  method: 'POST',
  path: '/article/quiz/question/answer',
  summary: 'Answers one question and grades it; repeating an answer returns the same grade',
  access: 'guest-or-session',
  body: v.object({ attemptId: id, ...givenAnswer, confidence: v.optional(confidence) }),
  response: gradedAnswer,
  refusals: [404, 409, 422],
});

export const quizStatusEndpoint = endpoint({
  method: 'PUT',
  path: '/article/quiz/user/status',
  summary: 'Sets an attempt aside, or resumes it',
  access: 'guest-or-session',
  body: v.object({ attemptId: id, status: v.picklist(['under-way', 'set-aside']) }),
  response: v.object({
    status: v.picklist(['under-way', 'set-aside']),
    answered: v.number(),
    total: v.number(),
  }),
  refusals: [404, 409],
});

export const quizResults = v.object({
  attemptId: id,
  articleId: id,
  articleSlug: slug,
  articleTitle: v.string(),
  correct: v.number(),
  total: v.number(),
  passed: v.boolean(),
  passingMarkPercent: v.number(),
  /** The most that may be claimed. */
  credit: quarterHours,
  claimedCredit: v.nullable(quarterHours),
  creditOutcome,
  creditId: v.nullable(id),
  /** Why a passed quiz gives no credit; empty if it does. */
  noCredit: v.array(noCreditReason),
  /** The last day for credit; null without an activity. */
  expiresOn: v.nullable(day),
  demonstration: v.boolean(),
  startedAt: moment,
  finishedAt: moment,
  review: v.array(v.object({ question, answer: gradedAnswer })),
  /** The pretest score, and the score for the same questions in this quiz; null if there was no pretest. */
  pretest: v.nullable(v.object({ correct: v.number(), total: v.number(), afterwards: v.number() })),
});

export const finishQuizEndpoint = endpoint({
  method: 'PUT',
  path: '/article/quiz/finish',
  summary: 'Finishes a fully answered attempt; a repeat returns the same result',
  access: 'guest-or-session',
  body: v.object({ attemptId: id, timeZone }),
  response: quizResults,
  refusals: [404, 422],
});

export const quizResultsEndpoint = endpoint({
  method: 'GET',
  path: '/article/quiz/results',
  summary: 'The result of the caller’s latest finished attempt at an article’s quiz',
  access: 'guest-or-session',
  query: v.object({ articleId: id }),
  response: quizResults,
  refusals: [404],
});

/** A guest's quiz as the browser stores it and registration sends it (specification, section 3). */
export const guestQuiz = v.object({
  quizId: id,
  hash,
  articleId: id,
  startedAt: moment,
  ...topicAndState,
});
