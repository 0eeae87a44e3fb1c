import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, reactions } from './values.ts';

const ballot = v.object({ id, withdrawn: v.optional(v.boolean(), false) });

export const upVoteEndpoint = endpoint({
  method: 'POST',
  path: '/articles/up-vote',
  summary: 'Votes an article up, or takes that vote back; again, it counts once',
  access: 'session',
  body: ballot,
  response: reactions,
  refusals: [401, 404],
});

export const downVoteEndpoint = endpoint({
  method: 'POST',
  path: '/articles/down-vote',
  summary: 'Votes an article down, or takes that vote back; again, it counts once',
  access: 'session',
  body: ballot,
  response: reactions,
  refusals: [401, 404],
});

export const countShareEndpoint = endpoint({
  method: 'POST',
  path: '/articles/share/count-increment',
  summary: 'Counts that an article was shared; the same share again counts once',
  access: 'public',
  body: v.object({ id, shareId: v.pipe(v.string(), v.uuid('is not a share’s id')) }),
  response: v.object({ shareCount: v.number() }),
  refusals: [404],
});
