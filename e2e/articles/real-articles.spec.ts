import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { feedEndpoint } from '#contract/feed.ts';
import { apiCaller } from '../../tools/api-caller.ts';
import { knownArticles } from '../../tools/known-article.ts';
import { test as base } from '../support/own-app.ts';
import { startQuiz } from '../support/physician.ts';

const data = process.env.SHARED_DATA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
const DEMONSTRATION = knownArticles().length;
const JATS = 18;
const PUBMEDQA = 800;

/** An app with every real article. */
const test = base.extend<Record<never, never>, { readonly library: string }>({
  library: [
    async ({ app }, use) => {
      const { code, said } = await app.importContent(join(data, 'jats'), join(data, 'pubmedqa'));
      if (code !== 0) throw new Error(`The real articles could not be imported:\n${said}`);
      await use(app.origin);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'default' });
test.skip(!existsSync(data), 'SHARED_DATA names no folder with jats/ and pubmedqa/.');

test('[FD-01] the feed’s cursors return every article once', async ({ library }) => {
  const { call } = apiCaller(library);
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await call(feedEndpoint, { query: cursor === undefined ? {} : { cursor } });
    seen.push(...page.data.map(({ id }) => id));
    if (page.links.next === null) break;
    cursor = page.links.next;
  }
  expect(seen).toHaveLength(DEMONSTRATION + JATS + PUBMEDQA);
  expect(new Set(seen).size).toBe(seen.length);
});

test('[RT-01] the feed loads more while scrolling by touch, and keeps few cards in the DOM', async ({
  library,
  page,
}) => {
  await page.goto(library);
  await expect(page.getByRole('article').first()).toBeVisible();
  const last = () =>
    page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('li[aria-posinset]')].map((row) => Number(row.ariaPosInSet))),
    );
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 6000);
        return last();
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(300);
  expect(await page.getByRole('article').count()).toBeLessThan(60);
});

test('[RT-03] a long article shows its table of contents and references, and links to tables that are images', async ({
  library,
  page,
}) => {
  await page.goto(`${library}/?list=search&q=most+published+research+findings+are+false`);
  await page
    .getByRole('link', { name: /Why Most Published Research Findings Are False/ })
    .first()
    .click();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Bias', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bias', exact: true })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2, name: 'References' })).toBeAttached();
  expect(await page.locator('.references li').count()).toBeGreaterThan(20);
  await expect(page.getByRole('link', { name: /See Table \d at the publisher/ })).toHaveCount(4);
  await expect(page.getByText('Competing interests', { exact: true })).toBeAttached();
});

test('tables and formulas are shown as the publisher wrote them', async ({ library, page }) => {
  await page.goto(`${library}/?list=search&q=diagnosis+of+asthma+using+raman+spectroscopy`);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('table')).toHaveCount(3);
  const formula = page.locator('math').first();
  await formula.scrollIntoViewIfNeeded();
  await expect(formula).toBeVisible();
  expect(await formula.evaluate((math) => math.getBoundingClientRect().width)).toBeGreaterThan(5);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('[RT-07] [RT-08] a yes, no or maybe quiz is taken by touch, as a guest, to its result', async ({
    library,
    page,
  }) => {
    await page.goto(`${library}/?list=search&q=mitochondria+remodelling+lace+plant+leaves`);
    await page.getByRole('article').getByRole('link').first().tap();
    await page
      .getByRole('link', { name: /Practice: 1 question/ })
      .last()
      .tap();
    await startQuiz(page);
    await expect(page.getByRole('radio')).toHaveCount(3);
    await page.getByRole('radio', { name: 'Yes' }).tap();
    await page.getByRole('button', { name: 'Submit answer' }).tap();
    await expect(page.getByRole('heading', { name: /Correct.|Not quite/ })).toBeVisible();
    await page.getByRole('button', { name: 'See results' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: /You passed|Not passed yet/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});
