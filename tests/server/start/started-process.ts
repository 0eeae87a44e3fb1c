import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';

interface StartedProcess {
  /** Resolves with the output once it contains this text, or once the process has ended. */
  readonly printed: (text: string) => Promise<string>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<number | null>;
}

/** The server as an operator starts it; as another user, by number, if this is root. */
export const startProcess = (
  environment: Readonly<Record<string, string>>,
  user?: number,
): StartedProcess => {
  const main = join(import.meta.dirname, '../../../server/main.ts');
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...CHILD_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user }),
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listen of listeners) listen();
    });
  }
  const printed = (text: string) =>
    new Promise<string>((resolve) => {
      const listen = () => {
        if (output.includes(text)) resolve(output);
      };
      listeners.add(listen);
      listen();
      ended.then(() => resolve(output));
    });
  return { printed, kill: (signal) => child.kill(signal), ended };
};

/** The URL that a started process prints. */
export const originIn = (output: string): string => /is at (http:\/\/\S+)/.exec(output)?.[1] ?? '';
