import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observedDatabase } from '#server/platform/database/observed-database.ts';
import { exportTraces } from '#server/platform/tracing/export-traces.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLICK = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CLICK}-00`;

let collector: Server;
let server: TestServer;
const received: { path: string; key: string; body: string }[] = [];
const lines: string[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    received.push({
      path: request.url ?? '',
      key: String(request.headers['x-key']),
      body: await text(request),
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  server = await startTestServer({
    database: observedDatabase(await openTestDatabase()),
    settings: { logLevel: 'info' },
    onLog: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await server.close();
  collector.close();
});

const startExport = (ratio: number) =>
  exportTraces({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    headers: { 'x-key': 'key' },
    ratio,
  });

const spans = (): readonly Span[] =>
  received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

const search = () =>
  fetch(`${server.origin}/api/feed?secret=ada@example.org`, {
    headers: { traceparent, authorization: 'Bearer secret-token' },
  });

describe('a trace', () => {
  it('is in every line of the log without a collector as well, under the id that the click gave it [OP-03]', async () => {
    lines.length = 0;
    await search();
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ trace_id: TRACE, route: '/api/feed' });
    await fetch(`${server.origin}/api/feed`, { headers: { traceparent: `00-${'0'.repeat(32)}-x-01` } });
    expect(JSON.parse(lines.at(-1) ?? '')).not.toHaveProperty('trace_id');
  });

  it('leads from the click over the call to each statement, with nothing of the learner in it [OP-03]', async () => {
    received.length = 0;
    const exporting = startExport(1);
    await search();
    await exporting.stop();
    expect(received[0]).toMatchObject({ path: '/v1/traces', key: 'key' });
    const call = spans().find(({ name }) => name === 'GET /api/feed');
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CLICK });
    const statements = spans().filter(({ name }) => name === 'select' || name === 'with');
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements)
      expect(statement).toMatchObject({ traceId: TRACE, parentSpanId: call?.spanId });
    const sent = received.map(({ body }) => body).join();
    for (const secret of ['ada@example.org', 'secret-token']) expect(sent).not.toContain(secret);
  });

  it('is recorded as often as the operator says, whatever the caller asks for [OP-03]', async () => {
    received.length = 0;
    const exporting = startExport(0);
    await fetch(`${server.origin}/api/feed`, { headers: { traceparent: traceparent.replace(/00$/, '01') } });
    await exporting.stop();
    expect(spans()).toEqual([]);
  });
});
