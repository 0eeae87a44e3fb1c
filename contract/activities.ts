import * as v from 'valibot';
import { activity, articleDetails, reactions } from './articles.ts';
import { creditedActivity } from './credits.ts';
import { creditOutcome, quizStanding } from './quizzes.ts';
import { row } from './row.ts';
import { hash, id, moment, quarterHours } from './values.ts';

const params = v.object({ articleId: id });

/** What is still needed for the credit, or that it is there. */
export const claimStep = v.picklist([
  'not-passed',
  'disclosure',
  'evaluation',
  'register',
  'plan',
  'awarded',
]);

/** Whether the caller has agreed to the disclosure as it is now; changed since, it is to be agreed to anew. */
const agreement = v.object({
  agreed: v.boolean(),
  hashId: v.nullable(hash),
  agreedAt: v.nullable(moment),
});

export const activityStanding = v.object({
  articleId: id,
  disclosure: agreement,
  /** Null where the article has no quiz. */
  quiz: v.nullable(quizStanding),
  evaluation: v.picklist(['not-due', 'due', 'given']),
  claim: claimStep,
  creditId: v.nullable(id),
  /** The most that may be claimed, null where the article gives no credit; and what was claimed. */
  credit: v.object({ maximum: v.nullable(quarterHours), claimed: v.nullable(quarterHours) }),
  ...reactions.entries,
});

export const activityRow = row({
  method: 'GET',
  path: '/article/{articleId}/activity',
  summary:
    'How far the caller is with an article’s activity, from disclosure to credit, and what readers made of it',
  access: 'guest-or-session',
  params,
  response: activityStanding,
  refusals: [404],
});

export const checkDisclosureRow = row({
  method: 'GET',
  path: '/article/{articleId}/activity/disclosure/check',
  summary: 'The disclosure as it is now, and whether the caller has agreed to it',
  access: 'guest-or-session',
  params,
  response: v.object({
    ...agreement.entries,
    disclosures: articleDetails.entries.disclosures,
    commercialSupport: articleDetails.entries.commercialSupport,
    activity: v.nullable(activity),
  }),
  refusals: [404],
});

export const agreeToDisclosureRow = row({
  method: 'POST',
  path: '/article/{articleId}/activity/disclosure/agree',
  summary: 'Records that the caller has read the disclosure; again, it gives the same record',
  access: 'guest-or-session',
  params,
  response: v.object({
    hashId: hash,
    /** For somebody unknown until now: whose agreement it is; sent back in the X-User-Guest-Hash header. */
    userGuestHash: v.nullable(hash),
  }),
  refusals: [404],
});

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

const LONGEST_TEXT = 2000;

const writing = v.pipe(v.string(), v.maxLength(LONGEST_TEXT, `is longer than ${LONGEST_TEXT} characters`));

export const evaluationAnswer = v.object({
  questionId: v.pipe(v.string(), v.maxLength(40)),
  /** A number of the scale, an option’s id, `yes` or `no`, or what was written. */
  value: writing,
  /** Why not, where the answer is `no`. */
  comment: v.optional(writing),
});

const claimedCredit = quarterHours;

export const evaluationRow = row({
  method: 'GET',
  path: '/article/{articleId}/activity/evaluation',
  summary: 'What is asked of whoever passed the quiz, and what the caller has answered',
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

export const answerEvaluationRow = row({
  method: 'POST',
  path: '/article/{articleId}/activity/evaluation/answer',
  summary:
    'Gives the evaluation and claims credit; again, it gives the same result until the credit is there',
  access: 'guest-or-session',
  params,
  body: v.object({ answers: v.pipe(v.array(evaluationAnswer), v.maxLength(50)), claimedCredit }),
  response: v.object({ creditOutcome, creditId: v.nullable(id) }),
  refusals: [404, 409, 422],
});

export const evaluationsDueRow = row({
  method: 'GET',
  path: '/user/evaluation/show',
  summary: 'Whether evaluations are left to give, and of which articles and courses, the latest first',
  access: 'session',
  response: v.object({
    showEvaluation: v.boolean(),
    evaluations: v.array(
      v.object({
        activity: creditedActivity,
        /** The way through a course; null for an article. */
        enrollmentId: v.nullable(id),
        title: v.string(),
        credit: quarterHours,
      }),
    ),
  }),
  refusals: [401],
});
