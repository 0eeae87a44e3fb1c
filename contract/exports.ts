import * as v from 'valibot';
import { creditFilter, year } from './credit-filter.ts';
import { endpoint } from './endpoint.ts';
import { mocBoard } from './moc.ts';

export const transcriptCsvEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/export/csv',
  summary: 'The transcript as a table for a spreadsheet, with what the learner reported marked as such',
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

export const batchFileEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/export/batch/csv',
  summary:
    'What the accreditor’s upload of learners asks for, of what lacks nothing; only where that was permitted',
  access: 'session',
  response: v.instance(Uint8Array),
  produces: 'csv',
  refusals: [401, 409],
});

export const mocFileEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/export/moc/{board}/csv',
  summary:
    'What a board is told of the learner’s MOC points, of what lacks nothing; only where that was permitted',
  access: 'session',
  params: v.object({ board: mocBoard }),
  response: v.instance(Uint8Array),
  produces: 'csv',
  refusals: [401, 404, 409],
});
