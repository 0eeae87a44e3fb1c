import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { done, id } from './values.ts';

export const removeOutsideEndpoint = endpoint({
  method: 'DELETE',
  path: '/outside-credits/{id}',
  summary: 'Takes a reported credit away; for a day it can be had back',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 404],
});

export const restoreOutsideEndpoint = endpoint({
  method: 'POST',
  path: '/outside-credits/{id}/restore',
  summary: 'Puts a reported credit back that was taken away',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 404],
});
