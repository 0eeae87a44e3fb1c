import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemonstrationAccounts } from '#server/accounts/demonstration-accounts.ts';
import { accountsControl } from '#server/commands/accounts/accounts-control.ts';
import { directAccountAdmin } from '#server/commands/accounts/direct-account-admin.ts';
import { runCommand } from '#server/commands/accounts/run-command.ts';
import { openControl } from '#server/platform/data-directory/control.ts';
import {
  type OpenDataDirectory,
  openDataDirectory,
} from '#server/platform/data-directory/open-data-directory.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { type Ran, ranWith } from '#tests/support/captured-console.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const script = join(import.meta.dirname, '../../../../server/commands/accounts/main.ts');
const email = 'pro@demo.preceptor.example';

describe('npm run accounts', () => {
  let directory = '';
  const data = () => join(directory, 'data');

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'preceptor-accounts-'));
    await holding((opened) => addDemonstrationAccounts(opened.database));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('prints a link that logs in once, while the server is stopped [RT-10]', async () => {
    const { stdout, stderr, code } = await runProgram({ PORT: '4123' }, 'login-link', email.toUpperCase());
    expect([code, stderr]).toEqual([0, '']);
    const [, token = ''] = /^http:\/\/127\.0\.0\.1:4123\/login\?token=([\w-]{43})\n$/.exec(stdout) ?? [];
    await holding(async ({ database }) => {
      const server = await startTestServer({ database: { ...database, close: async () => {} } });
      const answers = [
        await apiCalls(server.origin).post('/login/token', { token }),
        await apiCalls(server.origin).post('/login/token', { token }),
      ];
      await server.close();
      expect(answers.map(({ status }) => status)).toEqual([200, 401]);
      expect(answers[0]?.body.user.email).toBe(email);
    });
  });

  it('asks the server that is running on the same data directory, and links to it', async () => {
    await holding(async (opened) => {
      const others = async () => 'not about accounts';
      const register = directAccountAdmin(opened.database, settingsFromEnvironment({}));
      const control = await openControl(opened.token, accountsControl(register, others));
      await opened.announce({ controlPort: control.port, address: 'http://127.0.0.1:4999' });
      const linked = await run({}, 'login-link', email);
      const shown = await run({}, 'show', email);
      const missing = await run({}, 'show', 'nobody@example.org');
      await control.close();
      expect(linked.stdout).toMatch(/^http:\/\/127\.0\.0\.1:4999\/login\?token=[\w-]{43}\n$/);
      expect(await opened.database.query('select from login_links')).toHaveLength(1);
      expect(shown.stdout).toMatch(/^Plan +Pro$/m);
      expect(missing.code).toBe(1);
    });
  });

  it('links to the operator’s public origin', async () => {
    const told = { MODE: 'demonstration', PUBLIC_ORIGIN: 'https://cme.example.org' };
    const { stdout } = await run(told, 'login-link', email);
    expect(stdout).toMatch(/^https:\/\/cme\.example\.org\/login\?token=[\w-]{43}\n$/);
  });

  it('makes no link to a demonstration account in production', async () => {
    expect(await run({ PUBLIC_ORIGIN: 'https://cme.example.org' }, 'login-link', email)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${email} is a demonstration account: production opens none.\n`,
    });
  });

  it('shows an account without its secrets', async () => {
    const { stdout, code } = await run({}, 'show', email);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Address +pro@demo\.preceptor\.example$/m);
    expect(stdout).toMatch(/^Kind +demonstration$/m);
    expect(stdout).not.toContain('argon2');
  });

  it('ends the sessions and login links of one account, or of all [SC-11]', async () => {
    const free = 'free@demo.preceptor.example';
    const openSessions = async () => {
      // One after another: of two commands at once, the second would wait for the data directory and could time out.
      const shown = [await run({}, 'show', email), await run({}, 'show', free)];
      return shown.map(({ stdout }) => /^Sessions +(\d+)$/m.exec(stdout)?.[1]);
    };
    const openSession = (each: string) =>
      holding(async ({ database }) => {
        await database.query(
          `insert into sessions (token_hash, user_id, expires_at)
           select sha256(random()::text::bytea), id, now() + interval '1 day' from users where email = $1`,
          [each],
        );
      });
    await openSession(email);
    await openSession(free);
    expect((await run({}, 'log-out', email)).stdout).toBe('Its sessions and login links are ended.\n');
    expect(await openSessions()).toEqual(['0', '1']);
    await holding(async ({ database }) =>
      expect(
        await database.query('select from login_links l join users u on u.id = user_id where email = $1', [
          email,
        ]),
      ).toEqual([]),
    );
    expect((await run({}, 'log-out', '--everyone')).stdout).toBe('1 sessions are ended.\n');
    expect(await openSessions()).toEqual(['0', '0']);
    for (const words of [[], [email, '--everyone']])
      expect((await run({}, 'log-out', ...words)).stderr).toContain('log-out takes an email address');
  });

  it('turns the second step off for an owner who lost every passkey and code [SC-09]', async () => {
    await holding(async ({ database }) => {
      await database.query('update users set second_step_since = now() where email = $1', [email]);
    });
    expect((await run({}, 'second-step-off', email)).stdout).toBe(
      'Two-step login is off for this account.\n',
    );
    expect((await run({}, 'second-step-off', email)).stdout).toBe('Two-step login was off already.\n');
    await holding(async ({ database }) => {
      const events = await database.query(
        'select device from security_events e join users u on u.id = user_id where email = $1 and kind = $2',
        [email, 'second-step-off'],
      );
      expect(events).toEqual([{ device: 'The operator of this site' }]);
    });
  });

  it('begins a trial, moves its clock past the end and makes promo codes [PL-10]', async () => {
    const free = 'free@demo.preceptor.example';
    expect((await run({}, 'trial', free, '14d', '--from', 'FluoroSafety')).stdout).toContain('14 days');
    expect((await run({}, 'show', free)).stdout).toMatch(/^Plan +Pro$/m);
    expect((await run({}, 'advance', free, '13d')).stdout).toMatch(/^13 days on: Pro, trialing, until /);
    expect((await run({}, 'advance', free, '2d')).stdout).toBe('2 days on: Free.\n');
    expect((await run({}, 'promo', 'fifty', '$50', '--until', '2030-01-31')).stdout).toBe(
      'The code FIFTY is valid.\n',
    );
  });

  it('moves a demonstration account past the end of its unpaid year [PL-01]', async () => {
    expect((await run({}, 'advance', email, '366d')).stdout).toMatch(/^366 days on: Pro, past_due, /);
  });

  it('moves a registered account’s clock only after confirmation', async () => {
    const registered = 'ada@hospital.example.org';
    await holding(async (opened) => {
      await opened.database.query(
        `insert into users (email, password_hash, first_name, last_name, degree, time_zone)
         values ($1, 'x', 'Ada', 'Moss', 'M.D.', 'UTC')`,
        [registered],
      );
    });
    expect(await run({}, 'advance', registered, '40d')).toEqual({
      code: 2,
      stdout: '',
      stderr: `Nobody is there to confirm: say --yes to move the clock of ${registered}.\n`,
    });
    expect(await run({}, 'advance', registered, '40d', '--yes')).toEqual({
      code: 0,
      stdout: '40 days on: Free.\n',
      stderr: '',
    });
    expect(await run({}, 'advance', 'nobody@example.org', '40d')).toMatchObject({ code: 1 });
  });

  it('moves no clock, not even a demonstration account’s, if real cards are charged', async () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const environment = { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(await run(environment, 'advance', email, '40d', '--yes')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Time is not moved where real cards are charged.\n',
    });
  });

  it('reports an address without an account', async () => {
    for (const command of ['login-link', 'show'])
      expect(await run({}, command, 'nobody\u001b[2J@example.org')).toEqual({
        code: 1,
        stdout: '',
        stderr: 'No account has the address nobody [2J@example.org.\n',
      });
  });

  it('explains itself when it is misused', async () => {
    const { code, stderr } = await runProgram({}, 'burn', email);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no command burn.');
    expect(stderr).toContain('npm run accounts -- login-link EMAIL');
  });

  const holding = async (work: (opened: OpenDataDirectory) => Promise<void>): Promise<void> => {
    const opened = await openDataDirectory(data());
    await work(opened).finally(opened.close);
  };

  // Vitest sets its own MODE.
  const environmentWith = (environment: Readonly<Record<string, string>>) => ({
    ...process.env,
    MODE: '',
    DATABASE_URL: '',
    PUBLIC_ORIGIN: '',
    DATA_DIR: data(),
    ...environment,
  });

  const run = (environment: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ran> =>
    ranWith((streams) => runCommand(words, settingsFromEnvironment(environmentWith(environment)), streams));

  const runProgram = (
    environment: Readonly<Record<string, string>>,
    ...words: readonly string[]
  ): Promise<Ran> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [script, ...words],
        { env: environmentWith(environment) },
        (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      );
    });
});
