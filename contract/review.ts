import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { askedQuestion, givenAnswer } from './questions.ts';
import { gradedAnswer } from './quizzes.ts';
import { confidence, done, id, moment, slug, timeZone } from './values.ts';

const questionKey = { kind: v.picklist(['article', 'module']), questionId: id };

/** The article or the module that a question is about; the fields of the other are null. */
const origin = v.object({
  title: v.string(),
  articleSlug: v.nullable(slug),
  courseId: v.nullable(id),
  moduleId: v.nullable(id),
});

/** A question to review: nothing here says which option is right. */
const reviewQuestion = v.object({
  ...questionKey,
  dueAt: moment,
  question: v.object(askedQuestion),
  origin,
});

export const todaysReviewEndpoint = endpoint({
  method: 'GET',
  path: '/review',
  summary: 'The rest of today’s review: at most ten missed questions, most overdue first',
  access: 'session',
  query: v.object({ timeZone }),
  response: v.object({
    questions: v.array(reviewQuestion),
    /** How many more are due, and wait for tomorrow. */
    later: v.number(),
    /** When the next question that is not due yet becomes due. */
    nextDueAt: v.nullable(moment),
  }),
  refusals: [401, 422],
});

const reviewAnswer = v.object({
  ...questionKey,
  ...givenAnswer,
  /** An id from the device, so that an answer that is sent again is stored once. */
  id: v.pipe(v.string(), v.regex(/^\S{1,300}$/, 'is not an id')),
  confidence: v.nullable(confidence),
  answeredAt: moment,
});

export const answerReviewEndpoint = endpoint({
  method: 'POST',
  path: '/review/answers',
  summary: 'Stores and grades answers of a review, each once; skips questions that are not due for review',
  access: 'session',
  body: v.object({ answers: v.pipe(v.array(reviewAnswer), v.maxLength(50)) }),
  response: v.object({
    grades: v.array(v.object({ answerId: v.string(), grade: gradedAnswer, dueAt: moment })),
  }),
  refusals: [401],
});

export const carryReviewEndpoint = endpoint({
  method: 'POST',
  path: '/review/carry',
  summary: 'Stores the review answers that a guest gave on a device, each once',
  access: 'session',
  body: v.object({ answers: v.pipe(v.array(reviewAnswer), v.maxLength(1_000)) }),
  largestBody: 400_000,
  response: done,
  refusals: [401],
});

export const askedAgainEndpoint = endpoint({
  method: 'GET',
  path: '/review/articles/{id}',
  summary: 'Whether the learner put the questions of an article that they passed into their review; else 404',
  access: 'session',
  params: v.object({ id }),
  response: v.object({ asked: v.boolean() }),
  refusals: [401, 404],
});

export const askAgainEndpoint = endpoint({
  method: 'PUT',
  path: '/review/articles/{id}',
  summary:
    'Puts all questions of an article that the learner passed into their review, or takes them out; a repeat has no effect',
  access: 'session',
  params: v.object({ id }),
  body: v.object({ asked: v.boolean() }),
  response: done,
  refusals: [401, 404],
});

/** Questions that were missed, by topic, with the articles and modules to read again. */
const missedTopic = v.object({
  topic: v.string(),
  answered: v.number(),
  missed: v.number(),
  origins: v.array(v.object({ ...origin.entries, missed: v.number() })),
});

export const reviewInsightsEndpoint = endpoint({
  method: 'GET',
  path: '/review/insights',
  summary:
    'What the learner often misses, how well calibrated their confidence is, and what reading improved',
  access: 'session',
  response: v.object({
    topics: v.array(missedTopic),
    /** How many answers came with a confidence. */
    rated: v.number(),
    /** Empty while there are too few of them. */
    calibration: v.array(v.object({ confidence, answered: v.number(), right: v.number() })),
    /** The same questions before reading and in the quiz after it, by the month of the quiz. */
    gains: v.array(
      v.object({
        month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
        topic: v.string(),
        questions: v.number(),
        before: v.number(),
        after: v.number(),
      }),
    ),
  }),
  refusals: [401],
});
