import { expect, test } from 'playwright/test';
import { origin } from '../support/physician.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('text of twice the size fits a phone, and no label of the bar runs into the next', async ({ page }) => {
  for (const path of ['/', '/login', '/article/dapa-hf', '/special-requirements', '/pricing'])
    await test.step(path, async () => {
      await page.goto(`${origin()}${path}`);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { sideways, wide } = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        wide: [...document.querySelectorAll('nav[aria-label="Main"] a')]
          .filter((place) => place.scrollWidth > place.clientWidth)
          .map(({ textContent }) => textContent),
      }));
      expect.soft(wide, path).toEqual([]);
      expect.soft(sideways, path).toBe(0);
    });
});
