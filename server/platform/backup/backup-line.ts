import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WalPosition } from './wal-position.ts';

/**
 * A folder of `BACKUP_DIR` that can restore any moment since its base: `base` is a copy of the database, `wal`
 * contains everything written since, and `journal` maps log positions to times.
 */
export interface BackupChain {
  readonly folder: string;
  /** Never empty; sorted by time. */
  readonly moments: readonly Moment[];
}

export interface Moment {
  /** ISO 8601, UTC: the time at which the database was at `position`. */
  readonly at: string;
  readonly position: WalPosition;
}

const NAME = /^\d{8}T\d{9}Z$/;

/** The name of a line that starts now; names sort by time. */
export const lineName = (now: Date): string => now.toISOString().replace(/[-:.]/g, '');

/** Every complete line, oldest first. A line without a journal was never finished and can't be restored. */
export const readLines = async (backups: string): Promise<readonly BackupChain[]> => {
  const names = (await readdir(backups).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const lines = await Promise.all(
    names.map(async (name) => {
      const folder = join(backups, name);
      return { folder, moments: await readMoments(folder) };
    }),
  );
  return lines.filter(({ moments }) => moments.length > 0);
};

/** Appends a moment. Resolves once it is on disk. */
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
  // A killed process may have left its last row incomplete.
  return text
    .split('\n')
    .slice(0, -1)
    .map((row): Moment => JSON.parse(row));
};
