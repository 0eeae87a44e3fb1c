import type { Page, Response } from 'playwright';

/** Collects every script loaded from now on. */
export const scriptsOf = (page: Page): Response[] => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
};

/** A page is complete after this many milliseconds without a new script. */
const QUIET = 500;
const MAX_MS = 20_000;

/**
 * Waits until no more scripts load and no part of the page shows a loading state, as a card field does last.
 * `networkidle` does not help: Playwright reports it once for each document.
 */
export const untilComplete = async (page: Page, scripts: readonly Response[]): Promise<void> => {
  const end = Date.now() + MAX_MS;
  const loading = page.getByRole('status').filter({ hasText: /^Loading / });
  let before: number;
  do {
    if (Date.now() > end) throw new Error(`${page.url()} is still loading.`);
    before = scripts.length;
    await page.waitForTimeout(QUIET);
  } while (scripts.length > before || (await loading.count()) > 0);
};
