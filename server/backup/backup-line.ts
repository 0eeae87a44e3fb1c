import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WalPosition } from './wal-position.ts';

/**
 * A folder of `BACKUP_DIR` that restores any moment from its base on: `base` is a copy of the database, `wal` all that was
 * written since, and `journal` says which place of the log is which moment.
 */
export interface BackupLine {
  readonly folder: string;
  /** Never empty, in order of time. */
  readonly moments: readonly Moment[];
}

export interface Moment {
  /** ISO 8601, UTC: the database at `position` is the database at this time. */
  readonly at: string;
  readonly position: WalPosition;
}

const NAME = /^\d{8}T\d{9}Z$/;

/** The name of a line that begins now; names are in order of time. */
export const lineName = (now: Date): string => now.toISOString().replace(/[-:.]/g, '');

/** Every complete line, the oldest first. One without a journal was not finished, and restores nothing. */
export const readLines = async (backups: string): Promise<readonly BackupLine[]> => {
  const names = (await readdir(backups).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const lines = await Promise.all(
    names.map(async (name) => {
      const folder = join(backups, name);
      return { folder, moments: await readMoments(folder) };
    }),
  );
  return lines.filter(({ moments }) => moments.length > 0);
};

/** Adds a moment, and returns once it is on the disk. */
export const addMoment = async (folder: string, moment: Moment): Promise<void> => {
  const file = await open(join(folder, 'journal'), 'a', 0o600);
  try {
    await file.write(`${JSON.stringify(moment)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
};

const readMoments = async (folder: string): Promise<readonly Moment[]> => {
  const text = await readFile(join(folder, 'journal'), 'utf8').catch(() => '');
  // A process that was killed may have left its last row unfinished.
  return text
    .split('\n')
    .slice(0, -1)
    .map((row): Moment => JSON.parse(row));
};
