import * as v from 'valibot';
import { mocBoard } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { day, id, moment, quarterHours } from './values.ts';

const target = v.picklist(['accreditor', ...mocBoard.options]);

const permission = v.object({ target, grantedAt: v.nullable(moment) });

export const permissionsEndpoint = endpoint({
  method: 'GET',
  path: '/moc/permissions',
  summary: 'The accreditor and boards that the learner permits credit to be reported to, and since when',
  access: 'session',
  response: v.array(permission),
  refusals: [401],
});

export const permitEndpoint = endpoint({
  method: 'PUT',
  path: '/moc/permissions',
  summary: 'Gives or withdraws the learner’s permission to report credit to the accreditor or a board',
  access: 'session',
  body: v.object({ target, granted: v.boolean() }),
  response: v.array(permission),
  refusals: [401, 422],
});

export const reportCheckEndpoint = endpoint({
  method: 'GET',
  path: '/moc/check/{target}',
  summary: 'What each credit still needs before it can be reported to the accreditor or a board',
  access: 'session',
  params: v.object({ target }),
  response: v.object({
    permission,
    records: v.array(
      v.object({
        creditId: id,
        title: v.string(),
        completedOn: day,
        reportBy: day,
        unmet: v.array(
          v.picklist([
            'names',
            'board',
            'boardNumber',
            'birth',
            'npi',
            'license',
            'demonstration',
            'participation',
          ]),
        ),
      }),
    ),
  }),
  refusals: [401, 404],
});

export const boardTotalsEndpoint = endpoint({
  method: 'GET',
  path: '/moc/totals',
  summary: 'The MOC points of the learner’s credits by board, year and kind, in quarter points',
  access: 'session',
  response: v.array(v.object({ board: mocBoard, year: v.number(), type: v.string(), points: quarterHours })),
  refusals: [401],
});
