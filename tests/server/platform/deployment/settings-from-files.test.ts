import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '#server/commands/doctor/examine.ts';
import { report } from '#server/commands/doctor/report.ts';
import { decideMode } from '#server/platform/deployment/mode.ts';
import { withSettingFiles } from '#server/platform/deployment/settings-from-files.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { startProcess } from '../../start/started-process.ts';

const SECRET = 'postgresql://preceptor:hunter2@127.0.0.1/preceptor';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setting-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (name: string, content: string): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

describe('a setting in a file', () => {
  it('counts as if it were set, without the line end after it [OP-01]', async () => {
    const environment = withSettingFiles({
      DATABASE_URL_FILE: await written('database', `${SECRET}\n`),
      SMTP_URL_FILE: await written('mail', 'smtps://me:secret@mail.example.org:465\r\n'),
      MAIL_FROM: 'no-reply@example.org',
    });
    expect(settingsFromEnvironment(environment)).toMatchObject({
      databaseUrl: SECRET,
      smtpUrl: 'smtps://me:secret@mail.example.org:465',
    });
    expect(decideMode(environment)).toEqual({ mode: 'production', because: ['SMTP_URL'] });
  });

  it('is refused beside the same setting, and where the file can’t be used; the secret is never shown [OP-01]', async () => {
    const file = await written('twice', SECRET);
    const failing: readonly (readonly [Record<string, string>, string])[] = [
      [
        { DATABASE_URL: SECRET, DATABASE_URL_FILE: file },
        'DATABASE_URL and DATABASE_URL_FILE are both set. Remove one of them.',
      ],
      [{ SMTP_URL_FILE: '/nowhere/at/all' }, 'SMTP_URL_FILE names "/nowhere/at/all", which doesn’t exist.'],
      [{ SMTP_URL_FILE: folder }, `SMTP_URL_FILE names "${folder}", which is a folder.`],
      [{ SMTP_URL_FILE: await written('empty', ' \n') }, 'which is empty.'],
      [{ SMTP_URL_FILE: await written('long', 'x'.repeat(70_000)) }, 'which is larger than 64 kB.'],
    ];
    for (const [environment, message] of failing) {
      expect(() => withSettingFiles(environment)).toThrow(message);
      const { text, exitCode } = report(examine(environment));
      expect(text).toContain(message);
      expect(text).not.toContain('hunter2');
      expect(exitCode).toBe(1);
    }
  });

  it('is checked like any other: its value is wrong, or its name unknown [OP-01]', async () => {
    const file = await written('wrong', 'mysql://preceptor:hunter2@db/x');
    const { text } = report(examine({ DATABASE_URL_FILE: file, SMTP_ULR_FILE: file }));
    expect(text).toContain('DATABASE_URL must be an address like');
    expect(text).toContain('SMTP_ULR_FILE is not a setting.');
    expect(text).not.toContain('hunter2');
  });

  it('keeps the server from starting if it is not there [OP-01]', async () => {
    const server = startProcess({ STRIPE_SECRET_KEY_FILE: '/nowhere/at/all' });
    expect((await server.printed('doesn’t exist')).trim()).toBe(
      'STRIPE_SECRET_KEY_FILE names "/nowhere/at/all", which doesn’t exist.',
    );
    expect(await server.ended).toBe(1);
  });
});
