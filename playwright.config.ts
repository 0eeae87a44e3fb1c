import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_ARGUMENTS, headlessChromiumPath } from './tools/chromium.ts';

const executablePath = await headlessChromiumPath();

// The programs that tests start load their modules from the cache of tools/with-install.mjs.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-compile');

/** Specs that use an app of their own. Each list runs in one worker at a time, so that each app starts once. */
const OTHER_LIBRARY = [
  'articles/dompurify-cases',
  'articles/every-reader',
  'articles/hostile-content',
  'articles/notices',
  'articles/real-articles',
];
const OTHER_SETTINGS = [
  'articles/reading',
  'courses/taking-again',
  'plans/card-frame',
  'plans/payment-rules',
  'requirements/requirements',
  'shared/flags',
];

const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.build/e2e',
  fullyParallel: true,
  // A test waits for its page a third of the time: a third worker uses it on two cores.
  workers: 3,
  retries: 0,
  // Only a hang takes as long, on a busy machine and in a whole browser too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'other library', testMatch: specs(OTHER_LIBRARY), workers: 1 },
    { name: 'other settings', testMatch: specs(OTHER_SETTINGS), workers: 1 },
    {
      name: 'shared app',
      testMatch: '**/*.spec.ts',
      testIgnore: specs([...OTHER_LIBRARY, ...OTHER_SETTINGS]),
    },
  ],
  globalSetup: './e2e/support/start-app.ts',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: CHROMIUM_ARGUMENTS },
    viewport: { width: 1280, height: 800 },
    // A page's routes don't see what its worker fetches; e2e/offline allows it.
    serviceWorkers: 'block',
    // Recording costs a third of the processor time: run what failed again with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
