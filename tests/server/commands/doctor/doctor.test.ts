import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examine } from '#server/commands/doctor/examine.ts';
import { report } from '#server/commands/doctor/report.ts';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';

const root = join(import.meta.dirname, '../../../..');

/** A production setup without findings. */
const GOOD = {
  PUBLIC_ORIGIN: 'https://cme.example.org',
  BEHIND_TLS: 'true',
  TRUST_PROXY: '1',
  PROVIDER_NAME: 'Example Medical Society',
  PROVIDER_ADDRESS: '12 Example Street; Springfield, IL 62701',
  DATABASE_URL: 'postgresql://preceptor:secret@127.0.0.1:5432/preceptor',
  SMTP_URL: 'smtps://preceptor:secret@mail.example.org:465',
  MAIL_FROM: 'Preceptor <no-reply@example.org>',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const found = (environment: Readonly<Record<string, string | undefined>>) =>
  examine(environment).findings.map(({ level, variable }) => [level, variable]);

describe('the doctor', () => {
  it('finds nothing in a complete production setup', () => {
    expect(report(examine(GOOD))).toEqual({
      text: expect.stringMatching(
        /^Mode: production, since .*\n\nNothing is unsafe or incomplete in the settings\.\n$/,
      ),
      exitCode: 0,
    });
    const { SMTP_URL, MAIL_FROM, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ...rest } =
      GOOD;
    expect(found({ ...rest, MAIL: 'off', PAYMENTS: 'off' })).toEqual([]);
    expect(found({})).toEqual([]);
  });

  it('finds nothing in the setup that docs/deploying.md shows', async () => {
    const written = await readFile(join(root, 'docs/deploying.md'), 'utf8');
    const [, block = ''] = /```sh\n# \/etc\/preceptor\.env\n([\s\S]*?)```/.exec(written) ?? [];
    const environment = Object.fromEntries(
      block
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    expect(Object.keys(environment).length).toBeGreaterThan(8);
    expect(examine(environment)).toEqual({ mode: expect.stringMatching(/^Mode: production/), findings: [] });
  });

  it.each([
    [{ SMTP_URL: '', MAIL_FROM: '' }, ['refused', 'SMTP_URL']],
    [
      { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      ['refused', 'STRIPE_SECRET_KEY'],
    ],
    [{ MAIL: 'off' }, ['refused', 'MAIL']],
    [{ PAYMENTS: 'off' }, ['refused', 'PAYMENTS']],
    [{ DEMO_ACCOUNTS: 'true' }, ['refused', 'DEMO_ACCOUNTS']],
    [{ STRIPE_API_ORIGIN: 'http://127.0.0.1:9' }, ['refused', 'STRIPE_API_ORIGIN']],
    [
      { CROSSREF_MAILTO: 'a@example.org', CROSSREF_ORIGIN: 'http://127.0.0.1:9' },
      ['refused', 'CROSSREF_ORIGIN'],
    ],
    [{ PUBLIC_ORGIN: 'https://x.example' }, ['refused', 'PUBLIC_ORGIN']],
    [{ PORT: 'eighty' }, ['refused', 'PORT']],
    [{ STRIPE_WEBHOOK_SECRET: '' }, ['refused', 'STRIPE_SECRET_KEY']],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      ['unsafe', 'STRIPE_SECRET_KEY'],
    ],
    [{ RATE_LIMITS: 'off' }, ['unsafe', 'RATE_LIMITS']],
    [{ SMTP_URL: 'smtp://mail.example.org:587' }, ['unsafe', 'SMTP_URL']],
    [{ DATABASE_URL: 'postgresql://a:b@db.example.org/x' }, ['unsafe', 'DATABASE_URL']],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, ['unsafe', 'NODE_TLS_REJECT_UNAUTHORIZED']],
    [{ PUBLIC_ORIGIN: 'http://cme.example.org' }, ['unsafe', 'PUBLIC_ORIGIN']],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, ['incomplete', 'STRIPE_PUBLISHABLE_KEY']],
    [{ PUBLIC_ORIGIN: '' }, ['incomplete', 'PUBLIC_ORIGIN']],
    [{ BEHIND_TLS: '' }, ['incomplete', 'BEHIND_TLS']],
    [{ TRUST_PROXY: '' }, ['incomplete', 'TRUST_PROXY']],
    [{ PROVIDER_NAME: '' }, ['incomplete', 'PROVIDER_NAME']],
    [{ PROVIDER_ADDRESS: '' }, ['incomplete', 'PROVIDER_ADDRESS']],
    [{ DATABASE_URL: '' }, ['incomplete', 'DATABASE_URL']],
    [{ LOG_LEVEL: 'silent' }, ['incomplete', 'LOG_LEVEL']],
  ])('finds the one problem in %j', (change, expected) => {
    expect(found({ ...GOOD, ...change })).toEqual([expected]);
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example.org:587?requireTLS=true' }],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }],
    [{ DATABASE_URL: 'postgresql://a:b@db.example.org/x?sslmode=verify-full' }],
    [{ DATABASE_URL: 'postgresql:///x?host=/run/postgresql' }],
    [{ HOST: '0.0.0.0' }],
  ])('accepts %j', (change) => {
    expect(found({ ...GOOD, ...change })).toEqual([]);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'w' }, []],
    [{ HOST: '0.0.0.0' }, [['unsafe', 'MODE']]],
    [{ TRUST_PROXY: '1' }, [['unsafe', 'MODE']]],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'w' },
      [['refused', 'STRIPE_SECRET_KEY']],
    ],
  ])('checks a demonstration set by MODE, with %j', (change, expected) => {
    expect(found({ MODE: 'demonstration', ...change })).toEqual(expected);
  });

  it('reports all findings, the worst first, without secrets', () => {
    const { text, exitCode } = report(
      examine({
        ...GOOD,
        PORT: 'x',
        PAYMENT: 'off',
        DATABASE_URL: 'mysql://a:secret@b',
        RATE_LIMITS: 'off',
        BEHIND_TLS: '',
      }),
    );
    const places = [
      'The server does not start:',
      'Did you mean PAYMENTS?',
      'PORT must be',
      'DATABASE_URL must',
    ]
      .concat(['Unsafe:', 'RATE_LIMITS:', 'Incomplete:', 'BEHIND_TLS:'])
      .map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(text).not.toContain('secret');
    expect(exitCode).toBe(1);
  });

  it('exits with 0 if something is only incomplete', () => {
    expect(report(examine({ ...GOOD, BEHIND_TLS: '' })).exitCode).toBe(0);
  });

  it.each([
    [{}, 0],
    [{ BEHIND_TLS: 'true' }, 1],
  ])('is a command: with %j it ends with %i', async (environment, code) => {
    const ended = await new Promise<{ code: number | null; stdout: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [join(root, 'server/commands/doctor/main.ts')],
        { env: { ...CHILD_ENVIRONMENT, ...environment } },
        (_, stdout) => resolve({ code: child.exitCode, stdout }),
      );
    });
    expect(ended.code).toBe(code);
    expect(ended.stdout).toMatch(/^Mode: /);
  });
});
