import type { ControlHandler } from '../data-directory/control.ts';
import type { Holder } from '../data-directory/data-directory.ts';
import { askHolder } from '../data-directory/request-from-holder.ts';
import type { EmbeddedBackup } from './embedded-backup.ts';

const QUESTION = 'begin-backup';

/** Starts a backup for a command that runs beside the server, and passes all other requests on. */
export const backupControl =
  (backup: EmbeddedBackup | undefined, others: ControlHandler): ControlHandler =>
  async (question) => {
    if (!isQuestion(question)) return others(question);
    if (backup === undefined) throw new Error('the server has no BACKUP_DIR: set it, and restart the server');
    return backup.begin();
  };

/** Asks the process that holds the data directory to start a backup; returns its folder. Throws `HolderUnreachable`. */
export const beginThrough = async (holder: Holder): Promise<string> =>
  String(await askHolder(holder, { ask: QUESTION }));

const isQuestion = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ask' in value && value.ask === QUESTION;
