import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPGlite } from '#server/platform/database/pglite-database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { processorTime } from '#tests/support/processor-time.ts';

describe('the embedded database', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'preceptor-pglite-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('has every acknowledged transaction, and no partial one, after kill -9', async () => {
    const acknowledged = await commitUntilKilled(directory, 60);
    const spent = processorTime();
    const database = await openPGlite({ directory });
    const openedIn = spent();
    const rows = await readRows(
      database,
      v.object({ number: v.number(), half: v.number() }),
      'select number, half from acknowledged order by number',
    );
    await database.close();
    expect(acknowledged).toBeGreaterThanOrEqual(60);
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
    expect(rows.length).toBeLessThanOrEqual(acknowledged + 1);
    expect(rows.every(({ number, half }, at) => number === at + 1 && half === number)).toBe(true);
    expect(openedIn).toBeLessThan(3000);
  });

  it('has its rows after it is closed and reopened', async () => {
    const first = await openPGlite({ directory });
    await first.script("create table kept (name text); insert into kept values ('Ünïcødé 🩺')");
    await first.close();
    const second = await openPGlite({ directory });
    expect(await second.query('select name from kept')).toEqual([{ name: 'Ünïcødé 🩺' }]);
    await second.close();
  });
});

/** The last number that the child said was committed before it was killed. */
async function commitUntilKilled(directory: string, atLeast: number): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'commit-forever.ts'), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === atLeast) child.kill('SIGKILL');
  }
  return last;
}
