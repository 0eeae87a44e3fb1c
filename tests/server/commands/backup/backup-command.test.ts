import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommandLine } from '#server/commands/backup/command-line.ts';
import { accountCalls, ada } from '../../accounts/account-calls.ts';
import { originIn, startProcess } from '../../start/started-process.ts';

const main = join(import.meta.dirname, '../../../../server/commands/backup/main.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environment = () => ({
  PORT: '0',
  MODE: 'production',
  MAIL: 'off',
  PAYMENTS: 'off',
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backups'),
});

const command = (...words: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) =>
    execFile(process.execPath, [main, ...words], { env: environment() }, (failure, stdout, stderr) =>
      resolve({ code: typeof failure?.code === 'number' ? failure.code : 0, output: stdout + stderr }),
    ),
  );

describe('npm run backup', () => {
  it('begins one beside the server; npm run restore brings an account back that was deleted since [OP-07]', async () => {
    const server = startProcess(environment());
    const before = accountCalls(originIn(await server.printed('Ctrl-C ends it.')));
    const { body } = await before.register(ada);
    expect(await command()).toEqual({ code: 0, output: expect.stringContaining('Backed up in ') });
    const there = new Date().toISOString();
    await wait(50);
    expect((await command('restore', '--to', there, '--yes')).output).toContain('is in use by process');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await rm(join(folder, 'data'), { recursive: true });

    const { output } = await command('list');
    expect(output.trim().split('\n').length).toBeGreaterThanOrEqual(1);
    expect(await command('restore', '--to', there)).toMatchObject({
      code: 1,
      output: expect.stringContaining('say --yes'),
    });
    expect(await command('restore', '--to', there, '--yes')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The database is as it was at '),
    });
    const again = startProcess(environment());
    const after = accountCalls(originIn(await again.printed('Ctrl-C ends it.')));
    expect((await after.user(body.data.token)).body).toEqual(body.data.user);
    again.kill('SIGTERM');
    await again.ended;
  });

  it.each([
    [['restore'], 'Name the time to restore: --to 2026-11-23T14:05:00Z.'],
    [
      ['restore', '--to', '2026-11-23'],
      '2026-11-23 is not a time with a zone, such as 2026-11-23T14:05:00Z.',
    ],
    [
      ['restore', '--to', '2026-13-23T14:05:00Z'],
      '2026-13-23T14:05:00Z is not a time with a zone, such as 2026-11-23T14:05:00Z.',
    ],
    [['list', '--yes'], '--to and --yes go with npm run restore only.'],
    [['undo'], 'There is no command undo.'],
  ])('refuses %j', (words, reason) => {
    expect(readCommandLine(words)).toEqual({ name: 'misused', reason });
  });

  it('takes a time with its zone', () => {
    expect(readCommandLine(['restore', '--to', '2026-11-23T09:05-05:00', '-y'])).toEqual({
      name: 'restore',
      to: new Date('2026-11-23T14:05:00Z'),
      confirmed: true,
    });
  });
});
