import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { apiCaller } from '../../tools/api-caller.ts';
import { knownArticle } from '../../tools/known-article.ts';
import { origin } from '../support/physician.ts';
import { pdfOf, pdfWithScript } from './pdf-files.ts';

const article = knownArticle('paradigm-hf');

const idOf = async (): Promise<string> => {
  const { id } = await apiCaller(origin()).call(articleDetailsEndpoint, { query: { slug: article.slug } });
  return id;
};

const pages = (page: Page) => page.getByRole('region', { name: article.title });
const pageField = (page: Page) => page.getByRole('textbox', { name: 'Page' });

/** Waits until its first page and text layer are rendered. */
const drawn = async (page: Page): Promise<void> => {
  const canvas = page.locator('canvas').first();
  await expect.poll(() => canvas.evaluate((paper: HTMLCanvasElement) => paper.width)).toBeGreaterThan(300);
  await expect(page.locator('ol span').first()).toBeAttached();
};

const openFile = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/article/${await idOf()}/pdf`);
  await drawn(page);
};

/** The texts of all highlights of that name. */
const marked = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate(
    (highlight) => [...(CSS.highlights.get(highlight) ?? [])].map((range) => range.toString()),
    name,
  );

test('[RT-04] an article is shown as a PDF inside the app, and pdf.js loads only then', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${origin()}/article/${article.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /pdf/i.test(url))).toEqual([]);

  await page.getByRole('link', { name: 'Open as PDF' }).click();
  await expect(page).toHaveURL(/\/article\/\d+\/pdf$/);
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeFocused();
  await drawn(page);
  expect(scripts.some((url) => /pdf\.worker/.test(url))).toBe(true);
  await expect(pages(page)).toContainText('Key points');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${article.slug}.pdf`);
  const { text } = await readPdf(readFileSync(await download.path()));
  expect(text).toContain(article.title.slice(0, 30));

  await page.getByRole('link', { name: 'Back to the article' }).click();
  await expect(page).toHaveURL(`${origin()}/article/${article.slug}`);
});

test('[RT-06] the disclosure opens as a PDF from the article’s page', async ({ page }) => {
  await page.goto(`${origin()}/article/${article.slug}`);
  await page.getByRole('link', { name: 'Open disclosures as PDF' }).click();
  await expect(page).toHaveURL(/\/article\/\d+\/disclosure\/pdf$/);
  await drawn(page);
  await expect(page.getByRole('region', { name: /^Disclosure/ })).toContainText('Commercial support');
});

test('[RT-04] the PDF of an unknown article shows the error page', async ({ page }) => {
  await page.goto(`${origin()}/article/987654321/pdf`);
  await expect(page).toHaveURL(/\/error\?statusCode=404/);
});

const expectTextWhereItIsDrawn = async (page: Page): Promise<void> => {
  const overlaps = await page.evaluate(() => {
    const sheet = document.querySelector('li')?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('li:first-of-type span')].map((piece) =>
      piece.getBoundingClientRect(),
    );
    return (
      sheet &&
      boxes.length > 5 &&
      boxes.every(
        ({ left, right, top, bottom }) =>
          left >= sheet.left - 1 &&
          right <= sheet.right + 1 &&
          top >= sheet.top - 1 &&
          bottom <= sheet.bottom + 1,
      )
    );
  });
  expect(overlaps).toBe(true);
  await page.locator('ol span', { hasText: 'Key points' }).dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^(Key|points)$/);
};

const goThroughByKeys = async (page: Page): Promise<void> => {
  await pages(page).focus();
  const width = () =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas) => canvas.clientWidth);
  const fitting = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitting * 1.2);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(fitting * 0.8);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fitting);

  await page.keyboard.press('End');
  const last = Number((await page.getByText(/^of \d+$/).textContent())?.slice(3));
  expect(last).toBeGreaterThan(1);
  await expect(pageField(page)).toHaveValue(String(last));
  await page.keyboard.press('PageUp');
  await expect(pageField(page)).toHaveValue(String(last - 1));
  await page.keyboard.press('Home');
  await expect.poll(() => pages(page).evaluate((scroller) => scroller.scrollTop)).toBeLessThan(20);
  await expect(pageField(page)).toHaveValue('1');
};

const findWords = async (page: Page): Promise<void> => {
  await pages(page).focus();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('searchbox', { name: 'Find in this document' });
  await expect(field).toBeFocused();
  await field.fill('ENALAPRIL');
  const count = page.getByRole('search').getByRole('status');
  await expect(count).toHaveText(/^1 of \d+$/);
  await expect.poll(() => marked(page, 'pdf-current')).toEqual(['enalapril']);
  expect((await marked(page, 'pdf-found')).length).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(count).toHaveText(/^2 of \d+$/);
  await field.fill('nowhere to be found');
  await expect(count).toHaveText('Not found');
  expect(await marked(page, 'pdf-current')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(pages(page)).toBeFocused();
};

test('the text layer of a PDF matches the drawing and can be selected; the keyboard moves and zooms it, and a search highlights its matches', async ({
  page,
}) => {
  await openFile(page);
  await expectTextWhereItIsDrawn(page);
  await goThroughByKeys(page);
  await findWords(page);
});

test('only the pages of a long PDF near the viewport are rendered', async ({ page }) => {
  await page.route('**/api/article/*/pdf', async (route) =>
    route.fulfill({ contentType: 'application/pdf', body: await pdfOf(120) }),
  );
  await openFile(page);
  await expect(page.getByText('of 120', { exact: true })).toBeVisible();
  expect(await page.locator('canvas').count()).toBeLessThan(8);
  await pages(page).focus();
  await page.keyboard.press('End');
  await expect(pages(page)).toContainText('Sheet 120');
  expect(await page.locator('canvas').count()).toBeLessThan(8);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('a PDF fits the window and loads without a layout shift', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shifted', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openFile(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(await pages(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.05);
  });
});

interface Bad {
  readonly what: string;
  readonly body: () => Promise<Buffer> | Buffer;
  readonly contentType?: string;
  readonly said: RegExp;
}

const BAD: readonly Bad[] = [
  {
    what: 'broken',
    body: () => Buffer.from('%PDF-1.7\nnothing of the kind'),
    said: /damaged or isn’t a PDF/,
  },
  {
    what: 'cut short',
    body: async () => (await pdfOf(3)).subarray(0, 400),
    said: /damaged or isn’t a PDF/,
  },
  {
    what: 'encrypted',
    body: () => pdfOf(1, { userPassword: 'secret', ownerPassword: 'secret too' }),
    said: /password protected/,
  },
  { what: 'of 500 pages', body: () => pdfOf(500), said: /too long or too large/ },
];

test('a PDF that is broken, cut short, encrypted or 500 pages long shows why, and can be retried or downloaded (faults.md, 39)', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('pageerror', ({ message }) => told.push(message));
  let bytes: Buffer = Buffer.alloc(0);
  await page.route('**/api/article/*/pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: bytes }),
  );
  for (const { what, body, said } of BAD)
    await test.step(what, async () => {
      bytes = await body();
      await page.goto(`${origin()}/article/${await idOf()}/pdf`);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('The article couldn’t be shown.');
      await expect(alert).toContainText(said);
      const downloading = page.waitForEvent('download');
      await alert.getByRole('button', { name: 'Download' }).click();
      expect(readFileSync(await (await downloading).path()).equals(bytes)).toBe(true);
      bytes = await pdfOf(2);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('of 2', { exact: true })).toBeVisible();
      await drawn(page);
    });
  expect(told).toEqual([]);
});

test('HTML in place of a PDF is not shown and runs no script (faults.md, 39)', async ({ page }) => {
  const html = '<html><script>hacked=1</script><img src=x onerror="hacked=2">';
  for (const contentType of ['text/html', 'application/pdf']) {
    await page.route('**/api/article/*/pdf', (route) => route.fulfill({ contentType, body: html }));
    await page.goto(`${origin()}/article/${await idOf()}/pdf`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    await page.unroute('**/api/article/*/pdf');
  }
});

test('a script in a PDF does not run, and none of its links run one (faults.md, 39)', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.route('**/api/article/*/pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: pdfWithScript() }),
  );
  await page.goto(`${origin()}/article/${await idOf()}/pdf`);
  await expect(page.getByText('of 1', { exact: true })).toBeVisible();
  const canvas = page.locator('canvas').first();
  await expect.poll(() => canvas.evaluate((paper: HTMLCanvasElement) => paper.width)).toBeGreaterThan(300);
  await page.locator('li').first().click();
  await expect(page.locator('ol a')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  expect(dialogs).toEqual([]);
});
