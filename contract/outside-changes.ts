import * as v from 'valibot';
import { row } from './row.ts';
import { done, id } from './values.ts';

export const removeOutsideRow = row({
  method: 'DELETE',
  path: '/outside-credits/{id}',
  summary: 'Takes a reported credit away; for a day it can be had back',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 404],
});

export const restoreOutsideRow = row({
  method: 'POST',
  path: '/outside-credits/{id}/restore',
  summary: 'Puts a reported credit back that was taken away',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 404],
});
