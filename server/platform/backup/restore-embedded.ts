import { copyFile, cp, mkdir, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDirectory } from '../data-directory/data-directory.ts';
import { DirectoryInUse } from '../data-directory/directory-in-use.ts';
import { openPGlite } from '../database/pglite-database.ts';
import { type BackupChain, type Moment, readLines } from './backup-line.ts';
import { copyFigures } from './copy-figures.ts';
import { FIGURES } from './embedded-backup.ts';
import { SEGMENT_BYTES, segmentFile, segmentOf } from './wal-position.ts';

/** No backup covers the requested moment. The message names the oldest one that can be restored, if any. */
export class NoSuchBackup extends Error {
  override readonly name = 'NoSuchBackup';
}

interface Restored {
  /** The restored moment, at or before the requested one. */
  readonly at: string;
  /** Where the previous database is kept, if there was one. */
  readonly before: string | undefined;
}

/**
 * Restores the embedded database to its state at a time. The copy is built beside the current database and opened
 * once before the two are swapped; the previous one is kept. Missing figures are copied back to their folder. Throws
 * `NoSuchBackup`, and `DirectoryInUse` while a server runs.
 */
export const restoreEmbedded = async (
  backups: string,
  dataDirectory: string,
  to: Date,
  figures?: string,
): Promise<Restored> => {
  const { line, moment } = choose(await readLines(backups), to);
  const locked = await lockDataDirectory(dataDirectory);
  if (!locked.locked) throw new DirectoryInUse(dataDirectory, locked.holder);
  const { directoryLock } = locked;
  const restoring = join(directoryLock.path, 'database.restoring');
  try {
    await rm(restoring, { recursive: true, force: true });
    await lay(line, moment, restoring);
    const database = await openPGlite({ directory: restoring });
    await database.query('select count(*) from schema_migrations').finally(database.close);
    if (figures !== undefined) await copyFigures(join(backups, FIGURES), figures);
    const place = join(directoryLock.path, 'database');
    const exists = await stat(place).then(
      () => true,
      () => false,
    );
    const before = exists ? `${place}.before-${new Date().toISOString().replace(/[-:.]/g, '')}` : undefined;
    if (before !== undefined) await rename(place, before);
    await rename(restoring, place);
    return { at: moment.at, before };
  } finally {
    await rm(restoring, { recursive: true, force: true });
    await directoryLock.release();
  }
};

const choose = (lines: readonly BackupChain[], to: Date): { line: BackupChain; moment: Moment } => {
  const isBy = ({ at }: Moment) => new Date(at) <= to;
  const line = lines.findLast(({ moments: [first] }) => first !== undefined && isBy(first));
  const moment = line?.moments.findLast(isBy);
  if (line !== undefined && moment !== undefined) return { line, moment };
  const [first] = lines.flatMap(({ moments }) => moments);
  throw new NoSuchBackup(
    first === undefined
      ? 'There is no finished backup in BACKUP_DIR.'
      : `The oldest moment that can be restored is ${first.at}.`,
  );
};

/** Copies the base, and the log up to the moment. PostgreSQL replays the whole log it finds, so the rest is cut off. */
const lay = async ({ folder }: BackupChain, { position }: Moment, into: string): Promise<void> => {
  await cp(join(folder, 'base'), into, { recursive: true });
  for (const part of ['archive_status', 'summaries'])
    await mkdir(join(into, 'pg_wal', part), { recursive: true, mode: 0o700 });
  const end = segmentFile(segmentOf(position));
  for (const name of (await readdir(join(folder, 'wal'))).filter((file) => file <= end)) {
    const segment = join(into, 'pg_wal', name);
    await copyFile(join(folder, 'wal', name), segment);
    if (name === end) await truncate(segment, position % SEGMENT_BYTES);
    // Padded with zeros, which PostgreSQL reads as the end of the log.
    await truncate(segment, SEGMENT_BYTES);
  }
};
