import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** A program that runs until it is stopped; its output goes to a file. */
export interface Service {
  readonly pid: number;
  /** Resolves once the process is gone. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

interface ServiceOptions {
  readonly log: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly directory?: string;
}

const UNPRIVILEGED = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];

/** PostgreSQL and PgBouncer refuse to run as root. */
export const asPostgres = (): readonly string[] => (process.getuid?.() === 0 ? UNPRIVILEGED : []);

export const startService = (command: readonly string[], options: ServiceOptions): Service => {
  const [program = '', ...words] = command;
  const output = openSync(options.log, 'a');
  const child = spawn(program, words, {
    stdio: ['ignore', output, output],
    cwd: options.directory,
    env: { PATH: process.env.PATH, ...options.environment },
  });
  closeSync(output);
  child.on('error', (failure) => console.error(`${program} could not be started: ${failure.message}`));
  return { pid: child.pid ?? 0, end: (signal = 'SIGTERM') => ended(child, signal) };
};

const GRACE_MILLISECONDS = 15_000;

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const impatient = setTimeout(() => child.kill('SIGKILL'), GRACE_MILLISECONDS);
  await gone;
  clearTimeout(impatient);
};

/** A process with all its descendants, parents first. */
export const familyOf = (pid: number): readonly number[] => {
  const children = readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(familyOf)];
};

export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
};

/** The text of a file, or an empty string if it does not exist. */
export const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
