import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { startAppProcess } from '../../tools/app-process.ts';

/**
 * Says which browser runs. Starts one app for the whole run; its address is in APP_ORIGIN, its data directory in
 * APP_DATA_DIR. Each test makes its own accounts.
 */
const startApp = async ({ projects }: FullConfig): Promise<() => Promise<void>> => {
  const browser = projects[0]?.use.launchOptions?.executablePath;
  process.stdout.write(`The browser is ${browser}; CHROME_PATH can name another.\n`);
  const imported = mkdtempSync(join(tmpdir(), 'preceptor-imported-'));
  // A first start imports the library and takes four times as long as a second, so every app starts from a copy.
  const first = await startAppProcess({ dataDirectory: imported });
  await first.stop();
  process.env.APP_IMPORTED = imported;
  // All tests share one network address.
  const app = await startAppProcess({ copyOf: imported, environment: { RATE_LIMITS: 'false' } });
  process.env.APP_ORIGIN = app.origin;
  process.env.APP_DATA_DIR = app.dataDirectory;
  return async () => {
    await app.stop();
    rmSync(imported, { recursive: true, force: true });
  };
};

export default startApp;
