import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { moment } from '#contract/values.ts';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { archiveLog } from './archive-log.ts';
import { addMoment, lineName, type Moment, readLines } from './backup-line.ts';
import { copyBase } from './copy-base.ts';
import { copyFigures, dropOldFigures } from './copy-figures.ts';
import { readPosition, SEGMENT_BYTES, segmentOf, type WalPosition } from './wal-position.ts';

export interface BackupSettings {
  readonly directory: string;
  /** Any moment within this many days can be restored. */
  readonly days: number;
}

export interface EmbeddedBackup {
  /** Copies the whole database into a new line, and deletes lines that are too old. Returns its folder. */
  readonly begin: () => Promise<string>;
  /** Copies everything written since the last time; this moment can then be restored. */
  readonly advance: () => Promise<void>;
}

interface OpenLine {
  readonly folder: string;
  readonly archived: WalPosition;
}

/** The folder of `BACKUP_DIR` with the figures for all moments. */
export const FIGURES = 'figures';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Backs up the embedded database in the folder `database` while it is in use, through its only session, together with
 * the figures.
 */
export const embeddedBackup = (
  queries: Queries,
  database: string,
  { directory, days }: BackupSettings,
  figures?: string,
): EmbeddedBackup => {
  let line: OpenLine | undefined;
  let last = Promise.resolve();

  const archive = async ({ folder, archived }: OpenLine): Promise<OpenLine> => {
    const moment = await momentOf(queries);
    if (moment.position <= archived) return { folder, archived };
    // Figures are stored before the articles that show them, so every figure that this moment needs is already here.
    if (figures !== undefined) await copyFigures(figures, join(directory, FIGURES));
    await archiveLog(database, join(folder, 'wal'), archived, moment.position);
    await addMoment(folder, moment);
    return { folder, archived: moment.position };
  };

  const begin = async (): Promise<string> => {
    if (line !== undefined) line = await archive(line);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const folder = join(directory, lineName(new Date()));
    try {
      const start = await copyBase(queries, database, join(folder, 'base'));
      // Recovery reads a segment from its first page on.
      line = await archive({ folder, archived: segmentOf(start) * SEGMENT_BYTES });
    } catch (failure) {
      // An incomplete copy would only take up space that the next try needs.
      await rm(folder, { recursive: true, force: true });
      throw failure;
    }
    const oldest = new Date(Date.now() - days * DAY_MILLISECONDS);
    await dropOld(directory, folder, oldest);
    if (figures !== undefined) await dropOldFigures(figures, join(directory, FIGURES), oldest);
    return folder;
  };

  /** Runs one task at a time, because all of them work on the same line. */
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const turn = last.then(work);
    last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  };

  return {
    begin: () => inTurn(begin),
    advance: () =>
      inTurn(async () => {
        if (line !== undefined) line = await archive(line);
        else await begin();
      }),
  };
};

/** The database has one session, so nothing commits between reading the clock and reading the log position. */
const momentOf = async (queries: Queries): Promise<Moment> => {
  const [row] = await readRows(
    queries,
    v.object({ at: moment, lsn: v.string() }),
    'select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as lsn',
  );
  return { at: row?.at ?? '', position: readPosition(row?.lsn ?? '') };
};

/** Deletes unfinished lines, and those that are not needed to restore the oldest moment that is kept. */
const dropOld = async (directory: string, current: string, oldest: Date): Promise<void> => {
  const lines = await readLines(directory);
  const needed = lines.findLastIndex(({ moments }) => new Date(moments[0]?.at ?? '') <= oldest);
  const kept = new Set(
    [current, ...lines.slice(Math.max(needed, 0)).map(({ folder }) => folder)].map((each) => basename(each)),
  );
  for (const name of await readdir(directory))
    if (/^\d{8}T\d{9}Z$/.test(name) && !kept.has(name))
      await rm(join(directory, name), { recursive: true, force: true });
};
