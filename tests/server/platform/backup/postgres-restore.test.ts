import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { asOwner, giveToOwner, hasPostgres, openOwnPostgres } from '#tests/support/own-postgres.ts';

const documented = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
/** A line of the documentation, for the folders of this test. */
const asDocumented = (pattern: RegExp, folder: string): string =>
  (pattern.exec(documented)?.[1] ?? '').replaceAll('/backup/', `${folder}/`);

describe.skipIf(!hasPostgres)('PostgreSQL 15, which is installed here', () => {
  let server: Awaited<ReturnType<typeof openOwnPostgres>>;
  beforeAll(async () => {
    server = await openOwnPostgres('postgres-restore');
    mkdirSync(join(server.folder, 'wal'));
    giveToOwner(join(server.folder, 'wal'));
  });
  afterAll(() => server.remove());

  it('is restored to a moment as docs/operating.md says [OP-07]', async () => {
    const { folder, data, port, start, stop, url } = server;
    const open = () => openPostgres(url, { connections: 2 });
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
    const [{ good = '' } = {}] = await readRows(
      running,
      v.object({ good: v.string() }),
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
});
