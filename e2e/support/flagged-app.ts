import { test as base } from 'playwright/test';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import { type AppProcess, startAppProcess } from '../../scripts/app-process.ts';

/** Tests with an app in which every flag is on and that has a provider's name; one for all that a worker runs. */
export const test = base.extend<Record<never, never>, { readonly flagged: AppProcess }>({
  flagged: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      const app = await startAppProcess({
        environment: {
          ...{ LOG_LEVEL: 'silent', RATE_LIMITS: 'false', PROVIDER_NAME: 'Harbor Medical School' },
          FLAG_FEATURES: LISTED_FLAGS.map((flag) => `${flag}=on`).join(', '),
        },
      });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
