import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { figureElement, jatsWith, pictureOf } from '#tests/support/jats-with-figures.ts';
import { test } from '../support/own-app.ts';
import { workerReady } from './worker-ready.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 800 } });

test('[OF-10] an article that was saved from a list shows its figures without a network', async ({
  app,
  page,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-figures-'));
  await writeFile(join(folder, 'article.xml'), jatsWith({ body: figureElement('f1', 'f1.png') }));
  await writeFile(join(folder, 'f1.png'), await pictureOf(3000, 1800).png().toBuffer());
  const { code, said } = await app.importContent(folder);
  await rm(folder, { recursive: true, force: true });
  expect(code, said).toBe(0);

  await page.clock.install();
  await page.goto(`${app.origin}/?list=search&q=pictures`);
  await page.getByRole('button', { name: /^Save: Pictures of/ }).click();
  await expect(page.getByRole('button', { name: /^Saved: Pictures of/ })).toBeVisible();
  const address = await page.getByRole('link', { name: /^Pictures of/ }).getAttribute('href');
  await workerReady(page);
  const keptFiles = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('preceptor-copies-'));
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().filter(({ url }) => url.endsWith('/complete')).length;
    });
  await expect.poll(keptFiles).toBe(1);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

  // The browser's own HTTP cache must not serve them.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto(`${app.origin}${address}`);
  const picture = page.locator('article figure img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
