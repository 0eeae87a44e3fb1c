import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  creditedActivity,
  cursor,
  day,
  id,
  moment,
  paginated,
  quarterHours,
  stateCode,
  timeZone,
} from './values.ts';

export const mocBoard = v.picklist(['ABA', 'ABIM', 'ABOS', 'ABOHNS', 'ABPath', 'ABP', 'ABS', 'ABTS']);

/** The MOC points for which an activity is registered with one board, in quarter points. */
export const mocCredit = v.object({ board: mocBoard, type: v.string(), points: quarterHours });

const creditType = v.picklist(['AMA PRA Category 1 Credit', 'Certificate of participation']);

export const reissueReason = v.picklist(['name', 'maximum', 'type']);

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
  /** Only if its article was retracted; the credit stays. */
  isRetracted: v.optional(v.literal(true)),
});

export const year = v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/, 'is not a year'));

/** Which credits of a transcript are requested. */
const creditFilter = {
  year: v.optional(year),
  type: v.optional(v.picklist(['ama', 'participation'])),
  board: v.optional(mocBoard),
  source: v.optional(v.picklist(['earned', 'reported'])),
};

const months = v.pipe(v.array(quarterHours), v.length(12));

/** One year's credits, in total and for each of its twelve months. */
const creditsOfYear = v.object({
  year: v.number(),
  /** Without demonstration credit. */
  total: quarterHours,
  /** The number of credits, demonstrations included, which is also the number of certificates. */
  count: v.number(),
  byType: v.array(v.object({ type: creditType, credit: quarterHours, months })),
  /** Beside the total: never valid. */
  demonstration: v.object({ credit: quarterHours, months }),
});

/** Credit of a passed quiz or a finished course, and what is left to do before it is awarded. */
const unawardedCredit = v.object({
  activity: creditedActivity,
  title: v.string(),
  /** The enrollment whose evaluation is due; null for an article. */
  enrollmentId: v.nullable(id),
  /** What was claimed, else the most that may be claimed. */
  credit: quarterHours,
  completedOn: day,
  needs: v.picklist(['disclosure', 'evaluation', 'plan']),
});

export const transcriptEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts',
  summary: 'The learner’s credits, newest first, with totals by year',
  access: 'session',
  query: v.object({ cursor: v.optional(cursor), ...creditFilter }),
  response: v.object({
    ...paginated(credit).entries,
    years: v.array(creditsOfYear),
    unawarded: v.array(unawardedCredit),
  }),
  refusals: [401],
});

export const creditDetails = v.object({
  ...credit.entries,
  /** What the activity was designated for: the most that could be claimed. */
  maximumCredit: quarterHours,
  nameAtIssue: v.string(),
  degreeAtIssue: v.string(),
  provider: v.string(),
  format: v.string(),
  verificationCode: v.string(),
  /** When the certificate was last reissued. */
  reissuedAt: v.nullable(moment),
  reissueReason: v.nullable(reissueReason),
  /** The enrollment that earned it. */
  enrollmentId: v.nullable(id),
  /** The MOC points earned with boards, in quarter points: never more than the credit claimed. */
  moc: v.array(mocCredit),
  correct: v.number(),
  total: v.number(),
});

export const creditDetailsEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/{id}',
  summary: 'One credit, with the content of its certificate',
  access: 'session',
  params: v.object({ id }),
  response: creditDetails,
  refusals: [401, 404],
});

export const certificateEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/{id}/certificate/pdf',
  summary: 'The certificate of one credit as a PDF',
  access: 'session',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [401, 404],
});

export const reissueEndpoint = endpoint({
  method: 'POST',
  path: '/transcripts/{id}/certificate/reissue',
  summary: 'Reissues a certificate in the learner’s current name, with the same code; recorded once',
  access: 'session',
  params: v.object({ id }),
  response: creditDetails,
  refusals: [401, 403, 404],
});

export const verifyEndpoint = endpoint({
  method: 'GET',
  path: '/verify/{code}',
  summary: 'Verifies a certificate by its code: returns only what the certificate states',
  access: 'public',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(200)) }),
  response: v.object({
    name: v.string(),
    degree: v.string(),
    title: v.string(),
    type: creditType,
    credit: quarterHours,
    maximumCredit: quarterHours,
    completedOn: day,
    provider: v.string(),
    demonstration: v.boolean(),
    reissuedOn: v.nullable(day),
    reissueReason: v.nullable(reissueReason),
  }),
  refusals: [404],
});

export const transcriptCsvEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/export/csv',
  summary: 'The transcript as a spreadsheet table, with self-reported credit marked',
  access: 'session',
  query: v.object(creditFilter),
  response: v.instance(Uint8Array),
  produces: 'csv',
  refusals: [401],
});

export const yearArchiveEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/export/year/{year}/zip',
  summary: 'Every certificate of a year for an audit, with the transcript as a table and each file’s SHA-256',
  access: 'session',
  params: v.object({ year }),
  response: v.instance(Uint8Array),
  produces: 'zip',
  refusals: [401, 404],
});

export const everythingEndpoint = endpoint({
  method: 'GET',
  path: '/user/everything/zip',
  summary: 'All data stored about the learner: JSON, the transcript as a table, certificates and receipts',
  access: 'session',
  response: v.instance(Uint8Array),
  produces: 'zip',
  refusals: [401, 403],
});

export const batchFileEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/export/batch/csv',
  summary: 'The complete records in the accreditor’s upload format; only with the learner’s permission',
  access: 'session',
  response: v.instance(Uint8Array),
  produces: 'csv',
  refusals: [401, 409],
});

export const mocFileEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/export/moc/{board}/csv',
  summary: 'The complete MOC records for a board; only with the learner’s permission',
  access: 'session',
  params: v.object({ board: mocBoard }),
  response: v.instance(Uint8Array),
  produces: 'csv',
  refusals: [401, 404, 409],
});

const license = v.object({ state: stateCode });

export const auditReportEndpoint = endpoint({
  method: 'GET',
  path: '/planner/licenses/{state}/audit/pdf',
  summary:
    'The audit report of one license: each rule, the credits that meet it with their codes, gaps and sources',
  access: 'session',
  params: license,
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [401, 404],
});

export const auditArchiveEndpoint = endpoint({
  method: 'GET',
  path: '/planner/licenses/{state}/audit/zip',
  summary: 'The audit report of one license with the certificates it names, a table and each file’s SHA-256',
  access: 'session',
  params: license,
  response: v.instance(Uint8Array),
  produces: 'zip',
  refusals: [401, 404],
});
