import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#server/accounts/demonstration-accounts.ts';
import { accountCalls } from '../accounts/account-calls.ts';
import { originIn, startProcess } from './started-process.ts';

let directory: string;
const environment = () => ({ PORT: '0', DATA_DIR: directory });
const production = () => ({
  ...environment(),
  PUBLIC_ORIGIN: 'https://cme.example.org',
  MAIL: 'off',
  PAYMENTS: 'off',
});
const demonstration = { email: 'pro@demo.preceptor.example', password: DEMONSTRATION_PASSWORD };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'data-directory-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const refusalOf = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  const server = startProcess(settings);
  const output = await server.printed('never printed');
  expect(await server.ended).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  return output;
};

/** The tests run in order on one data directory. */
describe('a start', () => {
  it('without settings is a demonstration, and says so in one line', async () => {
    const server = startProcess(environment());
    const output = await server.printed('Ctrl-C ends it.');
    expect(output).toMatch(/^ {2}Mode: demonstration, because no deployment settings are set\.$/m);
    const origin = originIn(output);
    expect(output).toContain(`${origin}/dev/outbox`);
    expect((await fetch(`${origin}/dev/outbox`)).status).toBe(200);
    expect((await accountCalls(origin).login(demonstration)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('in production has nothing of a demonstration, even if the same data had it before', async () => {
    const server = startProcess(production());
    const output = await server.printed('Ctrl-C ends it.');
    expect(output).toMatch(/^ {2}Mode: production, since PUBLIC_ORIGIN is set\.$/m);
    expect(output).toMatch(/\d+ demonstration articles and \d+ demonstration courses are removed/);
    expect(output).toMatch(/settings: \d+\. See npm run doctor\.$/m);
    expect(output).not.toContain('demo.preceptor.example');
    expect(output).not.toContain('/dev/outbox');
    const origin = originIn(output);
    expect((await fetch(`${origin}/dev/outbox`)).status).toBe(404);
    expect((await (await fetch(`${origin}/api/feed`)).json()).total).toBe(0);
    expect((await (await fetch(`${origin}/api/premium-courses`)).json()).total).toBe(0);
    expect((await accountCalls(origin).login(demonstration)).status).toBe(401);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('that lost its deployment settings is refused, and opens no demonstration on its data', async () => {
    expect(await refusalOf(environment())).toMatch(
      /This database has served learners since \d{4}-\d\d-\d\d, and no deployment settings are set now\. .*MODE=demonstration\./,
    );
  });

  it('in production without mail and payments names the missing settings', async () => {
    const output = await refusalOf({ ...environment(), TRUST_PROXY: '1' });
    expect(output).toContain('Mode: production, since TRUST_PROXY is set.');
    expect(output).toContain('Set SMTP_URL and MAIL_FROM, or MAIL=off');
    expect(output).toContain(
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=off',
    );
    expect(output).toContain('MODE=demonstration');
  });

  it.each([
    [
      { PUBLIC_ORGIN: 'https://cme.example.org' },
      'PUBLIC_ORGIN is not a setting. Did you mean PUBLIC_ORIGIN?',
    ],
    [{ MODE: 'prod' }, 'MODE must be demonstration or production, and is "prod".'],
    [{ MODE: 'production', MAIL: 'off', PAYMENTS: 'off', DEMO_ACCOUNTS: 'true' }, 'Remove DEMO_ACCOUNTS.'],
  ])('with %j is refused', async (settings, reason) => {
    expect(await refusalOf({ ...environment(), ...settings })).toContain(reason);
  });
});
