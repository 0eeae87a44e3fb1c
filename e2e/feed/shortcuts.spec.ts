import { expect, type Page, test } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { origin } from '../support/physician.ts';

const openFeed = async (page: Page): Promise<void> => {
  await page.goto(origin());
  // Only '/' is remembered until hydration.
  await expect(page.getByRole('button', { name: /^Save:/ }).first()).toBeEnabled();
};

const focusedTitle = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h2')?.textContent);

test('[KB-02] the whole feed can be walked by key, also where only the rows near the window exist', async ({
  page,
}) => {
  await openFeed(page);
  const titles = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
  await page.keyboard.press('j');
  await expect.poll(() => focusedTitle(page)).toBe(titles[0]);
  const seen = new Set<string>();
  for (let presses = 0; presses < 25; presses += 1) {
    const before = await focusedTitle(page);
    seen.add(before ?? '');
    await page.keyboard.press('j');
    await expect.poll(() => focusedTitle(page), { intervals: [20, 50] }).not.toBe(before);
    await expect(page.locator(':focus')).toBeInViewport();
  }
  expect(seen.size).toBe(25);
  expect([...seen].slice(0, titles.length)).toEqual(titles.slice(0, 25));
  const here = await focusedTitle(page);
  await page.keyboard.press('k');
  await expect.poll(() => focusedTitle(page)).toBe([...seen].at(-1));
  await page.keyboard.press('j');
  await expect.poll(() => focusedTitle(page)).toBe(here);

  await page.keyboard.press('s');
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: here ?? '' })).toBeFocused();
});

test('[KB-01] [KB-04] [FD-10] the search opens over the page, suggests while typing, and leads there', async ({
  page,
}) => {
  const { title } = knownArticle('dapa-hf');
  await openFeed(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.pressSequentially('dapa');
  await expect(page.getByRole('option', { name: /^dapagliflozin$/ })).toBeVisible();
  const article = page.getByRole('option', { name: title });
  await expect(article).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('/');
  await field.pressSequentially('dapagliflozin in');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await expect(article).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
});

test('[KB-01] a / that is pressed before the page is hydrated opens the search once it is', async ({
  page,
}) => {
  let load = () => {};
  const isAsked = new Promise<void>((asked) => {
    load = asked;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto(origin(), { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  load();
  await expect(page.getByRole('combobox')).toBeFocused();
});

test('[KB-03] [KB-07] on a touch screen nothing hints at keys', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openFeed(page);
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'Search', exact: true }).tap();
  const field = page.getByRole('combobox', { name: 'Search articles' });
  await field.pressSequentially('dapa');
  const box = await page.getByRole('option', { name: /^dapagliflozin$/ }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('option', { name: /^dapagliflozin$/ }).tap();
  await expect(page).toHaveURL(/q=dapagliflozin/);
  await expect(page.locator('kbd:visible')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.close();
});
