import { resolve } from 'node:path';
import * as v from 'valibot';
import { moment } from '#contract/values.ts';
import { utcDay } from '#core/shared/calendar-day.ts';
import { startFeedVersion } from '../../feed/feed-state.ts';
import { OWN_SOURCE } from '../../importing/vocabulary/own-vocabulary.ts';
import { NotAVocabulary } from '../../importing/vocabulary/vocabulary-concept.ts';
import { DirectoryInUse } from '../../platform/data-directory/directory-in-use.ts';
import { reachStore } from '../../platform/data-directory/reach-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { importVocabulary } from './import-vocabulary.ts';

interface Console {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  /** The directory that relative paths start from. */
  readonly directory: string;
}

const help = `Says which words a search takes for the same.

  npm run vocabulary -- import PATH…   import MeSH descriptors (.xml), an ontology (.obo) or the folder of RxNorm's
                                       .RRF files, as published; each replaces what its source said before
  npm run vocabulary -- list           every source: concepts, when it was imported
  npm run vocabulary -- remove SOURCE  take a source away

Our own vocabulary is there from the start. With the embedded database, stop the server first.
DATA_DIR says where the embedded database is (.data), DATABASE_URL names a PostgreSQL to use instead.
`;

/** Returns 0 when everything succeeded, 1 when something was refused or not found, 2 for invalid usage. */
export const runCommand = async (
  [name, ...operands]: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>,
  console: Console,
): Promise<0 | 1 | 2> => {
  if (name === undefined || name === 'help' || name === '--help') {
    console.stdout.write(help);
    return 0;
  }
  const work = workOf(name, operands, console);
  if (work === undefined) {
    console.stderr.write(help);
    return 2;
  }
  const { reached, close } = await reachStore<Database>(settings, {
    directly: (database) => database,
    through: (holder) => {
      throw new DirectoryInUse(settings.dataDirectory, holder);
    },
  });
  try {
    return await work(reached);
  } finally {
    await close();
  }
};

const workOf = (
  name: string,
  operands: readonly string[],
  console: Console,
): ((database: Database) => Promise<0 | 1>) | undefined => {
  const [source, ...more] = operands;
  if (name === 'import' && operands.length > 0) return (database) => importAll(database, operands, console);
  if (name === 'list' && operands.length === 0) return (database) => list(database, console);
  if (name === 'remove' && source !== undefined && more.length === 0)
    return (database) => remove(database, source, console);
  return undefined;
};

const importAll = async (
  database: Database,
  paths: readonly string[],
  { directory, stdout, stderr }: Console,
): Promise<0 | 1> => {
  let outcome: 0 | 1 = 0;
  for (const path of paths)
    try {
      const { source, concepts } = await importVocabulary(database, resolve(directory, path));
      stdout.write(`${source}: ${concepts} concepts\n`);
    } catch (error) {
      if (!(error instanceof NotAVocabulary)) throw error;
      stderr.write(`${error.message}\n`);
      outcome = 1;
    }
  return outcome;
};

const list = async (database: Database, { stdout }: Console): Promise<0> => {
  const sources = await readRows(
    database,
    v.object({ name: v.string(), concepts: v.number(), imported_at: moment }),
    `select s.name, s.imported_at, count(distinct t.concept)::integer as concepts
     from vocabulary_sources s left join vocabulary_terms t on t.source = s.name
     group by s.name, s.imported_at order by s.name`,
  );
  for (const { name, concepts, imported_at } of sources)
    stdout.write(`${name}  ${concepts} concepts  ${utcDay(new Date(imported_at))}\n`);
  return 0;
};

const remove = async (database: Database, source: string, { stdout, stderr }: Console): Promise<0 | 1> => {
  if (source === OWN_SOURCE) {
    stderr.write('Our own vocabulary comes back whenever the server starts, so it is not removed.\n');
    return 1;
  }
  const gone = await database.query('delete from vocabulary_sources where name = $1 returning name', [
    source,
  ]);
  if (gone.length === 0) {
    stderr.write(`There is no source ${source}; list names them.\n`);
    return 1;
  }
  await startFeedVersion(database);
  stdout.write(`${source} is removed.\n`);
  return 0;
};
