import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: object };

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, unknown>;
  readonly security: readonly object[];
}

beforeAll(async () => {
  server = await startTestServer();
  document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
});
afterAll(() => server.close());

const rows = Object.values(api).flat();

describe.each(rows)('$method $path', (endpoint) => {
  const address = () => `${server.origin}/api${endpoint.path.replace(/\{\w+\}/g, '1')}`;

  it('is served [API-02]', async () => {
    const answer = await fetch(address(), { method: endpoint.method });
    expect([405, 500, 503]).not.toContain(answer.status);
    expect((await answer.json()).message).not.toBe('There is no such call.');
  });

  it('is described [API-02]', () => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual(
      expect.arrayContaining([200, 400, 429, 500, 503, ...endpoint.refusals]),
    );
    expect(operation?.security).toHaveLength(
      { public: 0, session: 1, 'guest-or-session': 3 }[endpoint.access],
    );
  });

  it('requires a session where the contract does [API-01]', async () => {
    const answer = await fetch(address(), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    expect(answer.status === 401).toBe(endpoint.access !== 'public');
  });
});

describe('the document', () => {
  it('describes only endpoints, each under a unique name', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(rows.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(rows.length);
  });

  it('is OpenAPI 3.1, and every reference in it resolves', () => {
    expect(document.openapi).toBe('3.1.0');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(references.length).toBeGreaterThan(20);
    for (const path of references) {
      const target = path.split('/').reduce<unknown>((at, key) => Object(at)[key], document);
      expect(target, path).toBeTypeOf('object');
    }
  });
});

describe('the page', () => {
  it('names every endpoint, and needs no script and no inline style', async () => {
    const answer = await fetch(`${server.origin}/api/docs`);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page).not.toMatch(/<script|style=|<style| on\w+=/);
    for (const endpoint of rows) expect(page).toContain(`<code>/api${endpoint.path}</code>`);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    const style = await fetch(`${server.origin}/api/docs.css`);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });
});
