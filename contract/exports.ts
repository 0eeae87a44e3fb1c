import * as v from 'valibot';
import { row } from './row.ts';
import { quarterHours } from './values.ts';

const year = v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/, 'is not a year'));

export const mocBoard = v.picklist(['ABA', 'ABIM', 'ABOS', 'ABOHNS', 'ABPath', 'ABP', 'ABS', 'ABTS']);

/** What an activity registers for with one board, in quarter points. */
export const mocCredit = v.object({ board: mocBoard, type: v.string(), points: quarterHours });

/** Which credits of a transcript are asked for. */
export const creditFilter = {
  year: v.optional(year),
  type: v.optional(v.picklist(['ama', 'participation'])),
  board: v.optional(mocBoard),
  source: v.optional(v.picklist(['earned', 'reported'])),
};

export const transcriptCsvRow = row({
  method: 'GET',
  path: '/transcripts/export/csv',
  summary: 'The transcript as a table for a spreadsheet, with what the learner reported marked as such',
  access: 'session',
  query: v.object(creditFilter),
  response: v.instance(Uint8Array),
  produces: 'csv',
  refusals: [401],
});

export const yearArchiveRow = row({
  method: 'GET',
  path: '/transcripts/export/year/{year}/zip',
  summary: 'Every certificate of a year for an audit, with the transcript as a table and each file’s SHA-256',
  access: 'session',
  params: v.object({ year }),
  response: v.instance(Uint8Array),
  produces: 'zip',
  refusals: [401, 404],
});
