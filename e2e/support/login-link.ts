import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '..', '..', 'server', 'accounts-command', 'main.ts');

/** A link to log in, minted with the command beside the running server, as an operator does. */
export const mintLoginLink = async (email: string): Promise<URL> => {
  const { APP_DATA_DIR } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'login-link', email], {
    env: { ...process.env, DATA_DIR: APP_DATA_DIR },
  });
  return new URL(stdout.trim());
};
