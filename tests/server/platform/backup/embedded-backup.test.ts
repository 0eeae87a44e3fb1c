import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderFigures } from '#server/importing/figures/folder-figures.ts';
import { dropOldFigures } from '#server/platform/backup/copy-figures.ts';
import { embeddedBackup } from '#server/platform/backup/embedded-backup.ts';
import { NoSuchBackup, restoreEmbedded } from '#server/platform/backup/restore-embedded.ts';
import { openDataDirectory } from '#server/platform/data-directory/open-data-directory.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const add = (database: Database, name: string) =>
  database.query('insert into kept (name, filling) values ($1, repeat(md5($1), 200))', [name]);
const namesIn = async (directory: string) => {
  const { database, close } = await openDataDirectory(directory);
  const rows = await readRows(database, v.object({ name: v.string() }), 'select name from kept order by id');
  await close();
  return rows.map(({ name }) => name);
};

describe('the embedded database', { timeout: 180_000 }, () => {
  it('is backed up while it is used, and restored as it was at any moment since [OP-07]', async () => {
    const directory = join(folder, 'data');
    const backups = join(folder, 'backups');
    const { database, close } = await openDataDirectory(directory);
    const backup = embeddedBackup(database, join(directory, 'database'), { directory: backups, days: 14 });
    await database.script(
      'create table kept (id bigint generated always as identity primary key, name text, filling text)',
    );
    await add(database, 'before');

    // Writes continue all the time, even while the base is copied.
    let isWriting = true;
    const writing = (async () => {
      for (let number = 0; isWriting; number += 1) {
        await database.transaction(async (queries) => {
          await queries.query('insert into kept (name) values ($1)', [`meanwhile ${number}`]);
          await queries.query("update kept set filling = repeat(md5($1), 300) where name = 'before'", [
            String(number),
          ]);
        });
        await wait(2);
      }
    })();
    await backup.begin();
    isWriting = false;
    await writing;

    await add(database, 'good');
    await backup.advance();
    const good = new Date();
    await wait(20);
    await database.query("delete from kept where name <> 'good'");
    await add(database, 'bad');
    // More than one file of the log.
    await database.script(
      `alter table kept alter filling set storage external;
       insert into kept (name, filling) select 'mass', repeat('x', 900000) from generate_series(1, 20)`,
    );
    await backup.advance();
    const bad = new Date();
    const whole = await readRows(
      database,
      v.object({ name: v.string() }),
      'select name from kept order by id',
    );
    await close();

    const restored = await restoreEmbedded(backups, directory, good);
    expect(new Date(restored.at).getTime()).toBeLessThanOrEqual(good.getTime());
    const names = await namesIn(directory);
    expect(names[0]).toBe('before');
    expect(names.at(-1)).toBe('good');
    const meanwhile = names.slice(1, -1);
    expect(meanwhile.length).toBeGreaterThan(0);
    expect(meanwhile).toEqual(meanwhile.map((_, number) => `meanwhile ${number}`));

    // The restored database works, and the previous one is still there.
    expect(await readdir(directory)).toContain(restored.before?.split('/').at(-1));
    await restoreEmbedded(backups, directory, bad);
    expect(await namesIn(directory)).toEqual(whole.map(({ name }) => name));
  });

  it('is restored by the newest backup before the moment, and by none that was not finished [OP-07]', async () => {
    const directory = join(folder, 'twice');
    const backups = join(folder, 'lines');
    const { database, close } = await openDataDirectory(directory);
    const backup = embeddedBackup(database, join(directory, 'database'), { directory: backups, days: 14 });
    await database.script(
      'create table kept (id bigint generated always as identity, name text, filling text)',
    );
    const early = new Date();
    await wait(20);
    await backup.begin();
    await add(database, 'first');
    await backup.advance();
    const first = new Date();
    await wait(20);
    await add(database, 'second');
    await backup.begin();
    await add(database, 'never backed up');
    await expect(restoreEmbedded(backups, directory, first)).rejects.toThrow('is in use by process');
    await close();

    await expect(restoreEmbedded(backups, directory, early)).rejects.toThrow(NoSuchBackup);
    await expect(restoreEmbedded(join(folder, 'none'), directory, first)).rejects.toThrow(
      'no finished backup',
    );
    expect(await namesIn(directory)).toEqual(['first', 'second', 'never backed up']);
    const [, newest = ''] = (await readdir(backups)).sort();
    await restoreEmbedded(backups, directory, new Date());
    expect(await namesIn(directory)).toEqual(['first', 'second']);
    await writeFile(join(backups, newest, 'journal'), '{"at":"2026-');
    await restoreEmbedded(backups, directory, new Date());
    expect(await namesIn(directory)).toEqual(['first', 'second']);
    await restoreEmbedded(backups, directory, first);
    expect(await namesIn(directory)).toEqual(['first']);
  });

  it('comes with the figures that its articles show, and gets back those that were removed since [OP-07]', async () => {
    const data = join(folder, 'with-figures');
    const [figures, copies] = [join(data, 'figures'), join(folder, 'figure-backups')];
    const store = folderFigures(figures);
    const figure = {
      width: 9,
      height: 9,
      widths: [9],
      files: new Map([['9.webp', new Uint8Array([1, 2, 3])]]),
    };
    const digests = ['a', 'b'].map((letter) => letter.repeat(64));
    const { database, close } = await openDataDirectory(data);
    const settings = { directory: copies, days: 14 };
    const backup = embeddedBackup(database, join(data, 'database'), settings, figures);
    await backup.begin();
    for (const digest of digests) await store.put(digest, figure);
    await database.script('create table noted (id integer)');
    await backup.advance();
    const moment = new Date();
    await store.remove(digests[0] ?? '');
    await backup.begin();
    await close();

    await restoreEmbedded(copies, data, moment, figures);
    for (const digest of digests)
      expect(await store.read(digest, '9.webp')).toEqual(new Uint8Array([1, 2, 3]));
    await store.remove(digests[0] ?? '');
    await dropOldFigures(figures, join(copies, 'figures'), new Date(Date.now() + 1000));
    expect(await readdir(join(copies, 'figures'))).toEqual([digests[1]]);
  });
});
