import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossref } from '#server/importing/standing/crossref.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** Crossref's response to `/works?filter=doi:…&select=DOI,updated-by` (2026-11-23). */
const list = (items: readonly object[]) => ({
  status: 'ok',
  'message-type': 'work-list',
  'message-version': '1.0.0',
  message: { facets: {}, 'total-results': items.length, items, 'items-per-page': 40 },
});
const RETRACTED = {
  DOI: '10.1000/RETRACTED',
  'updated-by': [
    {
      DOI: '10.1000/Notice',
      type: 'retraction',
      label: 'Retraction',
      source: 'retraction-watch',
      updated: {
        'date-parts': [[2010, 2, 6]],
        'date-time': '2010-02-06T00:00:00Z',
        timestamp: 1265414400000,
      },
      'record-id': '4036',
    },
    {
      DOI: '10.1000/concern',
      type: 'expression-of-concern',
      label: 'Expression of concern',
      source: 'publisher',
    },
  ],
};

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

describe('asking Crossref [ST-01]', () => {
  const asked: string[] = [];
  const agents: (string | undefined)[] = [];
  let replies: Reply[] = [];
  let at: number[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    agents.push(request.headers['user-agent']);
    at.push(performance.now());
    (replies.shift() ?? json(list([])))(request, response);
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(() => server.close());

  const ask = async (dois: readonly string[], given: readonly Reply[], pause = 0) => {
    asked.length = 0;
    at = [];
    replies = [...given];
    return crossref({ mailto: 'library@example.org', origin, pause, firstWait: 5 }).updatesOf(dois);
  };

  it('reads retractions and concerns of many DOIs in one request, and identifies itself', async () => {
    const answer = await ask(
      ['10.1000/retracted', '10.1000/sound#1'],
      [json(list([RETRACTED, { DOI: '10.1000/sound#1' }]))],
    );
    expect(asked).toEqual([
      '/works?filter=doi:10.1000%2Fretracted,doi:10.1000%2Fsound%231&select=DOI,updated-by&rows=2&mailto=library%40example.org',
    ]);
    expect(agents.at(-1)).toBe('Preceptor (mailto:library@example.org)');
    expect(answer).toEqual({
      answered: true,
      updates: new Map([
        [
          '10.1000/retracted',
          [
            {
              noticeDoi: '10.1000/notice',
              type: 'retraction',
              label: 'Retraction',
              source: 'retraction-watch',
              updatedOn: '2010-02-06',
            },
            {
              noticeDoi: '10.1000/concern',
              type: 'expression_of_concern',
              label: 'Expression of concern',
              source: 'publisher',
              updatedOn: null,
            },
          ],
        ],
        ['10.1000/sound#1', []],
      ]),
    });
  });

  it('asks for a DOI with a comma by itself, and leaves out one that Crossref does not know', async () => {
    const answer = await ask(
      ['10.1000/a,b', '10.1000/unknown'],
      [json(list([])), json({ status: 'ok', message: { DOI: '10.1000/a,b', title: ['A'] } })],
    );
    expect(asked[1]).toBe('/works/10.1000%2Fa%2Cb?mailto=library%40example.org');
    expect(answer).toEqual({ answered: true, updates: new Map([['10.1000/a,b', []]]) });
    expect(await ask(['10.1000/c,d'], [json('Resource not found.', 404)])).toEqual({
      answered: true,
      updates: new Map(),
    });
  });

  it('waits and retries when it is refused, at least as long as Crossref says', async () => {
    const answer = await ask(['10.1000/x'], [json({}, 429, { 'retry-after': '0.2' }), json({}, 503)]);
    expect(answer).toMatchObject({ answered: true });
    expect(at).toHaveLength(3);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(190);
  });

  it('goes no faster than the rate in the headers', async () => {
    const headers = { 'x-rate-limit-limit': '5', 'x-rate-limit-interval': '1s' };
    await ask(['10.1/a,b', '10.1/c,d'], [json('', 404, headers), json('', 404, headers)]);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(190);
  });

  it('gives up after five refusals, and at once when the response is unreadable', async () => {
    const refused = await ask(
      ['10.1000/x'],
      Array.from({ length: 5 }, () => json({}, 500)),
    );
    expect(refused).toEqual({ answered: false, reason: 'Crossref answered 500' });
    expect(asked).toHaveLength(5);
    expect(await ask(['10.1000/x'], [json({ message: 'maintenance' })])).toEqual({
      answered: false,
      reason: 'Crossref answered in another format',
    });
    expect(await ask(['10.1000/x'], [json({}, 400)])).toMatchObject({ answered: false });
  });

  it('ends at once when it is stopped', async () => {
    const stopping = new AbortController();
    replies = [() => stopping.abort()];
    const registry = crossref({ mailto: 'library@example.org', origin });
    expect(await registry.updatesOf(['10.1000/x'], stopping.signal)).toEqual({
      answered: false,
      reason: 'it was stopped',
    });
  });
});
