import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAMS = '/usr/lib/postgresql/15/bin';
/** Counts the pages that each request reads. It isn't crash-safe: a crash would lose only a measurement. */
const SETTINGS = [
  'shared_preload_libraries=pg_stat_statements',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=8GB',
  'shared_buffers=2GB',
  'maintenance_work_mem=1GB',
  'work_mem=16MB',
  'max_parallel_workers_per_gather=0',
];

export interface PrivatePostgres {
  /** A superuser's connection URL. */
  readonly url: string;
  /** A folder from which the server can read files. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/**
 * A new PostgreSQL 15, deleted when it stops; or the one at `SCALE_DATABASE_URL`, which must be on this machine and
 * load pg_stat_statements. There the filled databases stay for the next run.
 */
export const privatePostgres = async (): Promise<PrivatePostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-scale-'));
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true, force: true });
  const given = process.env.SCALE_DATABASE_URL;
  if (given !== undefined) return { url: given, folder, stop: remove };
  const data = join(folder, 'data');
  const port = await freePort();
  await run('install', ['-d', ...(isRoot ? ['-o', 'postgres'] : []), data]);
  await asOwner('initdb', ['-D', data, '-U', 'preceptor', '--auth=trust', '--encoding=UTF8']);
  const listening = [`listen_addresses=127.0.0.1`, `port=${port}`, `unix_socket_directories=${data}`];
  const settings = [...listening, ...SETTINGS].map((setting) => `-c ${setting}`).join(' ');
  await asOwner('pg_ctl', ['-D', data, '-l', join(data, 'log'), '-w', 'start', '-o', settings]);
  return {
    url: `postgres://preceptor@127.0.0.1:${port}/postgres`,
    folder,
    stop: async () => {
      await asOwner('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      await remove();
    },
  };
};

/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0;

const asOwner = (program: string, programArguments: readonly string[]) => {
  const command = [join(PROGRAMS, program), ...programArguments];
  const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return run(first, rest);
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
