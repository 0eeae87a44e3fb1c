import { test as base, type Page } from 'playwright/test';
import { enterAs, type Learner, newLearner } from './learner.ts';
import { origin } from './physician.ts';
import type { Screen } from './screens.ts';

interface Visitor {
  /** Leads the page of this test to a screen, as whoever may see it. */
  readonly visit: (screen: Screen) => Promise<Page>;
}

/** Tests that go from screen to screen; a learner with one credit is made once for all that a worker runs. */
export const test = base.extend<Visitor, { readonly learner: Learner }>({
  learner: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      await use(await newLearner(origin()));
    },
    { scope: 'worker' },
  ],
  visit: async ({ page, learner }, use) => {
    await use(async (screen) => {
      if (screen.signedIn) await enterAs(page, learner);
      await screen.open(page, learner.creditId);
      await page.waitForLoadState('networkidle');
      return page;
    });
  },
});
