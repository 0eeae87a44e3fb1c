import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';

const bin = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
const asOwner = (program: string, ...words: readonly string[]): void => {
  const command = [join(bin, program), ...words];
  const [name = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  execFileSync(name, rest, { stdio: 'ignore', cwd: '/' });
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const documented = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
/** A line of the documentation, for the folders of this test. */
const asDocumented = (pattern: RegExp, folder: string): string =>
  (pattern.exec(documented)?.[1] ?? '').replaceAll('/backup/', `${folder}/`);

let folder: string;
let data: string;
let port: number;
const start = () =>
  asOwner(
    'pg_ctl',
    ...['-D', data, '-l', join(folder, 'log'), '-w', 'start'],
    ...['-o', `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}`],
  );
const stop = () => asOwner('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');

describe.skipIf(!existsSync(join(bin, 'initdb')))(
  'PostgreSQL 15, which is installed here',
  { timeout: 120_000 },
  () => {
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'postgres-restore-'));
      data = join(folder, 'data');
      port = await freePort();
      mkdirSync(join(folder, 'wal'));
      if (isRoot) {
        const [user, group] = ['-u', '-g'].map((flag) =>
          Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
        );
        for (const path of [folder, join(folder, 'wal')]) chownSync(path, user ?? 0, group ?? 0);
      }
      asOwner('initdb', '-D', data, '-U', 'preceptor', '--auth=trust', '--encoding=UTF8');
      start();
    }, 60_000);
    afterAll(() => {
      try {
        stop();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });

    it('is restored to a moment as docs/operating.md says [OP-07]', async () => {
      const open = () => openPostgres(`postgres://preceptor@127.0.0.1:${port}/postgres`, { connections: 2 });
      const before = open();
      await before.script('alter system set archive_mode = on');
      await before.script(asDocumented(/^ {4}(alter system set archive_command = .*);$/m, folder));
      await before.script('create role backup login replication');
      await before.close();
      stop();
      start();

      const running = open();
      await running.script("create table kept (name text); insert into kept values ('before')");
      const connection = ['--host=127.0.0.1', `--port=${port}`, '--username=backup'];
      asOwner(
        'pg_basebackup',
        ...connection,
        `--pgdata=${folder}/base`,
        '--checkpoint=fast',
        '--wal-method=none',
      );
      await running.script("insert into kept values ('good')");
      const [{ good = '' } = {}] = await running.query<{ good: string }>(
        'select clock_timestamp()::text as good',
      );
      await wait(50);
      await running.script("delete from kept; insert into kept values ('bad')");
      await running.query('select pg_switch_wal()');
      await running.close();
      stop();

      cpSync(data, `${data}.before`, { recursive: true });
      rmSync(data, { recursive: true });
      execFileSync('cp', ['-a', join(folder, 'base'), data]);
      const settings = [
        /echo "(restore_command = .*)" >>/,
        /echo "(recovery_target_time = .*)" >>/,
        /echo "(recovery_target_action = .*)" >>/,
      ]
        .map((pattern) => asDocumented(pattern, folder))
        .map((line) => (line.startsWith('recovery_target_time') ? `recovery_target_time = '${good}'` : line));
      expect(settings).toHaveLength(3);
      appendFileSync(join(data, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`);
      writeFileSync(join(data, 'recovery.signal'), '');
      start();

      const restored = open();
      expect(await restored.query('select name from kept order by name')).toEqual([
        { name: 'before' },
        { name: 'good' },
      ]);
      await restored.close();
    });
  },
);
