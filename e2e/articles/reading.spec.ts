import { expect, type Page } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { test } from '../support/flagged-app.ts';
import { enterAs, newLearner } from '../support/learner.ts';
import { origin } from '../support/physician.ts';

const article = knownArticle('ukpds-33');
const up = (page: Page) => page.getByRole('button', { name: /^Vote up/ });
const down = (page: Page) => page.getByRole('button', { name: /^Vote down/ });
const share = (page: Page) => page.getByRole('button', { name: /^Share/ });
const countIn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await share(page).textContent()) ?? '')?.[0] ?? 0);

/** Opens the article and waits for its votes and shares; a count of none is not shown. */
const openArticle = async (page: Page): Promise<void> => {
  const counts = page.waitForResponse(/\/api\/article\/[^/]+\/activity$/);
  await page.goto(`${origin()}/article/${article.slug}`);
  await counts;
};

test('[FD-02] a vote shows immediately and after a reload, and can be changed and removed', async ({
  page,
}) => {
  await enterAs(page, await newLearner(origin()));
  await openArticle(page);
  await up(page).click();
  await expect(up(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(up(page)).toContainText(/\d/);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(up(page)).toHaveAttribute('aria-pressed', 'true');
  await down(page).focus();
  await page.keyboard.press('Enter');
  await expect(down(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(up(page)).toHaveAttribute('aria-pressed', 'false');
  await down(page).click();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.waitForLoadState('networkidle');
  for (const button of [up(page), down(page)]) await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('[FD-02] a vote that fails is rolled back with a message', async ({ page }) => {
  await enterAs(page, await newLearner(origin()));
  await openArticle(page);
  await page.route('**/api/articles/up-vote', (route) => route.abort('connectionreset'));
  await up(page).click();
  await expect(page.getByText('That didn’t go through')).toBeVisible();
  await expect(up(page)).toHaveAttribute('aria-pressed', 'false');
});

test('[FD-02] a guest who votes is redirected to log in', async ({ page }) => {
  await page.goto(`${origin()}/article/${article.slug}`);
  await up(page).click();
  await expect(page).toHaveURL(/\/login\?nextRoute=article/);
});

test('[FD-02] sharing copies the article’s URL when the browser has no share sheet, confirms it, and is counted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openArticle(page);
  const before = await countIn(page);
  await share(page).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origin()}/article/${article.slug}`,
  );
  await expect.poll(() => countIn(page)).toBe(before + 1);
});

test('[RT-03] an article has the layout of its flags, and keeps it while it is open', async ({
  browser,
  flagged,
}) => {
  const abstract = (page: Page) => page.getByRole('region', { name: 'Abstract' });
  const points = (page: Page) => page.getByRole('region', { name: 'Key points' });
  const topOf = async (page: Page, of: typeof points) => (await of(page).boundingBox())?.y ?? 0;

  const off = await browser.newPage();
  await off.goto(`${origin()}/article/${article.slug}`);
  await expect(abstract(off)).toBeVisible();
  await expect(abstract(off).getByRole('heading', { level: 3 })).toHaveCount(0);
  expect(await topOf(off, points)).toBeGreaterThan(await topOf(off, abstract));
  await off.close();

  const on = await browser.newPage();
  await on.goto(`${flagged.origin}/?list=search&q=${encodeURIComponent(article.title)}`);
  await on.waitForLoadState('networkidle');
  await on.getByRole('link', { name: article.title, exact: true }).first().click();
  await expect(abstract(on)).toBeVisible();
  expect(await topOf(on, points)).toBeLessThan(await topOf(on, abstract));
  await on.close();
});
