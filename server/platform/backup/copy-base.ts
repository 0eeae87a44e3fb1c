import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { readPosition, type WalPosition } from './wal-position.ts';

/** Files of the running process, and the log, which is kept beside the base. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_wal\/.*|pg_stat_tmp\/.*|backup_label)$/;

/**
 * Copies the files of the embedded database while it is in use. PostgreSQL's backup mode makes the copy consistent:
 * replaying the log from the returned position completes it.
 */
export const copyBase = async (queries: Queries, database: string, into: string): Promise<WalPosition> => {
  const [started] = await readRows(
    queries,
    v.object({ lsn: v.string() }),
    "select pg_backup_start('preceptor', true)::text as lsn",
  );
  try {
    await copyFiles(database, into);
  } finally {
    // Without this, the session stays in backup mode and the next backup fails.
    const [stopped] = await readRows(
      queries,
      v.object({ label: v.string() }),
      'select labelfile as label from pg_backup_stop(false)',
    );
    await mkdir(into, { recursive: true });
    await writeFile(join(into, 'backup_label'), stopped?.label ?? '', { mode: 0o600 });
  }
  return readPosition(started?.lsn ?? '');
};

const copyFiles = async (from: string, into: string): Promise<void> => {
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (LEFT_OUT.test(path)) continue;
    if (entry.isDirectory()) await mkdir(join(into, path), { recursive: true, mode: 0o700 });
    else await copyUnlessGone(join(from, path), join(into, path));
  }
};

/** Skips the files of a table that is dropped during the copy; replaying the log drops it too. */
const copyUnlessGone = async (from: string, into: string): Promise<void> => {
  try {
    await mkdir(join(into, '..'), { recursive: true, mode: 0o700 });
    await copyFile(from, into, constants.COPYFILE_FICLONE);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOENT')) throw failure;
  }
};
