import { expect, type Page, test } from 'playwright/test';
import { enterAs, type Learner, newLearner } from '../support/learner.ts';
import { origin } from '../support/physician.ts';

/**
 * Every vertical layout shift from now on of at least 3 px, the browser's own threshold. New text centered in its
 * button and a font swap in place do not count.
 */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        for (const { node, previousRect, currentRect } of Array.isArray(sources) ? sources : [])
          if (
            Math.max(...['y', 'height'].map((side) => Math.abs(previousRect[side] - currentRect[side]))) >= 3
          )
            moved.push(
              `${node?.className || node?.textContent}: from ${previousRect.y} to ${currentRect.y}, ${previousRect.height} to ${currentRect.height} high`,
            );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const moved = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'moved'));

/** Delays every response with the reader’s own data. */
const slowly = async (page: Page): Promise<void> => {
  await page.route(/\/api\/(?!feed)/, async (route) => {
    await new Promise((later) => setTimeout(later, 400));
    await route.continue();
  });
};

let learner: Learner;
test.beforeAll(async () => {
  learner = await newLearner(origin());
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 375, height: 1200 },
])
  test(`an article does not shift while a learner’s data loads, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await watchShifts(page);
    await slowly(page);
    await enterAs(page, learner);
    // A device that had a session stores a hint of it.
    await page.goto(`${origin()}/privacy`);
    await page.waitForLoadState('networkidle');
    await page.goto(`${origin()}/article/dapa-hf`);
    await expect(page.getByText(/^You passed/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    expect(await moved(page)).toEqual([]);
  });
