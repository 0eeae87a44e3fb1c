import { test as base, type Page } from 'playwright/test';
import { enterAs, type Learner, newLearner } from './learner.ts';
import { origin } from './physician.ts';
import { type Screen, wayTo } from './screens.ts';

interface Visitor {
  /** Opens a screen from nothing, as whoever may see it. */
  readonly visit: (name: string) => Promise<void>;
}

/** Tests that look at screens; a learner with one credit is made once for all that a worker runs. */
export const test = base.extend<Visitor, { readonly learner: Learner }>({
  learner: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      await use(await newLearner(origin()));
    },
    { scope: 'worker' },
  ],
  visit: async ({ page, learner }, use) => {
    await use(async (name) => {
      const [{ signedIn }, screens] = wayTo(name);
      if (signedIn) await enterAs(page, learner);
      for (const screen of screens) await openScreen(page, screen, learner);
    });
  },
});

/** Opens it where the page is, and waits until nothing more comes. */
export const openScreen = async (page: Page, screen: Screen, { creditId }: Learner): Promise<void> => {
  await screen.open(page, creditId);
  await page.waitForLoadState('networkidle');
};
