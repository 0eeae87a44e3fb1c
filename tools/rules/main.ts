import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { utcDay } from '#core/shared/calendar-day.ts';
import { generatedFiles } from './generated-files.ts';
import { HISTORY_FILE, readRules } from './read-rules.ts';
import { runRules } from './run-rules.ts';

const root = join(import.meta.dirname, '..', '..');
/** Where revisions of before 2026-11-28 have the rules. */
const EARLIER_FOLDER = 'requirements';
/** npm runs scripts in the project's root; INIT_CWD is where the command was called. */
const called = process.env.INIT_CWD ?? process.cwd();

const readFolder = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The rules in a folder, or those of a revision of this project. Undefined if it is neither. */
const textsOf = (place: string): ReadonlyMap<string, string> | undefined => {
  const folder = resolve(called, place);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return readFolder(folder);
  try {
    const commit = git('rev-parse', '--verify', '--end-of-options', `${place}^{commit}`).trim();
    const isEarlier = git('ls-tree', commit, 'core/requirements/book/book.yaml') === '';
    const book = `${commit}:${isEarlier ? EARLIER_FOLDER : 'core/requirements/book'}`;
    const names = git('ls-tree', '--name-only', book).split('\n');
    return new Map(
      names.filter((name) => name.endsWith('.yaml')).map((name) => [name, git('show', `${book}/${name}`)]),
    );
  } catch {
    return undefined;
  }
};

// `npm run rules -- check | head` closes the pipe early; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = runRules(process.argv.slice(2), {
  own: () => readRules(readFolder(join(root, 'core/requirements/book'))),
  textsOf,
  today: utcDay(new Date()),
  isFresh: (book, history) =>
    [...generatedFiles(book, history)].every(
      ([path, text]) => readFileSync(join(root, path), 'utf8') === text,
    ),
  write: (book, history) => {
    for (const [path, text] of generatedFiles(book, history)) writeFileSync(join(root, path), text);
  },
  writeHistory: (text) => writeFileSync(join(root, 'core/requirements/book', HISTORY_FILE), text),
  say: (line) => process.stdout.write(`${line}\n`),
});
