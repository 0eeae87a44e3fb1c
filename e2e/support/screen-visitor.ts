import { test as base, type Page } from 'playwright/test';
import { everyFlow, ownContent, wayTo } from '../../tools/screens/every-flow.ts';
import { beginVisit, type Flow, isScanned, type Screen, type Visit } from '../../tools/screens/screen.ts';
import { type PictureApp, prepareLibrary } from '../../tools/screenshots/picture-app.ts';
import { PICTURE_TIME, steadyTime } from '../../tools/screenshots/steady-time.ts';
import { watchRequests } from './walk.ts';

interface Visitor {
  /** Opens a screen as a reader who may see it. */
  readonly visit: (name: string) => Promise<void>;
}

/** Tests of screens, with one app per worker, which has what the screens show. */
export const test = base.extend<Visitor, { readonly app: PictureApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      const library = await prepareLibrary(ownContent);
      const app = await library.startApp();
      await use(app);
      await app.stop();
      library.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  visit: async ({ page, app }, use) => {
    await use(async (name) => {
      const flow = wayTo(name);
      const visit = await enterFlow(page, flow, app);
      const requestsEnd = watchRequests(page);
      for (const screen of flow.screens) await openScreen(visit, screen, requestsEnd);
    });
  },
});

/** Each flow up to its last screen that is scanned. */
export const scannedFlows: readonly Flow[] = everyFlow
  .map((flow) => ({ ...flow, screens: flow.screens.slice(0, flow.screens.findLastIndex(isScanned) + 1) }))
  .filter(({ screens }) => screens.length > 0);

/** Begins a flow at the app's time. */
export const enterFlow = async (page: Page, flow: Flow, { origin, accounts }: PictureApp): Promise<Visit> => {
  await page.addInitScript(steadyTime, PICTURE_TIME);
  return beginVisit(flow, { page, origin, accounts });
};

/** Opens the screen, and waits until the page is loaded and its requests have ended. */
export const openScreen = async (
  visit: Visit,
  { open }: Screen,
  requestsEnd: () => Promise<void>,
): Promise<void> => {
  await open(visit);
  await visit.page.waitForLoadState();
  await requestsEnd();
};
