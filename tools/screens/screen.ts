import type { BrowserContext, Page } from 'playwright';
import { authTokenEntry } from '#adapters/storage/storage-entries.ts';
import { type ApiCaller, apiCaller } from '../api-caller.ts';

/** A person who visits a running app in one window. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The app's origin. */
  readonly origin: string;
  /** The app's time when the visit began, in milliseconds. */
  readonly now: number;
  /** The visitor's own calls of the API, in the session that the flow began with. */
  readonly caller: ApiCaller;
  /** Runs an operator's command: `npm run accounts -- …`. */
  readonly accounts: (...words: readonly string[]) => Promise<unknown>;
}

/** A state of the app that is shown. */
export interface Screen {
  /** Unique; it names the approved pictures. */
  readonly name: string;
  /** The page's own part of the window's title, null for the home's. A screen with one is scanned for accessibility. */
  readonly title?: string | null;
  /** Opens the screen, from the one before it in the flow, and resolves when all of it is shown. */
  readonly open: (visit: Visit) => Promise<unknown>;
}

export interface ScannedScreen extends Screen {
  readonly title: string | null;
}

export const isScanned = (screen: Screen): screen is ScannedScreen => screen.title !== undefined;

/** Screens that one person visits in this order, in one window. The first opens directly. */
export interface Flow {
  readonly name: string;
  /** Registers the person or logs them in; returns the session's token. Without it, a guest visits. */
  readonly enter?: (visit: Visit) => Promise<string>;
  readonly screens: readonly Screen[];
}

/** Begins a flow in a window that has opened no page of the app yet; resolves with the visit that its screens need. */
export const beginVisit = async (
  { enter }: Flow,
  window: Pick<Visit, 'page' | 'origin' | 'now' | 'accounts'>,
): Promise<Visit> => {
  const visit = { ...window, context: window.page.context(), caller: apiCaller(window.origin) };
  if (enter !== undefined) await signIn(visit.context, await enter(visit));
  return visit;
};

/** Signs in the learner with this token on every page that the context opens from now on. */
export const signIn = async (context: BrowserContext, token: string): Promise<void> => {
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    authTokenEntry.key,
    JSON.stringify(token),
  ] as const);
};

/** Opens an address and waits until the page with that heading is complete. */
export const open = async (page: Page, address: string, heading: string | RegExp): Promise<void> => {
  await page.goto(address);
  await complete(page, heading);
};

/** Waits until the page with that heading is complete. */
export const complete = async (page: Page, heading: string | RegExp): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('status')
    .filter({ hasText: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' });
};

/** Waits until a field says what is wrong with it. */
export const faultShown = (page: Page): Promise<void> =>
  page.locator('[aria-invalid=true]').first().waitFor();
