import type { Page } from 'playwright/test';
import { everyFlow } from '../../tools/screens/every-flow.ts';
import { beginVisit, type Flow, isScanned, type Screen, type Visit } from '../../tools/screens/screen.ts';
import { operate } from './operate.ts';
import { origin } from './physician.ts';
import { watchRequests } from './walk.ts';

/** Each flow up to its last screen that is scanned. */
export const scannedFlows: readonly Flow[] = everyFlow
  .map((flow) => ({ ...flow, screens: flow.screens.slice(0, flow.screens.findLastIndex(isScanned) + 1) }))
  .filter(({ screens }) => screens.length > 0);

/** Begins a flow in the shared app. */
export const enterFlow = (page: Page, flow: Flow): Promise<Visit> =>
  beginVisit(flow, { page, origin: origin(), now: Date.now(), accounts: operate });

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

/** Opens the screen of that name as its flow does. */
export const visitScreen = async (page: Page, name: string): Promise<void> => {
  const flow = everyFlow.find(({ screens }) => screens.some((screen) => screen.name === name));
  if (flow === undefined) throw new Error(`There is no screen named ${name}.`);
  const visit = await enterFlow(page, flow);
  const requestsEnd = watchRequests(page);
  for (const screen of flow.screens) {
    await openScreen(visit, screen, requestsEnd);
    if (screen.name === name) return;
  }
};
