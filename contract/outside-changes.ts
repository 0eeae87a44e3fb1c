import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { done, id } from './values.ts';

export const removeOutsideEndpoint = endpoint({
  method: 'DELETE',
  path: '/outside-credits/{id}',
  summary: 'Removes an outside credit; it can be restored for a day',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 404],
});

export const restoreOutsideEndpoint = endpoint({
  method: 'POST',
  path: '/outside-credits/restore/{id}',
  summary: 'Restores a removed outside credit',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 404, 422],
});
