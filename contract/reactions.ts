import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, reactions } from './values.ts';

const ballot = v.object({ id, withdrawn: v.optional(v.boolean(), false) });

export const upVoteEndpoint = endpoint({
  method: 'POST',
  path: '/articles/up-vote',
  summary: 'Upvotes an article, or removes that vote; a repeat has no effect',
  access: 'session',
  body: ballot,
  response: reactions,
  refusals: [401, 404],
});

export const downVoteEndpoint = endpoint({
  method: 'POST',
  path: '/articles/down-vote',
  summary: 'Downvotes an article, or removes that vote; a repeat has no effect',
  access: 'session',
  body: ballot,
  response: reactions,
  refusals: [401, 404],
});

export const countShareEndpoint = endpoint({
  method: 'POST',
  path: '/articles/share/count-increment',
  summary: 'Counts a share of an article; the same share counts once',
  access: 'public',
  body: v.object({ id, shareId: v.pipe(v.string(), v.uuid('is not a share’s id')) }),
  response: v.object({ shareCount: v.number() }),
  refusals: [404],
});
