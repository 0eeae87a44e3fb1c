/**
 * Fills a database of an earlier version through its own API and stores it for tests/server/platform/database/upgrade.test.ts:
 * `node tools/with-install.mjs tests/support/database-fixture/main.ts COMMIT`. Checks the commit out into a temporary folder and ends what it started.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { moment } from '#contract/values.ts';
import { openPGlite } from '#server/platform/database/pglite-database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { recordingOf } from '../restore-database.ts';
import { fillDatabase } from './fill-database.ts';

/** What comes with the product (terms, courses' videos), follows from other rows, or would log somebody in. */
const LEFT_OUT =
  /^(?:vocabulary_.*|article_bodies|search_.*|word_.*|course_files|course_version_files|sessions|mail_outbox|background_jobs)$/;

const root = join(import.meta.dirname, '../../..');
const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error('Name the commit of the version.');

const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const short = git('rev-parse', '--short=8', commit);
const place = await mkdtemp(join(tmpdir(), 'preceptor-fixture-'));
const source = join(place, 'source');
const data = join(place, 'data');
git('worktree', 'add', '--quiet', '--detach', source, commit);
try {
  await symlink(join(root, 'node_modules'), join(source, 'node_modules'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: source,
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', RATE_LIMITS: 'no' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    for await (const line of createInterface(server.stdout)) {
      const origin = / is at (http:\/\/\S+)/.exec(line)?.[1];
      if (origin === undefined) continue;
      await fillDatabase(origin);
      break;
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  const database = await openPGlite({ directory: join(data, 'database') });
  const migrations = await readRows(
    database,
    v.object({ name: v.string(), applied_at: moment }),
    'select name, applied_at from schema_migrations order by name',
  );
  const { tables, sequences } = await recordingOf(database);
  await database.close();
  const kept = tables.filter(({ table }) => !LEFT_OUT.test(table));
  const file = join(root, 'tests/server/platform/database/fixtures', `${short}.json.br`);
  await mkdir(join(file, '..'), { recursive: true });
  const packed = brotliCompressSync(JSON.stringify({ commit, migrations, tables: kept, sequences }), {
    // Articles are stored twice, as imported and as shown: the window reaches from one to the other.
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  await writeFile(file, packed);
  process.stdout.write(`${file}: ${packed.length} bytes\n`);
} finally {
  git('worktree', 'remove', '--force', source);
  await rm(place, { recursive: true, force: true });
}
