import { test as base } from 'playwright/test';
import { type Learner, newLearner } from './learner.ts';
import { origin } from './physician.ts';

/** Tests with a learner with one credit per worker. */
export const test = base.extend<Record<never, never>, { readonly learner: Learner }>({
  learner: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      await use(await newLearner(origin()));
    },
    { scope: 'worker' },
  ],
});
