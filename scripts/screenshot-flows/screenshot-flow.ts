import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { storedAuthToken, storedTheme } from '#adapters/storage/stored-values.ts';

/** What every flow goes through. */
export interface RunningApp {
  /** Where the running app is. */
  readonly origin: string;
  /** What an operator does beside the app: `npm run accounts -- …`. */
  readonly accounts: (...words: readonly string[]) => void;
}

/** A way through the app on which screens are shot, in this order. */
export interface ScreenshotFlow {
  readonly screens: readonly string[];
  readonly go: (visit: FlowPage, app: RunningApp) => Promise<void>;
}

export interface FlowPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Writes what is shown, in each width and theme. */
  readonly shoot: (screen: string) => Promise<void>;
}

const WIDTHS = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'];

/** No picture is higher, in pixels: the rest of a very long article looks like its beginning. */
const HIGHEST = 12_000;

/** Answers how many files were written. */
export const shootInto = async (folder: string, page: Page, screen: string): Promise<number> => {
  for (const theme of THEMES) {
    await showTheme(page, theme);
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      await settled(page);
      // A window as high as the page: bars at its foot stand beneath the text, as they do once it is read to its end.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: size.width, height: Math.min(height, HIGHEST) });
      await settled(page);
      const path = join(folder, `${screen}-${size.width}-${theme}.png`);
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
  await showTheme(page, 'light');
  return THEMES.length * WIDTHS.length;
};

/** Turns to a theme as another tab would tell it, so that the page itself changes and nothing that was reached is lost. */
export const showTheme = async (page: Page, theme: string): Promise<void> => {
  const shown = await page.evaluate(
    ([key, name]) => {
      const newValue = JSON.stringify(name);
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
      return document.documentElement.dataset.theme;
    },
    [storedTheme.key, theme] as const,
  );
  if (shown !== theme) throw new Error(`The page shows the ${shown} theme when asked for the ${theme} one.`);
};

/** Until the fonts are there and what depends on the width has been drawn anew. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await frame();
    await frame();
    await document.fonts.ready;
  });

/** Every page that the context opens from now on is the learner's whose token it is. */
export const signIn = async (context: BrowserContext, token: string): Promise<void> => {
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    storedAuthToken.key,
    JSON.stringify(token),
  ] as const);
};

/** Goes to an address, and waits until it shows a page with that heading, complete. */
export const open = async (page: Page, address: string, heading: string | RegExp): Promise<void> => {
  await page.goto(address);
  await complete(page, heading);
};

export const complete = async (page: Page, heading: string | RegExp): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('status')
    .filter({ hasText: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' });
};
