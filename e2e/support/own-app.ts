import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { type AppProcess, startAppProcess } from '../../tools/app-process.ts';

const program = join(import.meta.dirname, '..', '..', 'server', 'commands', 'content', 'main.ts');

export interface Imported {
  readonly code: number | null;
  readonly said: string;
}

interface OwnApp extends AppProcess {
  /** Imports files or folders with the content command while the server runs. */
  readonly importContent: (...paths: readonly string[]) => Promise<Imported>;
}

const importInto = (dataDirectory: string, paths: readonly string[]): Promise<Imported> =>
  new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [program, 'import', ...paths], {
      env: { ...process.env, DATA_DIR: dataDirectory },
    });
    let said = '';
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    command.once('error', reject);
    command.once('close', (code) => resolve({ code, said }));
  });

/** Tests with one app per worker, so that their imports change no other test's feed. */
export const test = base.extend<Record<never, never>, { readonly app: OwnApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      const app = await startAppProcess({
        copyOf: process.env.APP_IMPORTED,
        environment: { LOG_LEVEL: 'silent', RATE_LIMITS: 'false' },
      });
      await use({ ...app, importContent: (...paths) => importInto(app.dataDirectory, paths) });
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
