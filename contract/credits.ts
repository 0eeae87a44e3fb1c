import * as v from 'valibot';
import { creditFilter, mocCredit } from './exports.ts';
import { row } from './row.ts';
import { cursor, day, id, moment, paginated, quarterHours, slug, timeZone } from './values.ts';

export const creditType = v.picklist(['AMA PRA Category 1 Credit', 'Certificate of participation']);

/** What credit is earned by. */
export const creditedActivity = v.object({ kind: v.picklist(['article', 'course']), id, slug });

export const credit = v.object({
  id,
  activity: creditedActivity,
  title: v.string(),
  /** Null for a course. */
  journal: v.nullable(v.string()),
  type: creditType,
  credit: quarterHours,
  completedAt: moment,
  timeZone,
  /** The learner's own calendar day of completion. */
  completedOn: day,
  demonstration: v.boolean(),
});

/** One year's credits, and how they fell over its twelve months. */
const year = v.object({
  year: v.number(),
  total: quarterHours,
  /** How many credits it has, and so certificates. */
  count: v.number(),
  byType: v.array(
    v.object({ type: creditType, credit: quarterHours, months: v.pipe(v.array(quarterHours), v.length(12)) }),
  ),
});

/** Credit of a quiz that was passed, or of a course that was finished, and what is left to do before it is awarded. */
export const unawardedCredit = v.object({
  activity: creditedActivity,
  title: v.string(),
  /** The way through a course that waits to be evaluated; null for an article. */
  enrollmentId: v.nullable(id),
  /** What was claimed, else the most that may be. */
  credit: quarterHours,
  completedOn: day,
  needs: v.picklist(['disclosure', 'evaluation', 'plan']),
});

export const transcriptRow = row({
  method: 'GET',
  path: '/transcripts',
  summary: 'The learner’s credits, newest first, with totals by year',
  access: 'session',
  query: v.object({ cursor: v.optional(cursor), ...creditFilter }),
  response: v.object({
    ...paginated(credit).entries,
    years: v.array(year),
    unawarded: v.array(unawardedCredit),
  }),
  refusals: [401],
});

export const creditDetails = v.object({
  ...credit.entries,
  nameAtIssue: v.string(),
  degreeAtIssue: v.string(),
  provider: v.string(),
  format: v.string(),
  verificationCode: v.string(),
  /** When the certificate was last issued anew, in a name that had changed. */
  reissuedAt: v.nullable(moment),
  /** The way through the course that earned it. */
  enrollmentId: v.nullable(id),
  /** What the activity registered for with boards, in quarter points. */
  moc: v.array(mocCredit),
  correct: v.number(),
  total: v.number(),
});

export const creditDetailsRow = row({
  method: 'GET',
  path: '/transcripts/{id}',
  summary: 'One credit, with what its certificate says',
  access: 'session',
  params: v.object({ id }),
  response: creditDetails,
  refusals: [401, 404],
});

export const certificateRow = row({
  method: 'GET',
  path: '/transcripts/{id}/certificate/pdf',
  summary: 'The certificate of one credit as PDF',
  access: 'session',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [401, 404],
});

export const reissueRow = row({
  method: 'POST',
  path: '/transcripts/{id}/certificate/reissue',
  summary: 'Issues a certificate anew in the learner’s present name, under its code; recorded once',
  access: 'session',
  params: v.object({ id }),
  response: creditDetails,
  refusals: [401, 404],
});

export const verifyRow = row({
  method: 'GET',
  path: '/verify/{code}',
  summary: 'Whether a certificate is genuine, by the code on it: what it says, and nothing else',
  access: 'public',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(200)) }),
  response: v.object({
    name: v.string(),
    degree: v.string(),
    title: v.string(),
    type: creditType,
    credit: quarterHours,
    completedOn: day,
    provider: v.string(),
    demonstration: v.boolean(),
    reissuedOn: v.nullable(day),
  }),
  refusals: [404],
});
