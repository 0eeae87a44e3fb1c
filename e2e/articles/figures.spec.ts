import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { figureElement, jatsWith, pictureOf } from '#tests/support/jats-with-figures.ts';
import { test } from '../support/own-app.ts';

test('[FG-05] [FG-06] figures take their place before they load, and one is enlarged by keys', async ({
  app,
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-figures-'));
  const text = '<p>Blood pressure fell in both arms of the trial.</p>'.repeat(12);
  const body = `${figureElement('f1', 'f1.png')}${text}${figureElement('f2', 'f2.jpg', '<alt-text>Two arms</alt-text>')}${text}`;
  await writeFile(join(folder, 'article.xml'), jatsWith({ body }));
  await writeFile(join(folder, 'f1.png'), await pictureOf(3000, 1800).png().toBuffer());
  await writeFile(join(folder, 'f2.jpg'), await pictureOf(400, 900, '#888').jpeg().toBuffer());
  const { code, said } = await app.importContent(folder);
  await rm(folder, { recursive: true, force: true });
  expect(code, said).toBe(0);

  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // As slow as a hospital's wireless network.
  await page.route('**/api/figures/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(`${app.origin}/?list=search&q=pictures`);
  const address = await page.getByRole('link', { name: /^Pictures of/ }).getAttribute('href');
  await page.goto(`${app.origin}${address}`);
  const enlarge = page.getByRole('button', { name: 'Enlarge: Figure 1: no description was given' });
  for (const picture of await page.locator('article figure img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);

  const file = await enlarge.getByRole('img', { includeHidden: true }).getAttribute('src');
  const served = await page.request.get(`${app.origin}${file}`);
  expect(served.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const nowhere = await page.request.get(`${app.origin}/api/figures/..%2f..%2fdatabase/640.webp`);
  expect(nowhere.status()).toBe(404);

  await enlarge.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Figure 1 of 2' });
  await expect(viewer.getByRole('heading')).toBeFocused();
  await expect(viewer).toContainText('Blood pressure by arm.');
  await page.keyboard.press('+');
  await expect(viewer.getByRole('status', { name: 'Zoom' })).not.toHaveText('100%');
  const place = () => viewer.getByRole('img').evaluate((image) => image.getBoundingClientRect().x);
  const before = await place();
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBeLessThan(before);
  await page.keyboard.press('0');
  await expect(viewer.getByRole('status', { name: 'Zoom' })).toHaveText('100%');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Figure 2 of 2' }).getByRole('img')).toHaveAccessibleName(
    'Two arms',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(enlarge).toBeFocused();

  const pdf = await page.request.get(`${app.origin}${await pdfOf(page.url(), app.origin)}`);
  expect((await pdf.body()).toString('latin1').match(/\/Subtype\s*\/Image/g)).toHaveLength(2);
});

/** The URL of the PDF's file; the link leads to the page that shows it. */
const pdfOf = async (page: string, origin: string): Promise<string> => {
  const slug = new URL(page).pathname.split('/').at(-1);
  const answer = await fetch(`${origin}/api/articles/view-article-details?slug=${slug}`);
  const { id } = (await answer.json()) as { readonly id: string };
  return `/api/article/${id}/pdf`;
};
