import { left, right } from 'fp-ts/lib/Either.js';
import { firstValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '#adapters/http/client.ts';
import { loginEndpoint, logoutEndpoint, userEndpoint } from '#contract/accounts.ts';
import { certificateEndpoint, creditDetailsEndpoint, yearArchiveEndpoint } from '#contract/credits.ts';
import { feedEndpoint, feedSearchEndpoint } from '#contract/feed.ts';
import { refusal } from '#core/shared/failure.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';
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
    flags: () => ['MILESTONE_ONE_FEED_ENABLED'],
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
  if (!heard) throw new Error('no request was sent');
  return heard;
};
describe('a request', () => {
  it('goes to a path under /api with its endpoint’s method [API-01]', async () => {
    server.answer(answerJson(emptyFeed));
    await valueFrom(feed());
    expect(last()).toMatchObject({ method: 'GET', target: '/api/feed' });
  });

  it('sends the token as a bearer, and no guest hash with it [API-01]', async () => {
    server.answer(answerJson(emptyFeed));
    token = 'secret-token';
    guestHash = 'g'.repeat(22);
    await valueFrom(feed());
    expect(last().headers.authorization).toBe('Bearer secret-token');
    expect(last().headers).not.toHaveProperty('x-user-guest-hash');
  });

  it('sends the guest hash, and no authorization, without a token [API-01]', async () => {
    server.answer(answerJson(emptyFeed));
    guestHash = 'g'.repeat(22);
    await valueFrom(feed());
    expect(last().headers).not.toHaveProperty('authorization');
    expect(last().headers['x-user-guest-hash']).toBe('g'.repeat(22));
  });

  it('sends a header for each flag [FF-06]', async () => {
    server.answer(answerJson(emptyFeed));
    await valueFrom(feed());
    expect(last().headers).toMatchObject({
      'x-milestone-one-feed-enabled': 'true',
      'x-milestone-retake-courses-enabled': 'false',
    });
  });

  it('sends naughty strings unchanged in the query', async () => {
    server.answer(answerJson(emptyFeed));
    const q = 'a+b & c=d #e %00 "ü" 心 ../..';
    await valueFrom(client.call(feedSearchEndpoint, { query: { q } }));
    expect(new URL(last().target, server.origin).searchParams.get('q')).toBe(q);
  });

  it('sends naughty strings unchanged in the body', async () => {
    server.answer(answerJson({ message: '', errors: {} }, 401));
    const body = { email: 'a@b.co', password: '"\u0000\\</script>\u{1f600}' };
    await failureFrom(client.call(loginEndpoint, { body }));
    expect(JSON.parse(last().body)).toEqual(body);
    expect(last().headers['content-type']).toBe('application/json');
  });

  it.each(['..', '.', '../../user', 'a/b', ''])(
    'sends no request for the id %j, which cannot exist',
    async (id) => {
      const before = server.heard.length;
      expect(await failureFrom(client.call(creditDetailsEndpoint, { params: { id } }))).toEqual(
        refusal('missing'),
      );
      expect(server.heard.length).toBe(before);
    },
  );

  it('accepts any form of id that a server uses', async () => {
    server.answer(answerJson({}, 404));
    await failureFrom(client.call(creditDetailsEndpoint, { params: { id: '6f1c2a50-9d3e-4a7b' } }));
    expect(last().target).toBe('/api/transcripts/6f1c2a50-9d3e-4a7b');
  });

  it('puts a server’s id into the path, and refuses anything that is not an id', async () => {
    const user = {
      id: '6f1c2a50-9d3e-4a7b',
      email: 'ada@hospital.org',
      firstName: 'Ada',
      lastName: 'Byron',
      degree: 'M.D.',
      planName: 'Free',
      is_manual_user: false,
      acquisition_source: null,
      unawardedCredits: 0,
    };
    server.answer(answerJson(user));
    expect(await valueFrom(client.call(userEndpoint, {}))).toMatchObject({ id: user.id });
    for (const wrong of [{ id: '' }, { id: 'a b' }, { id: 7 }, { planName: 'Gold' }]) {
      server.answer(answerJson({ ...user, ...wrong }));
      expect(await failureFrom(client.call(userEndpoint, {}))).toMatchObject({ kind: 'unreadable' });
    }
  });

  it('is sent only on subscription, once per subscriber', async () => {
    server.answer(answerJson(emptyFeed));
    const before = server.heard.length;
    const answer = feed();
    expect(server.heard.length).toBe(before);
    await valueFrom(answer);
    await valueFrom(answer);
    expect(server.heard.length).toBe(before + 2);
  });
});

describe('a refused request', () => {
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
    [502, 'unavailable'],
    [504, 'unavailable'],
    [507, 'unavailable'],
    [501, 'unknown'],
    [503, 'unavailable'],
  ] as const)('with status %i is %s, and is not retried [API-03]', async (status, kind) => {
    server.answer(answerJson({ message: 'No.', errors: { email: ['is taken', 'is odd'] } }, status));
    const before = server.heard.length;
    expect(await failureFrom(feed())).toMatchObject(refusal(kind, 'No.', { email: ['is taken', 'is odd'] }));
    expect(server.heard.length).toBe(before + 1);
  });

  it('with a status above 299 is a failure, whatever its body says [API-03]', async () => {
    server.answer(answerJson(emptyFeed, 300));
    expect(await failureFrom(feed())).toMatchObject({ kind: 'unknown' });
  });

  it('keeps a status that its kind does not tell, for the error page [ER-05]', async () => {
    server.answer(answerJson({}, 418));
    expect(await failureFrom(feed())).toEqual({ ...refusal('unknown'), status: 418 });
  });

  it.each([
    ['no errors', { message: 'No.' }, refusal('unprocessable', 'No.')],
    ['no message', { errors: { a: ['b'] } }, refusal('unprocessable', '', { a: ['b'] })],
    ['an error that is not a list', { errors: { a: 'b' } }, refusal('unprocessable', '', { a: ['b'] })],
    [
      'errors of odd kinds',
      { message: 7, errors: { a: [1, 'b', null], c: 3 } },
      refusal('unprocessable', '', { a: ['b'] }),
    ],
    ['a list in place of the body', ['x'], refusal('unprocessable')],
    ['null', null, refusal('unprocessable')],
  ])('is read as far as possible with %s', async (_, body, expected) => {
    server.answer(answerJson(body, 422));
    expect(await failureFrom(feed())).toEqual(expected);
  });

  it('has no message if its body is HTML', async () => {
    server.answer(answerText('<h1>Bad gateway</h1>', 'text/html', 502));
    expect(await failureFrom(feed())).toEqual(refusal('unavailable'));
  });

  it('pollutes no prototype, whatever its fields are named', async () => {
    server.answer(
      answerText('{"errors":{"__proto__":["x"]},"__proto__":{"polluted":1}}', 'application/json', 422),
    );
    await failureFrom(feed());
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('a response that cannot be decoded', () => {
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

  it('names every field that is missing or does not match the schema', async () => {
    server.answer(answerJson({ data: [{ id: 7 }], links: { next: 5 } }));
    const failure = await failureFrom(feed());
    const { kind, detail } = { detail: '', ...failure };
    expect(kind).toBe('unreadable');
    expect(detail).toMatch(/^GET \/feed: data\.0\.id is not string, data\.0\.slug is missing, /);
    expect(detail.split(', ')).toEqual(
      expect.arrayContaining([
        'data.0.title is missing',
        'links.next is not string',
        'links.prev is missing',
      ]),
    );
  });

  it('names a hundred faults and counts the rest', async () => {
    server.answer(
      answerJson({ data: Array.from({ length: 200 }, () => 7), links: { next: null, prev: null } }),
    );
    const { detail } = { detail: '', ...(await failureFrom(feed())) };
    expect(detail.split(', ')).toHaveLength(101);
    expect(detail).toMatch(/and \d{3,} more$/);
  });
});

describe('a request without a response', () => {
  it('is unreachable if the connection is reset [ER-06]', async () => {
    server.answer(resetConnection);
    expect(await failureFrom(feed())).toEqual({
      kind: 'unreachable',
      detail: expect.stringMatching(/^GET \/feed: .+/),
    });
  });

  it('is unreachable if the connection breaks before the response is complete', async () => {
    server.answer(breakOff);
    expect(await failureFrom(feed())).toMatchObject({ kind: 'unreachable' });
  });

  it('is unreachable where nothing listens, and says why', async () => {
    const nowhere = createClient({
      baseUrl: 'http://127.0.0.1:1/api',
      token: () => null,
      guestHash: () => null,
      flags: () => [],
    });
    expect(await failureFrom(nowhere.call(userEndpoint, {}))).toEqual({
      kind: 'unreachable',
      detail: expect.stringMatching(/^GET \/user: .*(ECONNREFUSED|bad port)/),
    });
  });

  it('is unreachable without a network', async () => {
    const offline = createClient({
      baseUrl: '/api',
      token: () => null,
      guestHash: () => null,
      flags: () => [],
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(await failureFrom(offline.call(userEndpoint, {}))).toEqual({
      kind: 'unreachable',
      detail: 'GET /user: Failed to fetch',
    });
  });

  it('has no timeout, and is aborted when the subscriber leaves [API-03] (faults.md, 5)', async () => {
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

it('never reaches the next session (faults.md, 19)', async () => {
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

it('reaches the session that it was made in, even if its token has changed since [SC-13]', async () => {
  server.answer(answerJson(emptyFeed));
  const client = createClient({
    baseUrl: `${server.origin}/api`,
    token: () => token,
    replaced: (earlier) => earlier === 't'.repeat(22),
    guestHash: () => null,
    flags: () => [],
  });
  token = 't'.repeat(22);
  const answer = firstValueFrom(client.call(feedEndpoint, { query: {} }));
  token = 'another';
  expect(await answer).toMatchObject({ _tag: 'Right' });
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

  it('arrives in chunks, and is complete with its response', async () => {
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.write('PK first');
      setTimeout(() => response.end(' second'), 50);
    });
    expect(await archive()).toEqual({ outcome: right(null), pieces: ['PK first', ' second'] });
  });

  it('arrives in one piece where responses have no streams, and is checked as well', async () => {
    const arriving = (text: string) => {
      const response = new Response(text, { headers: { 'content-type': 'application/zip' } });
      Object.defineProperty(response, 'body', { value: undefined });
      const streamless = createClient({
        baseUrl: '/api',
        token: () => null,
        guestHash: () => null,
        flags: () => [],
        fetch: () => Promise.resolve(response),
      });
      return firstValueFrom(
        streamless.download(yearArchiveEndpoint, { params: { year: '2026' } }, (piece) =>
          pieces.push(new TextDecoder().decode(piece)),
        ),
      );
    };
    const pieces: string[] = [];
    expect(await arriving('PK whole')).toEqual(right(null));
    expect(pieces).toEqual(['PK whole']);
    expect(await arriving('<p>')).toMatchObject(left({ kind: 'unreadable' }));
    expect(await arriving('')).toMatchObject(left({ kind: 'unreadable' }));
    expect(pieces).toEqual(['PK whole']);
  });

  it('fails if it breaks off or has the wrong type', async () => {
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': '1000' });
      response.write('PK first');
      setTimeout(() => response.socket?.resetAndDestroy(), 50);
    });
    expect(await archive()).toMatchObject({ outcome: left({ kind: 'unreachable' }), pieces: ['PK first'] });
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

  it('is returned as bytes', async () => {
    server.answer(answerText('%PDF-1.7\n…', 'application/pdf'));
    expect(new TextDecoder().decode(await valueFrom(certificate()))).toBe('%PDF-1.7\n…');
  });

  it.each([
    ['an HTML page', answerText('<p>', 'text/html')],
    ['something that only says it is one', answerText('<script>', 'application/pdf')],
    ['nothing', answerText('', 'application/pdf')],
  ])('fails if %s is returned instead', async (_, script) => {
    server.answer(script);
    expect(await failureFrom(certificate())).toMatchObject({ kind: 'unreadable' });
  });

  it('is refused like any request', async () => {
    server.answer(answerJson({ message: 'No such credit.', errors: {} }, 404));
    expect(await failureFrom(certificate())).toEqual(refusal('missing', 'No such credit.'));
  });
});

describe('a request that the server refuses with a time to wait', () => {
  const EVERYTHING = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] as const;
  beforeEach(() => void vi.useFakeTimers({ toFake: [...EVERYTHING] }));
  afterEach(() => void vi.useRealTimers());

  /** A server that refuses this many requests, each with these seconds to wait. */
  const busyServer = (refused: number, seconds: string | null) => {
    let sent = 0;
    const busy = createClient({
      baseUrl: 'https://server.example/api',
      token: () => token,
      guestHash: () => null,
      flags: () => [],
      fetch: async () => {
        sent += 1;
        if (sent > refused)
          return new Response(JSON.stringify(emptyFeed), { headers: { 'content-type': 'application/json' } });
        return new Response(JSON.stringify({ message: 'You have several of these in progress.' }), {
          status: 429,
          headers: seconds === null ? {} : { 'retry-after': seconds },
        });
      },
    });
    return { busy, sent: () => sent };
  };

  it('is sent again after that time, as it only reads [ER-06]', async () => {
    const { busy, sent } = busyServer(2, '2');
    const answer = valueFrom(busy.call(feedEndpoint, { query: {} }));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toEqual(emptyFeed);
  });

  it('fails with the server’s words after the second more try', async () => {
    const { busy, sent } = busyServer(9, '10');
    const failure = failureFrom(busy.call(feedEndpoint, { query: {} }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failure).toEqual(refusal('throttled', 'You have several of these in progress.'));
    expect(sent()).toBe(3);
  });

  it.each([['11'], ['soon'], [null]])('fails at once if the time is %s', async (seconds) => {
    const { busy, sent } = busyServer(1, seconds);
    expect(await failureFrom(busy.call(feedEndpoint, { query: {} }))).toMatchObject({ kind: 'throttled' });
    expect(sent()).toBe(1);
  });

  it('fails at once if it changes something, and is not sent again for a session that has ended', async () => {
    const { busy, sent } = busyServer(1, '2');
    const login = { email: 'a@b.co', password: 'x' };
    expect(await failureFrom(busy.call(loginEndpoint, { body: login }))).toMatchObject({ kind: 'throttled' });
    const { busy: other, sent: sentByOther } = busyServer(1, '2');
    token = 'a session';
    const failure = failureFrom(other.call(feedEndpoint, { query: {} }));
    token = null;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await failure).toMatchObject({ kind: 'throttled' });
    expect([sent(), sentByOther()]).toEqual([1, 1]);
  });
});
