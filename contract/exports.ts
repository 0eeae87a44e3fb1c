import * as v from 'valibot';
import { creditFilter, year } from './credit-filter.ts';
import { endpoint } from './endpoint.ts';
import { mocBoard } from './moc.ts';
import { stateCode } from './values.ts';

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
  path: '/planner/licences/{state}/audit/pdf',
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
  path: '/planner/licences/{state}/audit/zip',
  summary: 'The audit report of one license with the certificates it names, a table and each file’s SHA-256',
  access: 'session',
  params: license,
  response: v.instance(Uint8Array),
  produces: 'zip',
  refusals: [401, 404],
});
