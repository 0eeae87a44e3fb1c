import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bin = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;

/** Whether PostgreSQL 15 is installed where Debian installs it. */
export const hasPostgres = existsSync(join(bin, 'initdb'));

/** Runs a program of PostgreSQL, which refuses to run as root. */
export const asOwner = (program: string, ...words: readonly string[]): void => {
  const command = [join(bin, program), ...words];
  const [name = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  execFileSync(name, rest, { stdio: 'ignore', cwd: '/' });
};

/** Gives a file or folder to the user that PostgreSQL runs as. */
export const giveToOwner = (path: string): void => {
  if (!isRoot) return;
  const [user = 0, group = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(path, user, group);
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A PostgreSQL for one test alone, which can stop it and change its settings. */
export const openOwnPostgres = async (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const data = join(folder, 'data');
  const port = await freePort();
  giveToOwner(folder);
  asOwner('initdb', '-D', data, '-U', 'preceptor', '--auth=trust', '--encoding=UTF8');
  const start = () =>
    asOwner(
      'pg_ctl',
      '-D',
      data,
      '-l',
      join(folder, 'log'),
      '-w',
      'start',
      '-o',
      `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}`,
    );
  const stop = () => asOwner('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
  start();
  return {
    folder,
    data,
    port,
    start,
    stop,
    url: `postgres://preceptor@127.0.0.1:${port}/postgres`,
    remove: () => {
      try {
        stop();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
};
