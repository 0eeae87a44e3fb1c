import { test as base, type Page } from 'playwright/test';
import { enterAs, type Learner, newLearner } from './learner.ts';
import { origin } from './physician.ts';
import { type Flow, type Screen, wayTo } from './screens.ts';
import { newSubscriber } from './subscriber.ts';
import { watchRequests } from './walk.ts';

interface Visitor {
  /** Opens a screen directly, as a reader who may see it. */
  readonly visit: (name: string) => Promise<void>;
}

/** Tests of screens, with a learner with one credit per worker. */
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
      const [flow, screens] = wayTo(name);
      await enterFlow(page, flow, learner);
      const requestsEnd = watchRequests(page);
      for (const screen of screens) await openScreen(page, screen, learner, requestsEnd);
    });
  },
});

/** Logs in as the kind of learner that the flow needs. */
export const enterFlow = async (page: Page, { signedIn }: Flow, learner: Learner): Promise<void> => {
  if (signedIn === 'learner') await enterAs(page, learner);
  if (signedIn === 'subscriber') await enterAs(page, await newSubscriber(origin()));
};

/** Opens it in the current page, and waits until the page is loaded and its requests have ended. */
export const openScreen = async (
  page: Page,
  screen: Screen,
  { creditId }: Learner,
  requestsEnd: () => Promise<void>,
): Promise<void> => {
  await screen.open(page, creditId);
  await page.waitForLoadState();
  await requestsEnd();
};
