import { join } from 'node:path';
import { figureFolder } from '../../importing/figures/figure-settings.ts';
import { beginThrough } from '../../platform/backup/backup-control.ts';
import { readLines } from '../../platform/backup/backup-line.ts';
import { type BackupSettings, embeddedBackup } from '../../platform/backup/embedded-backup.ts';
import { NoSuchBackup, restoreEmbedded } from '../../platform/backup/restore-embedded.ts';
import { reachStore } from '../../platform/data-directory/reach-store.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { askToConfirm } from '../../platform/shared/ask-to-confirm.ts';
import { help, readCommandLine } from './command-line.ts';

/** The streams of a command; `process` has this shape. */
interface Console {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Returns 0 when everything succeeded, 1 when nothing was done, 2 for invalid usage. */
export const runCommand = async (
  words: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 'backup'>,
  console: Console,
): Promise<0 | 1 | 2> => {
  const { stdout, stderr } = console;
  const command = readCommandLine(words);
  if (command.name === 'help') {
    stdout.write(help);
    return 0;
  }
  if (command.name === 'misused') {
    stderr.write(`${command.reason}\n\n${help}`);
    return 2;
  }
  const { backup, databaseUrl, dataDirectory } = settings;
  if (databaseUrl !== undefined) {
    stderr.write('PostgreSQL is backed up with its own tools: docs/operating.md says how.\n');
    return 2;
  }
  if (backup === undefined) {
    stderr.write('Set BACKUP_DIR to the folder of the backups.\n');
    return 2;
  }
  switch (command.name) {
    case 'begin':
      stdout.write(`Backed up in ${await begin(settings, backup)}\n`);
      return 0;
    case 'list':
      for (const { folder, moments } of await readLines(backup.directory))
        stdout.write(`${folder}  ${moments[0]?.at} to ${moments.at(-1)?.at}\n`);
      return 0;
    case 'restore':
      if (!command.confirmed && !(await isConfirmed(console, dataDirectory, command.to))) return 1;
      return restore(backup, settings, command.to, console);
  }
};

/** Uses the server that has the database open, or opens the database here if there is none. */
const begin = async (
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 'figures'>,
  backup: BackupSettings,
): Promise<string> => {
  const place = join(settings.dataDirectory, 'database');
  const { reached, close } = await reachStore(settings, {
    directly: (database) => embeddedBackup(database, place, backup, figureFolder(settings)).begin,
    through: (holder) => () => beginThrough(holder),
  });
  try {
    return await reached();
  } finally {
    await close();
  }
};

const isConfirmed = async (console: Console, dataDirectory: string, to: Date): Promise<boolean> => {
  const answer = await askToConfirm(
    console,
    `Bring the database in ${dataDirectory} to ${to.toISOString()}? What was done since is not in it; it is kept beside it.`,
  );
  if (answer === 'no-terminal') console.stderr.write('Nobody is there to confirm: say --yes to restore.\n');
  if (answer === 'no') console.stdout.write('Nothing was restored.\n');
  return answer === 'yes';
};

const restore = async (
  backup: BackupSettings,
  settings: Pick<Settings, 'dataDirectory' | 'figures'>,
  to: Date,
  { stdout, stderr }: Console,
): Promise<0 | 1> => {
  try {
    const figures = figureFolder(settings);
    const { at, before } = await restoreEmbedded(backup.directory, settings.dataDirectory, to, figures);
    stdout.write(`The database is as it was at ${at}.\n`);
    if (before !== undefined) stdout.write(`The one from before is kept in ${before}\n`);
    return 0;
  } catch (failure) {
    if (!(failure instanceof NoSuchBackup)) throw failure;
    stderr.write(`${failure.message}\n`);
    return 1;
  }
};
