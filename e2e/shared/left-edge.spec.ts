import { expect, test } from 'playwright/test';
import { origin } from '../support/physician.ts';

const PAGES = [
  '/',
  '/?list=search',
  '/special-requirements',
  '/premium-courses',
  '/pricing',
  '/login',
  '/terms',
];

/** Where the page's content begins, in pixels from the left. */
const LEFT_EDGE = { 768: 24, 1440: 320 };

test('[UX-02] every page begins at the same left edge on a tablet and on a laptop', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(`${origin()}${path}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first()).toBeAttached();
    for (const [width, edge] of Object.entries(LEFT_EDGE)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      const left = await main.evaluate(
        (element) =>
          element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft),
      );
      expect.soft(left, `${path} at ${width} px`).toBe(edge);
    }
  }
});
