import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBreached } from '#server/accounts/breached-passwords.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'preceptor-breached-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

/** The list of these passwords as Pwned Passwords writes it. */
const listOf = async (passwords: readonly string[], lineEnd = '\r\n'): Promise<string> => {
  const path = join(directory, 'breached.txt');
  const lines = passwords.map((each, at) => `${digestOf(each)}:${7 ** (at % 9)}${lineEnd}`);
  await writeFile(path, lines.sort().join(''));
  return path;
};

describe('the operator’s list of breached passwords [SC-14]', () => {
  it('has each of its passwords and no other, whatever its length and line ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 60 }),
        fc.constantFrom('\n', '\r\n'),
        fc.string(),
        async (passwords, lineEnd, other) => {
          const path = await listOf(passwords, lineEnd);
          for (const each of passwords) expect(await isBreached(path, each)).toBe(true);
          const forms = [other, other.normalize('NFKC')];
          expect(await isBreached(path, other)).toBe(forms.some((form) => passwords.includes(form)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ['a file that is not there', 'nowhere.txt'],
    ['a file of another kind', 'other.txt'],
  ])('is refused at the start where it is %s', async (_, name) => {
    await writeFile(join(directory, 'other.txt'), 'password\n123456\n');
    expect(() => settingsFromEnvironment({ PASSWORD_DENYLIST: join(directory, name) })).toThrow(
      /^PASSWORD_DENYLIST must be a file of SHA-1 digests/,
    );
  });
});

describe('a new password on the operator’s list [SC-14]', () => {
  let server: TestServer;
  let api: ReturnType<typeof apiCalls>;
  const breached = 'tidal lamp 7 orchard';
  const refused = {
    status: 422,
    body: { errors: { password: [expect.stringContaining('appeared in a data breach')] } },
  };

  beforeAll(async () => {
    const path = await listOf([breached, 'another one', 'a third']);
    server = await startTestServer({ settings: { passwordDenylist: path } });
    api = apiCalls(server.origin);
  });
  afterAll(() => server.close());

  it('is refused where an account is made and where it is changed, and others are not', async () => {
    const fields = { firstName: 'Ada', lastName: 'Moss', degree: 'M.D.', email: 'ada@clinic.example' };
    expect(await api.post('/register', { ...fields, password: breached })).toMatchObject(refused);
    const password = 'marble heron 4 thicket';
    const { status, body } = await api.post('/register', { ...fields, password });
    expect(status).toBe(200);
    const change = { currentPassword: password, password: breached };
    expect(await api.post('/user/password', change, body.data.token)).toMatchObject(refused);
  });
});
