import type { Page, Request } from 'playwright/test';
import { origin } from './physician.ts';

/**
 * Goes to a path of the app as a link does. Loads a document only for a page's first path, and for the path already
 * shown: loading a document takes most of a screen's time.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  const address = origin() + path;
  const isInside = page.url().startsWith(`${origin()}/`) && page.url() !== address;
  if (isInside) await page.evaluate((to) => history.pushState(null, '', to), path);
  else await page.goto(address);
};

/** After this many milliseconds without a request, a page has loaded its late parts. */
const QUIET = 200;

/** Watches the page's requests from now on; the result waits until none was open for a while. */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let last = 0;
  const ended = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    while (open.size > 0 || Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 4);
  };
};
