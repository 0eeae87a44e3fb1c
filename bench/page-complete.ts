import type { Page, Response } from 'playwright';

/** Every script that comes from now on. */
export const scriptsOf = (page: Page): Response[] => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
};

/** Milliseconds in which nothing has come any more, and in which a page has to be complete. */
const QUIET = 500;
const LONGEST = 20_000;

/**
 * Until no further script comes, and no part of the page says that it is still coming, as a card field does after all
 * else is there. The network is no measure: to Playwright it rests but once in a document.
 */
export const untilComplete = async (page: Page, scripts: readonly Response[]): Promise<void> => {
  const end = Date.now() + LONGEST;
  const loading = page.getByRole('status').filter({ hasText: /^Loading / });
  let before: number;
  do {
    if (Date.now() > end) throw new Error(`${page.url()} is still loading.`);
    before = scripts.length;
    await page.waitForTimeout(QUIET);
  } while (scripts.length > before || (await loading.count()) > 0);
};
