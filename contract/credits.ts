import * as v from 'valibot';
import { credit, creditType } from './credit.ts';
import { creditFilter } from './credit-filter.ts';
import { endpoint } from './endpoint.ts';
import { creditedActivity, cursor, day, id, paginated, quarterHours } from './values.ts';

const months = v.pipe(v.array(quarterHours), v.length(12));

/** One year's credits, in total and for each of its twelve months. */
const year = v.object({
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
    years: v.array(year),
    unawarded: v.array(unawardedCredit),
  }),
  refusals: [401],
});
