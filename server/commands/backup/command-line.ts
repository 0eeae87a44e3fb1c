import { parsedWords } from '../parsed-words.ts';

export type Command =
  | { readonly name: 'begin' | 'list' }
  | { readonly name: 'restore'; readonly to: Date; readonly confirmed: boolean }
  | { readonly name: 'help' }
  | { readonly name: 'misused'; readonly reason: string };

const OPTIONS = {
  yes: { type: 'boolean', short: 'y' },
  to: { type: 'string' },
} as const;

export const help = `Backs up the embedded database, and restores it.

  npm run backup                     begin a new backup now; the server may run meanwhile or not
  npm run backup -- list             from when until when each backup restores any moment
  npm run restore -- --to TIME       bring the database to how it was at that time; stop the server first.
                                     TIME is like 2026-11-23T14:05:00Z or 2026-11-23T09:05-05:00; --yes does not ask

BACKUP_DIR says where the backups are, DATA_DIR where the database is (.data). With BACKUP_DIR set, the server backs up by
itself every few seconds, and keeps BACKUP_DAYS days (14). For PostgreSQL, see docs/operating.md.
`;

/** A date without a time zone would be a different moment on another machine. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Parses the words after `npm run backup --`; `npm run restore --` puts `restore` before them. */
export const readCommandLine = (words: readonly string[]): Command => {
  const parsed = parsedWords(words, OPTIONS);
  if (typeof parsed === 'string') return misused(parsed);
  const { values, positionals } = parsed;
  const [name, ...more] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (more.length > 0) return misused(`${name} takes no arguments.`);
  if (name !== 'restore' && (values.to !== undefined || values.yes))
    return misused('--to and --yes go with npm run restore only.');
  if (name === undefined) return { name: 'begin' };
  if (name === 'list') return { name };
  if (name !== 'restore') return misused(`There is no command ${name}.`);
  if (values.to === undefined) return misused('Name the time to restore: --to 2026-11-23T14:05:00Z.');
  const to = new Date(values.to);
  if (!MOMENT.test(values.to) || Number.isNaN(to.getTime()))
    return misused(`${values.to} is not a time with a zone, such as 2026-11-23T14:05:00Z.`);
  return { name, to, confirmed: values.yes === true };
};

const misused = (reason: string): Command => ({ name: 'misused', reason });
