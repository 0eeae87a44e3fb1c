import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '#server/platform/mail/mail.ts';
import { mailBody } from '#server/platform/mail/mail-body.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { linkTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { rawRequest } from '../http/raw-request.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const api = apiCalls(server.origin);
  const token = await api.join('reader@example.org');
  await api.post('/send-password-reset', { email: 'reader@example.org' });
  await api.post('/send-password-reset', { email: 'nobody@example.org' });
  await api.post('/user/email/code', { email: 'new@example.org' }, token);
});
afterAll(() => server.close());

const read = async (path = '/dev/outbox', of = server) => {
  const answer = await fetch(of.origin + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const askedAs = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${server.origin}/dev/outbox`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('the outbox page', () => {
  it('shows what was sent, newest first, with links into this very app', async () => {
    const { status, headers, text } = await read();
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(text.indexOf('new@example.org')).toBeLessThan(text.indexOf('To reader@example.org'));
    expect(text).not.toContain('nobody@example.org');
    const link = (await linkTo(server.database, 'reader@example.org')).href;
    expect(text).toContain(`<a href="${link}">${link}</a>`);
    expect(link.startsWith(`${server.origin}/password-reset/`)).toBe(true);
    expect(text).not.toMatch(/<script|style=|<style/);
    expect((await read('/dev/outbox.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('runs no script from a mail', async () => {
    const hostile = '"><script>alert(1)</script>';
    const mail = {
      kind: 'test',
      recipient: `${hostile}@example.org`,
      subject: hostile,
      ...mailBody(hostile, [
        hostile,
        { link: `https://x.example/?q=${hostile}` },
        { link: 'javascript:alert(1)' },
      ]),
      deliverUntil: new Date(Date.now() + 60_000),
    };
    await queueMail(server.database, mail, new Date());
    const { text } = await read();
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script|href="javascript/);
    expect(mail.html).not.toContain('<script');
  });

  it.each(['127.0.0.1', 'localhost:4100', '[::1]:4100'])(
    'is shown by this machine’s own names: %s',
    async (host) => {
      expect(await askedAs(host)).toBe(200);
    },
  );

  it.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:4100'])(
    'is not shown by a foreign name that leads here: %s',
    async (host) => {
      expect(await askedAs(host)).toBe(404);
    },
  );

  it.each(['/dev/outbox', '/dev/outbox.css'])(
    'is not shown where the request’s target is a foreign URL, whatever its Host header is: %s',
    async (path) => {
      const answer = await rawRequest(
        server.origin,
        `GET http://evil.example${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  it.each([
    ['where others can reach the server', { host: '0.0.0.0' }],
    ['where mail is really sent', { smtpUrl: 'smtp://127.0.0.1:1' }],
    ['where no mail is to be sent', { mailOff: true }],
    ['in production', { mode: 'production' as const }],
  ])('is 404 %s', async (_, settings) => {
    const { database } = server;
    const other = await startTestServer({ settings, database: { ...database, close: async () => {} } });
    const origin = other.origin.replace('0.0.0.0', '127.0.0.1');
    for (const path of ['/dev/outbox', '/dev/outbox.css'])
      expect((await read(path, { ...other, origin })).status).toBe(404);
    await other.close();
  });

  it('shows a message if there is no mail', async () => {
    const empty = await startTestServer();
    expect((await read('/dev/outbox', empty)).text).toContain('There is no mail yet.');
    await empty.close();
  });
});
