import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { mocBoard } from './moc.ts';
import { quarterHours } from './values.ts';

export const boardTotalsEndpoint = endpoint({
  method: 'GET',
  path: '/moc/totals',
  summary: 'The MOC points of the learner’s credits by board, year and kind, in quarter points',
  access: 'session',
  response: v.array(v.object({ board: mocBoard, year: v.number(), type: v.string(), points: quarterHours })),
  refusals: [401],
});
