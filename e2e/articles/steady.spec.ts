import { expect, type Page, test } from 'playwright/test';
import { enterAs, type Learner, newLearner } from '../support/learner.ts';
import { origin } from '../support/physician.ts';

/**
 * Everything that moves by itself from now on, up or down: by 3 px, below which the browser calls it no move. New words
 * in the middle of their button, or a text that takes its font where it stands, are none of it.
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

/** What is asked of the reader’s own comes late, one answer after the other. */
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
  test(`an article stands still while it says what a learner has of it, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await watchShifts(page);
    await slowly(page);
    await enterAs(page, learner);
    // Where a session began, the device knows of it.
    await page.goto(`${origin()}/privacy`);
    await page.waitForLoadState('networkidle');
    await page.goto(`${origin()}/article/dapa-hf`);
    await expect(page.getByText(/^You passed/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    expect(await moved(page)).toEqual([]);
  });
