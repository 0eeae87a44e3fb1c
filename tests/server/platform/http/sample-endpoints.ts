import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { id, text } from '#contract/values.ts';
import { DatabaseGone } from '#server/platform/database/database.ts';
import { type Handler, handler } from '#server/platform/http/call.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { notFound } from '#server/platform/http/refused.ts';

const echoed = v.object({ note: v.string(), list: v.optional(v.array(v.object({ id }))) });

const echo = endpoint({
  method: 'POST',
  path: '/echo',
  summary: 'Says what it was told',
  access: 'public',
  body: v.object({ note: text(100_000), list: v.optional(v.array(v.object({ id }))) }),
  response: echoed,
  refusals: [422],
});

const thing = endpoint({
  method: 'GET',
  path: '/things/{id}',
  summary: 'One thing',
  access: 'public',
  params: v.object({ id }),
  query: v.object({ size: v.optional(text(3)) }),
  response: v.object({ id, size: v.nullable(v.string()), filler: v.string() }),
  refusals: [404],
});

const mine = endpoint({
  method: 'GET',
  path: '/mine',
  summary: 'Who is calling',
  access: 'guest-or-session',
  response: v.object({ kind: v.string() }),
  refusals: [],
});

const own = endpoint({ ...mine, path: '/own', access: 'session', refusals: [401] });

const paper = endpoint({
  method: 'GET',
  path: '/things/{id}/paper/pdf',
  summary: 'A document',
  access: 'public',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [],
});

const plain = v.object({ said: v.string() });
const raw = endpoint({
  method: 'GET',
  path: '/raw',
  summary: 'Text',
  access: 'public',
  response: plain,
  refusals: [],
});
const talkative = endpoint({ ...raw, path: '/talkative' });
const broken = endpoint({ ...raw, path: '/broken' });
const gone = endpoint({ ...raw, path: '/gone' });

/** A sample API, with one endpoint for each kind of input, access and result. */
export const sampleEndpoints: readonly Handler[] = [
  handler(echo, async ({ input }) => input.body),
  handler(thing, async ({ input }) => {
    if (input.params.id === '404') throw notFound();
    return { id: input.params.id, size: input.query.size ?? null, filler: 'filler '.repeat(1_000) };
  }),
  handler(mine, async ({ caller }) => ({ kind: caller.kind })),
  handler(own, async ({ caller }) => ({ kind: caller.kind })),
  handler(paper, async () => new TextEncoder().encode('%PDF-1.7')),
  handler(raw, async () => new RawJson('{"said":"as it is"}')),
  handler(talkative, async () => ({ said: 'this', secret: 'and that' })),
  handler(broken, async () => {
    throw new Error('person@example.org must not be logged');
  }),
  handler(gone, async () => {
    throw new DatabaseGone('no answer');
  }),
];
