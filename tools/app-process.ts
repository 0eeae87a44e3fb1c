import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The real server with the built app, in its own process and data directory. */
export interface AppProcess {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly process: ChildProcess;
  /** Stops it gracefully and removes its data. */
  readonly stop: () => Promise<void>;
}

interface AppProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Another program to run, which prints its address the same way. */
  readonly program?: string;
  readonly programArguments?: readonly string[];
  /** A data directory to use and keep, instead of a temporary one. */
  readonly dataDirectory?: string;
  /** A stopped server's data directory; the app starts from a copy of it, so that nothing is imported again. */
  readonly copyOf?: string | undefined;
}

/** Resolves when the server has printed its address; rejects with its output if it exits before that. */
export const startAppProcess = async (options: AppProcessOptions = {}): Promise<AppProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-app-'));
  const dataDirectory = options.dataDirectory ?? join(folder, 'data');
  if (options.copyOf !== undefined) cpSync(options.copyOf, dataDirectory, { recursive: true });
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
      reject(new Error(`It ended with ${code} before it printed a URL:\n${said}`)),
    );
  });
