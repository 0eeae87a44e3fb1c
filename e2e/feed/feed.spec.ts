import { expect, type Page, test } from 'playwright/test';
import { knownArticle, knownArticles } from '../../tools/known-article.ts';
import { origin } from '../support/physician.ts';
import { goTo } from '../support/walk.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

/** Scrolls half a window, and waits until the new content is rendered. */
const scrollOn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((drawn) => {
        window.scrollBy(0, 400);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 30)));
      }),
  );

const isAtTheBottom = (): boolean =>
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;

test('[RT-01] [FD-01] the feed loads more on scrolling, without duplicates, to its end', async ({ page }) => {
  await page.goto(origin());
  await expect(titles(page).first()).toBeVisible();
  const seen = new Set<string>();
  const end = page.getByText(/You’ve seen all \d+ articles/);
  const atItsEnd = async () => (await end.isVisible()) && (await page.evaluate(isAtTheBottom));
  while (!(await atItsEnd())) {
    for (const title of await titles(page).allTextContents()) seen.add(title);
    await scrollOn(page);
  }
  for (const title of await titles(page).allTextContents()) seen.add(title);
  for (const { title } of knownArticles()) expect(seen).toContain(title);
  const total = Number(/\d+/.exec((await end.textContent()) ?? '')?.[0]);
  expect(seen.size).toBe(total);
});

test('the first page of the feed comes with the document, without another request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(origin());
  await expect(titles(page).first()).toBeVisible();
  expect(asked).not.toContain('/api/feed');
});

test('the document loads its styles first, and hints the app’s scripts only after them', async ({
  request,
}) => {
  expect(await (await request.get(origin())).text()).not.toMatch(/<link[^>]*preload/);
});

test('[FD-02] a search finds an article despite a typo, and its URL can be shared', async ({ page }) => {
  const { title } = knownArticle('dapa-hf');
  await page.goto(`${origin()}/?list=search`);
  await page.getByLabel('Search articles').fill('dapagliflozine');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(titles(page).filter({ hasText: title })).toBeVisible();
  await page.goto(page.url());
  await expect(titles(page).filter({ hasText: title })).toBeVisible();
});

test('[FD-03] a search for a brand finds the drug, and says so', async ({ page }) => {
  const { title } = knownArticle('dapa-hf');
  await page.goto(`${origin()}/?list=search&q=Farxiga`);
  await expect(titles(page).first()).toHaveText(title);
  await expect(page.getByText('Including results for dapagliflozin.', { exact: true })).toBeVisible();
});

test('[FD-05] filters narrow the feed, are in its address, and Back undoes them', async ({ page }) => {
  await page.goto(`${origin()}/?list=popular`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Credit' }).selectOption('Has credit');
  const filters = page.getByRole('list', { name: 'Active filters' });
  await expect(filters).toContainText('Has credit');
  await expect(page.getByRole('article').first()).toContainText('credit');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Up to 10 min');
  await expect(page).toHaveURL(/\?list=popular&minutes=10&credit=1$/);
  await page.goto(`${origin()}/?minutes=10&credit=1`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(filters.getByRole('button')).toHaveText([/Up to 10 min/, /Has credit/]);
  const minutes = await page
    .getByRole('article')
    .getByText(/\d+ min/)
    .allTextContents();
  for (const text of minutes) expect(Number(/(\d+) min/.exec(text)?.[1])).toBeLessThanOrEqual(10);
  await filters.getByRole('button', { name: /Has credit/ }).click();
  await expect(page).toHaveURL(/\/\?minutes=10$/);
  await page.goBack();
  await expect(filters).toContainText('Has credit');
});

test('a search without results suggests what to try', async ({ page }) => {
  await page.goto(`${origin()}/?list=search&q=${encodeURIComponent('zzxxqq <script>alert(1)</script>')}`);
  await expect(page.getByText('No results for “zzxxqq <script>alert(1)</script>”.')).toBeVisible();
  await expect(page.getByText('Try fewer or different words')).toBeVisible();
});

test('[FD-01] a read article is marked as visited, also after a reload', async ({ page }) => {
  await page.goto(origin());
  const first = page.getByRole('article').first();
  await expect(first).not.toContainText('Visited');
  // Before hydration, a link loads a new document, whose script the test does not wait for.
  await expect(first.getByRole('button', { name: /^Save:/ })).toBeEnabled();
  await first.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('article').first()).toContainText('Visited');
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('Visited');
});

test('[NV-03] going back to the feed restores the scroll position smoothly', async ({ page }) => {
  await page.goto(origin());
  const tenth = page.getByRole('article').nth(9);
  await tenth.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await tenth.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    window.addEventListener('scroll', () => positions.push(window.scrollY));
  });
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY))).toBeGreaterThan(before - 40);
  // Smoothly: through positions between, where a jump has none.
  const between = await page.evaluate(() => (window as unknown as { positions: number[] }).positions);
  expect(between.filter((top) => top > 40 && top < before - 40).length).toBeGreaterThan(2);
});

test('[NV-03] going back restores a scroll position reached before the app had loaded', async ({ page }) => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/[^/]+\/index\.js$/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(origin(), { waitUntil: 'commit' });
  const eighth = page.getByRole('article').nth(7);
  await eighth.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  come();
  await page.waitForLoadState('networkidle');
  await eighth.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 40);
});

test('offline, the feed shows a message, leaves the rest of the app usable, and loads on retry', async ({
  page,
}) => {
  await page.route('**/api/feed/popular', (route) => route.abort());
  await page.goto(`${origin()}/?list=popular`);
  await expect(page.getByText('The articles couldn’t be loaded')).toBeVisible();
  await page.unroute('**/api/feed/popular');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page).first()).toBeVisible();
});

test('[RT-54] [RT-52] an unknown path shows the error page', async ({ page }) => {
  await page.goto(`${origin()}/no/such/place`);
  await expect(
    page.getByRole('heading', { name: 'The page you are looking for is not available' }),
  ).toBeVisible();
});

test('a press of the filters is not missed when the focused element has just left the page [UX-03]', async ({
  page,
}) => {
  await page.goto(origin());
  await expect(page.getByRole('article').first()).toBeVisible();
  await goTo(page, '/?credit=4&minutes=5');
  await expect(page.getByText('No articles match these filters.')).toBeVisible();
  await page.getByLabel('Counts in').focus();
  await goTo(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByLabel('Counts in')).toBeVisible();
});
