import { expect, test } from 'playwright/test';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { origin } from '../support/physician.ts';
import { goTo } from '../support/walk.ts';

/** The jurisdictions with the longest pages. */
const LONGEST_PAGES = RULE_BOOK.states
  .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
  .slice(0, 3)
  .map(({ slug }) => slug);

/** A font may draw an apostrophe with the sign of another. */
const comparable = (text: string): string => text.replaceAll(/\s/g, '').replaceAll('ʼ', '’');

for (const slug of LONGEST_PAGES)
  test(`[RU-06] the page of ${slug} prints on one sheet, with all its rules`, async ({ page }) => {
    await page.goto(`${origin()}/special-requirements/states/${slug}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const names = await page.getByRole('heading', { level: 3 }).allTextContents();
    for (const format of ['Letter', 'A4']) {
      const printed = await readPdf(await page.pdf({ format, preferCSSPageSize: false }));
      expect(printed.pages).toBe(1);
      for (const name of names) expect(comparable(printed.text)).toContain(comparable(name));
    }
  });

test('[RU-06] every jurisdiction has a page on one sheet, and the feed of a topic that it asks for', async ({
  page,
}) => {
  test.slow();
  for (const { slug, name } of RULE_BOOK.states) {
    await goTo(page, `/special-requirements/states/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const { pages } = await readPdf(await page.pdf({ format: 'Letter' }));
    expect([name, pages]).toEqual([name, 1]);
  }
  await page.goto(`${origin()}/special-requirements/topics/duty-to-report/states/ohio/feed`);
  await expect(page.getByRole('heading', { level: 2, name: 'The duty to report' })).toBeVisible();
});
