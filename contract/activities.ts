import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  agreement,
  claimStep,
  creditedActivity,
  creditNeed,
  creditOutcome,
  day,
  hash,
  id,
  moment,
  quarterHours,
  reactions,
} from './values.ts';

export const disclosure = v.object({
  name: v.string(),
  role: v.string(),
  relationships: v.array(v.object({ company: v.string(), nature: v.string() })),
});

/** What a physician must know before starting (domain.md, credit). */
export const activity = v.object({
  credit: quarterHours,
  passingMarkPercent: v.number(),
  minutes: v.number(),
  releasedOn: day,
  expiresOn: day,
  provider: v.string(),
  format: v.string(),
  questionCount: v.number(),
});

/** The same with the information on file for its credit; `missing` is what credit still needs. */
export const activityOnFile = v.object({
  ...activity.entries,
  accreditation: v.nullable(v.string()),
  mitigation: v.nullable(v.string()),
  reviewers: v.array(v.string()),
  reviewedOn: v.nullable(day),
  missing: v.array(creditNeed),
});

export const articleActivity = v.object({
  ...activityOnFile.entries,
  objectives: v.array(v.string()),
  /** Only for a practice question: the research data set that it comes from. */
  practiceFrom: v.optional(v.picklist(['pubmedqa'])),
});

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

export const checkDisclosureEndpoint = endpoint({
  method: 'GET',
  path: '/article/{articleId}/activity/disclosure/check',
  summary: 'The current disclosure, and whether the caller has agreed to it',
  access: 'guest-or-session',
  params,
  response: v.object({
    ...agreement.entries,
    disclosures: v.array(disclosure),
    commercialSupport: v.nullable(v.array(v.string())),
    activity: v.nullable(articleActivity),
  }),
  refusals: [404],
});

export const agreeToDisclosureEndpoint = endpoint({
  method: 'POST',
  path: '/article/{articleId}/activity/disclosure/agree',
  summary: 'Records that the caller has read the disclosure; a repeat returns the same record',
  access: 'guest-or-session',
  params,
  response: v.object({
    hashId: hash,
    /** For a new guest: the hash to send back in the X-User-Guest-Hash header, which ties the agreement to them. */
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
