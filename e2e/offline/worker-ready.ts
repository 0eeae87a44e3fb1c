import { expect, type Page } from 'playwright/test';

/**
 * Waits until the page's worker is active. The page's clock must be installed: the worker is registered some seconds
 * after the start, and again a minute after a failure.
 */
export const workerReady = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(70_000);
    const active = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
      );
    await expect.poll(active, { timeout: 10_000 }).toBe(true);
  }).toPass();
