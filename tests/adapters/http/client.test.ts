import type { ServerResponse } from 'node:http';
import { left, right } from 'fp-ts/lib/Either.js';
import { firstValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#adapters/http/client.ts';
import { loginEndpoint, logoutEndpoint, userEndpoint } from '#contract/accounts.ts';
import { certificateEndpoint, creditDetailsEndpoint } from '#contract/credit-details.ts';
import { yearArchiveEndpoint } from '#contract/exports.ts';
import { feedEndpoint, feedSearchEndpoint } from '#contract/feed.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { failureFrom, valueFrom } from '#tests/support/outcome.ts';
import {
  answerJson,
  answerText,
  breakOff,
  hang,
  resetConnection,
  type ScriptedServer,
  startScriptedServer,
} from '#tests/support/scripted-server.ts';

const emptyFeed = { data: [], links: { next: null, prev: null }, total: 0 };

let server: ScriptedServer;
let token: string | null = null;
let guestHash: string | null = null;
let client: Client;

beforeAll(async () => {
  server = await startScriptedServer();
  client = createClient({
    baseUrl: `${server.origin}/api`,
    token: () => token,
    guestHash: () => guestHash,
    flagHeaders: () => ({
      'x-milestone-one-feed-enabled': 'true',
      'x-milestone-retake-courses-enabled': 'false',
    }),
  });
});

afterEach(() => {
  token = null;
  guestHash = null;
});

afterAll(() => server.close());

const feed = () => client.call(feedEndpoint, { query: {} });
const last = () => {
  const heard = server.heard.at(-1);
  if (!heard) throw new Error('nothing was asked');
  return heard;
};
describe('what is sent', () => {
  it('goes below /api with the method of its row [API-01]', async () => {
    server.answer(answerJson(emptyFeed));
    await valueFrom(feed());
    expect(last()).toMatchObject({ method: 'GET', target: '/api/feed' });
  });

  it('carries the token as bearer, and then no guest hash [API-01]', async () => {
    server.answer(answerJson(emptyFeed));
    token = 'secret-token';
    guestHash = 'g'.repeat(22);
    await valueFrom(feed());
    expect(last().headers.authorization).toBe('Bearer secret-token');
    expect(last().headers).not.toHaveProperty('x-user-guest-hash');
  });

  it('carries no authorization without a token, but the guest hash [API-01]', async () => {
    server.answer(answerJson(emptyFeed));
    guestHash = 'g'.repeat(22);
    await valueFrom(feed());
    expect(last().headers).not.toHaveProperty('authorization');
    expect(last().headers['x-user-guest-hash']).toBe('g'.repeat(22));
  });

  it('carries a header for each flag [FF-06]', async () => {
    server.answer(answerJson(emptyFeed));
    await valueFrom(feed());
    expect(last().headers).toMatchObject({
      'x-milestone-one-feed-enabled': 'true',
      'x-milestone-retake-courses-enabled': 'false',
    });
  });

  it('keeps naughty words whole in the query', async () => {
    server.answer(answerJson(emptyFeed));
    const q = 'a+b & c=d #e %00 "ü" 心 ../..';
    await valueFrom(client.call(feedSearchEndpoint, { query: { q } }));
    expect(new URL(last().target, server.origin).searchParams.get('q')).toBe(q);
  });

  it('keeps naughty words whole in the body', async () => {
    server.answer(answerJson({ message: '', errors: {} }, 401));
    const body = { email: 'a@b.co', password: '"\u0000\\</script>\u{1f600}' };
    await failureFrom(client.call(loginEndpoint, { body }));
    expect(JSON.parse(last().body)).toEqual(body);
    expect(last().headers['content-type']).toBe('application/json');
  });

  it.each(['..', '.', '../../user', 'a/b', ''])(
    'asks nothing for the id %j, which cannot be one',
    async (id) => {
      const before = server.heard.length;
      expect(await failureFrom(client.call(creditDetailsEndpoint, { params: { id } }))).toEqual(
        refusal('missing'),
      );
      expect(server.heard.length).toBe(before);
    },
  );

  it('goes to whatever a server uses for ids', async () => {
    server.answer(answerJson({}, 404));
    await failureFrom(client.call(creditDetailsEndpoint, { params: { id: '6f1c2a50-9d3e-4a7b' } }));
    expect(last().target).toBe('/api/transcripts/6f1c2a50-9d3e-4a7b');
  });

  it('takes any id of a server for one, and nothing else for something that is no id', async () => {
    const user = {
      ...{ id: '6f1c2a50-9d3e-4a7b', email: 'ada@hospital.org', firstName: 'Ada', lastName: 'Byron' },
      ...{ degree: 'M.D.', planName: 'Free', is_manual_user: false, acquisition_source: null },
      unawardedCredits: 0,
    };
    server.answer(answerJson(user));
    expect(await valueFrom(client.call(userEndpoint, {}))).toMatchObject({ id: user.id });
    for (const wrong of [{ id: '' }, { id: 'a b' }, { id: 7 }, { planName: 'Gold' }]) {
      server.answer(answerJson({ ...user, ...wrong }));
      expect(await failureFrom(client.call(userEndpoint, {}))).toMatchObject({ kind: 'unreadable' });
    }
  });

  it('asks nothing before somebody listens, and once for each who does', async () => {
    server.answer(answerJson(emptyFeed));
    const before = server.heard.length;
    const answer = feed();
    expect(server.heard.length).toBe(before);
    await valueFrom(answer);
    await valueFrom(answer);
    expect(server.heard.length).toBe(before + 2);
  });
});

describe('what is refused', () => {
  it.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [418, 'unknown'],
    [422, 'unprocessable'],
    [429, 'throttled'],
    [500, 'broken'],
    [502, 'broken'],
    [503, 'unavailable'],
  ] as const)('reads status %i as %s, asked once [API-03]', async (status, kind) => {
    server.answer(answerJson({ message: 'No.', errors: { email: ['is taken', 'is odd'] } }, status));
    const before = server.heard.length;
    expect(await failureFrom(feed())).toEqual(refusal(kind, 'No.', { email: ['is taken', 'is odd'] }));
    expect(server.heard.length).toBe(before + 1);
  });

  it('counts a status above 299 as a failure whatever the body says [API-03]', async () => {
    server.answer(answerJson(emptyFeed, 300));
    expect(await failureFrom(feed())).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['no errors', { message: 'No.' }, refusal('unprocessable', 'No.')],
    ['no message', { errors: { a: ['b'] } }, refusal('unprocessable', '', { a: ['b'] })],
    ['an error that is no list', { errors: { a: 'b' } }, refusal('unprocessable', '', { a: ['b'] })],
    [
      'errors of odd kinds',
      { message: 7, errors: { a: [1, 'b', null], c: 3 } },
      refusal('unprocessable', '', { a: ['b'] }),
    ],
    ['a list in place of the body', ['x'], refusal('unprocessable')],
    ['null', null, refusal('unprocessable')],
  ])('reads what it can of a refusal with %s', async (_, body, expected) => {
    server.answer(answerJson(body, 422));
    expect(await failureFrom(feed())).toEqual(expected);
  });

  it('reads a refusal in HTML as one without words', async () => {
    server.answer(answerText('<h1>Bad gateway</h1>', 'text/html', 502));
    expect(await failureFrom(feed())).toEqual(refusal('broken'));
  });

  it('leaves prototypes clean, whatever a refusal names its fields', async () => {
    server.answer(
      answerText('{"errors":{"__proto__":["x"]},"__proto__":{"polluted":1}}', 'application/json', 422),
    );
    await failureFrom(feed());
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['HTML', answerText('<!doctype html><p>ada@hospital.org</p>', 'text/html')],
    ['an empty body', answerText('', 'application/json')],
    ['cut JSON', answerText('{"data":[{"id":"1","email":"ada@hospital.org"', 'application/json')],
    ['another shape', answerJson({ data: [{ id: 'ada@hospital.org' }], links: {}, total: 1 })],
    ['no content', (response) => response.writeHead(204).end()],
  ] satisfies [string, Parameters<ScriptedServer['answer']>[0]][])(
    'is a failure that says where, without what was sent: %s',
    async (_, script) => {
      server.answer(script);
      const failure = await failureFrom(feed());
      expect(failure).toMatchObject({ kind: 'unreadable', detail: expect.stringContaining('GET /feed: ') });
      expect(JSON.stringify(failure)).not.toContain('hospital.org');
    },
  );

  it('names the first field that is not of the promised shape', async () => {
    server.answer(answerJson({ ...emptyFeed, links: { next: 5, prev: null } }));
    expect(await failureFrom(feed())).toEqual({
      kind: 'unreadable',
      detail: 'GET /feed: links.next is not string',
    });
  });
});

describe('when nobody answers', () => {
  it('is unreachable where the connection is reset', async () => {
    server.answer(resetConnection);
    expect(await failureFrom(feed())).toEqual({ kind: 'unreachable' });
  });

  it('is unreachable where the connection breaks before the answer is whole', async () => {
    server.answer(breakOff);
    expect(await failureFrom(feed())).toEqual({ kind: 'unreachable' });
  });

  it('is unreachable where there is no network', async () => {
    const offline = createClient({
      baseUrl: '/api',
      token: () => null,
      guestHash: () => null,
      flagHeaders: () => ({}),
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(await failureFrom(offline.call(userEndpoint, {}))).toEqual({ kind: 'unreachable' });
  });

  it('waits for as long as it takes, and aborts the request when the listener leaves [API-03] (faults.md, 5)', async () => {
    server.answer(hang);
    const before = { heard: server.heard.length, abandoned: server.abandoned() };
    const answers: unknown[] = [];
    const listening = client.call(logoutEndpoint, {}).subscribe((answer) => answers.push(answer));
    await expect.poll(() => server.heard.length).toBe(before.heard + 1);
    listening.unsubscribe();
    await expect.poll(() => server.abandoned()).toBe(before.abandoned + 1);
    expect(answers).toEqual([]);
  });
});

it('keeps what was asked in a session from whoever comes after it (faults.md, 19)', async () => {
  server.answer(answerJson(emptyFeed));
  token = 't'.repeat(22);
  const asked = feed();
  const answers: unknown[] = [];
  const over = new Promise<void>((resolve) => {
    asked.subscribe({ next: (answer) => answers.push(answer), complete: resolve });
  });
  token = 'another';
  await over;
  expect(answers).toEqual([]);
});

describe('who is told of failures', () => {
  const told: (readonly [string, string | null])[] = [];
  const telling = () => {
    told.length = 0;
    return createClient({
      baseUrl: `${server.origin}/api`,
      token: () => token,
      guestHash: () => null,
      flagHeaders: () => ({}),
      failed: ({ kind }, inSession) => told.push([kind, inSession]),
    });
  };
  const refuse = (status: number) => server.answer(answerJson({ message: 'No.', errors: {} }, status));

  it('hears of each, with the session that it was asked in', async () => {
    const teller = telling();
    token = 't'.repeat(22);
    refuse(401);
    const answer = failureFrom(teller.call(userEndpoint, {}));
    token = 'another';
    await answer;
    refuse(500);
    await failureFrom(teller.call(feedEndpoint, { query: {} }));
    server.answer(resetConnection);
    await failureFrom(teller.call(feedEndpoint, { query: {} }));
    expect(told).toEqual([
      ['unauthenticated', 't'.repeat(22)],
      ['broken', 'another'],
      ['unreachable', 'another'],
    ]);
  });

  it('does not hear of a wrong password, which its form shows (faults.md, 10)', async () => {
    refuse(401);
    await failureFrom(telling().call(loginEndpoint, { body: { email: 'a@b.co', password: 'x' } }));
    expect(told).toEqual([]);
  });

  it('does not hear of a call in the name of a session that was forgotten (faults.md, 22)', async () => {
    refuse(401);
    await failureFrom(telling().call(logoutEndpoint, {}, 'forgotten'));
    expect(told).toEqual([]);
  });

  it('does not hear of a call that nobody waits for any more (faults.md, 13)', async () => {
    const answers: ServerResponse[] = [];
    server.answer((response) => answers.push(response));
    const before = server.abandoned();
    const waiting = telling().call(feedEndpoint, { query: {} }).subscribe();
    await expect.poll(() => answers.length).toBe(1);
    waiting.unsubscribe();
    await expect.poll(() => server.abandoned()).toBe(before + 1);
    expect(told).toEqual([]);
  });

  it('hears nothing of an answer', async () => {
    server.answer(answerJson(emptyFeed));
    await valueFrom(telling().call(feedEndpoint, { query: {} }));
    expect(told).toEqual([]);
  });
});

describe('a download', () => {
  const archive = async () => {
    const pieces: string[] = [];
    const outcome = await firstValueFrom(
      client.download(yearArchiveEndpoint, { params: { year: '2026' } }, (piece) =>
        pieces.push(new TextDecoder().decode(piece)),
      ),
    );
    return { outcome, pieces };
  };

  it('comes piece by piece, and is whole once it is answered', async () => {
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.write('PK first');
      setTimeout(() => response.end(' second'), 50);
    });
    expect(await archive()).toEqual({ outcome: right(null), pieces: ['PK first', ' second'] });
  });

  it('is a failure where it breaks off, and where something else comes', async () => {
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': '1000' });
      response.write('PK first');
      setTimeout(() => response.socket?.resetAndDestroy(), 50);
    });
    expect(await archive()).toEqual({ outcome: left(unreachable), pieces: ['PK first'] });
    for (const script of [answerText('<p>', 'text/html'), answerText('<p>', 'application/zip')]) {
      server.answer(script);
      expect(await archive()).toMatchObject({ outcome: left({ kind: 'unreadable' }), pieces: [] });
    }
    server.answer(answerJson({ message: 'No such year.', errors: {} }, 404));
    expect((await archive()).outcome).toEqual(left(refusal('missing', 'No such year.')));
  });
});

describe('a PDF', () => {
  const certificate = () => client.call(certificateEndpoint, { params: { id: '7' } });

  it('comes as its bytes', async () => {
    server.answer(answerText('%PDF-1.7\n…', 'application/pdf'));
    expect(new TextDecoder().decode(await valueFrom(certificate()))).toBe('%PDF-1.7\n…');
  });

  it.each([
    ['an HTML page', answerText('<p>', 'text/html')],
    ['something that only says it is one', answerText('<script>', 'application/pdf')],
    ['nothing', answerText('', 'application/pdf')],
  ])('is a failure where %s comes in its place', async (_, script) => {
    server.answer(script);
    expect(await failureFrom(certificate())).toMatchObject({ kind: 'unreadable' });
  });

  it('is refused like anything else', async () => {
    server.answer(answerJson({ message: 'No such credit.', errors: {} }, 404));
    expect(await failureFrom(certificate())).toEqual(refusal('missing', 'No such credit.'));
  });
});
