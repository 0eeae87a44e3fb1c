import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The real server with the built app, in a process and on a data directory of its own. */
export interface AppProcess {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly process: ChildProcess;
  /** Ends it cleanly and removes what it kept. */
  readonly stop: () => Promise<void>;
}

interface AppProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Another program than the server's own, that prints an address the same way. */
  readonly program?: string;
  readonly programArguments?: readonly string[];
  /** A directory to keep, in place of a fresh one that is removed. */
  readonly dataDirectory?: string;
}

/** Resolves when it has printed its address; rejects with what it said when it ends before that. */
export const startAppProcess = async (options: AppProcessOptions = {}): Promise<AppProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-app-'));
  const dataDirectory = options.dataDirectory ?? join(folder, 'data');
  const program = options.program ?? join(root, 'server', 'main.ts');
  const server = spawn(process.execPath, [program, ...(options.programArguments ?? [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDirectory, ...options.environment },
  });
  const origin = await addressSaidBy(server);
  return {
    origin,
    dataDirectory,
    process: server,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const addressSaidBy = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const origin = said.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (origin) resolve(origin);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', (text) => {
      said += text;
    });
    server.once('error', reject);
    server.once('exit', (code) =>
      reject(new Error(`It ended with ${code} before it gave an address:\n${said}`)),
    );
  });
