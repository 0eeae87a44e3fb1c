import { test as base } from 'playwright/test';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import { type AppProcess, startAppProcess } from '../../tools/app-process.ts';

/** Tests with an app that has every flag on and a provider name, one app per worker. */
export const test = base.extend<Record<never, never>, { readonly flagged: AppProcess }>({
  flagged: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      const app = await startAppProcess({
        copyOf: process.env.APP_IMPORTED,
        environment: {
          LOG_LEVEL: 'silent',
          RATE_LIMITS: 'false',
          PROVIDER_NAME: 'Harbor Medical School',
          FLAG_FEATURES: LISTED_FLAGS.map((flag) => `${flag}=on`).join(', '),
        },
      });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
