import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { done, id, moment } from './values.ts';

export const openSession = v.object({
  id,
  /** The browser and its system, "Firefox on Windows", as they identified themselves at the last use. */
  device: v.string(),
  /** The IP address of the last use; for IPv6, only the network. */
  address: v.string(),
  beganAt: moment,
  /** To the minute. */
  lastUsedAt: moment,
  /** Whether this request belongs to it. */
  current: v.boolean(),
});

export const sessionsEndpoint = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'The learner’s sessions, at most 100, most recently used first',
  access: 'session',
  response: v.object({ data: v.array(openSession) }),
  refusals: [401],
});

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/sessions/{id}',
  summary: 'Ends one of the learner’s sessions (403 confirmation-required)',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 403, 404],
});

export const endOtherSessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  summary:
    'Ends all of the learner’s sessions but this one, and their login links (403 confirmation-required)',
  access: 'session',
  response: done,
  refusals: [401, 403],
});
