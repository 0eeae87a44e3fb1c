import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '..', '..', 'server', 'commands', 'accounts', 'main.ts');

/** Runs the operator's accounts command while the server runs; resolves with its output. */
export const operate = async (...words: readonly string[]): Promise<string> => {
  const { APP_DATA_DIR } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: APP_DATA_DIR },
  });
  return stdout.trim();
};
