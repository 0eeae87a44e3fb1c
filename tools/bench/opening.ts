import type { Browser, Page } from 'playwright';
import { openTab } from './browser.ts';
import { inOrder, type Measurement } from './measurement.ts';
import { startPageClock, timed } from './page-clock.ts';

const OPENINGS = 10;

/** The link of a feed card. */
export const CARD_LINK = 'a[data-covers-card]';
/** The article page's heading; those of the feed's cards are h2. */
export const ARTICLE_HEADING = 'main article h1';

/** Reopens articles from the feed by a click on their card. */
export const measureOpening = async (browser: Browser, origin: string): Promise<readonly Measurement[]> => {
  const { page, context } = await openTab(browser);
  await startPageClock(page);
  await page.goto(origin);
  const times: number[] = [];
  for (let n = 0; n < OPENINGS; n += 1) {
    await openAndReturn(page, n);
    times.push(await openAndReturn(page, n));
  }
  await context.close();
  return [
    {
      name: 'opening an article from the feed the second time',
      value: Math.max(...times),
      bound: 60,
      good: 'at most',
      unit: ' ms',
      detail: `worst of ${inOrder(times)}`,
    },
  ];
};

const openAndReturn = async (page: Page, place: number): Promise<number> => {
  const link = page.locator(CARD_LINK).nth(place);
  await link.waitFor();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const time = await timed(page, { fromClick: ARTICLE_HEADING }, () => link.click());
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await page.locator(CARD_LINK).first().waitFor();
  return time;
};
