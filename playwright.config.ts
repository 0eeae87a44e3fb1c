import { defineConfig } from 'playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './scripts/chromium.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.build/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  globalSetup: './e2e/support/start-app.ts',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: CHROMIUM_ARGUMENTS },
    viewport: { width: 1280, height: 800 },
    // Recording costs a third of the processor time: run what failed again with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
