import * as v from 'valibot';
import { mocBoard } from './moc.ts';
import { row } from './row.ts';
import { quarterHours } from './values.ts';

export const boardTotalsRow = row({
  method: 'GET',
  path: '/moc/totals',
  summary: 'The points that the learner’s credits register for, by board, year and kind, in quarter points',
  access: 'session',
  response: v.array(v.object({ board: mocBoard, year: v.number(), type: v.string(), points: quarterHours })),
  refusals: [401],
});
