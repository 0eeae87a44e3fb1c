import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { test } from '../support/own-app.ts';
import { startQuiz } from '../support/physician.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const at = (name: string): string => join(fixtures, name);

test.describe.configure({ mode: 'default' });

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first();

const search = async (page: Page, origin: string, words: string): Promise<void> => {
  await page.goto(`${origin}/?list=search&q=${encodeURIComponent(words)}`);
  await expect(page.getByRole('article').first()).toBeVisible();
};

test('[RT-03] a correction imported while the server runs is shown on the card and the page, and links to the corrected article and back', async ({
  app,
  page,
}) => {
  expect(await app.importContent(at('amended.xml'))).toMatchObject({ code: 0 });
  await search(page, app.origin, 'dose amended');
  const card = cardOf(page, 'A dose that was later amended');
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('Corrected');

  expect(await app.importContent(at('amendment.xml'))).toMatchObject({ code: 0 });
  await search(page, app.origin, 'dose amended');
  await expect(page.getByRole('article').filter({ hasText: 'Corrected after publication' })).toHaveCount(1);
  await page.getByRole('link', { name: 'A dose that was later amended', exact: true }).click();
  await expect(page.getByText('This article was corrected after publication')).toBeVisible();
  await page.getByRole('link', { name: 'Correction: A dose that was later amended' }).click();
  await expect(page.getByText('The dose was 1 mg.')).toBeVisible();
  await page.getByRole('link', { name: 'Read the article it corrects' }).click();
  await expect(page.getByText('The dose was 10 mg.')).toBeVisible();
});

test('a retraction is shown on the card and the page, and closes the quiz even for a learner in the middle of it', async ({
  app,
  browser,
  page: reading,
}) => {
  expect(await app.importContent(at('withdrawn.xml'))).toMatchObject({ code: 0 });
  expect(await app.importContent(at('withdrawn-quiz.md'))).toMatchObject({ code: 0 });
  await search(reading, app.origin, 'finding withdrawn');
  await reading.getByRole('link', { name: 'A finding that was later withdrawn', exact: true }).click();
  const offer = reading.getByRole('link', { name: /Answer 1 question/ });
  await expect(offer.first()).toBeVisible();
  await offer.first().click();
  await startQuiz(reading);
  const quiz = reading.url();

  expect(await app.importContent(at('withdrawal.xml'))).toMatchObject({ code: 0 });
  await reading.getByRole('radio').first().check();
  await reading.getByRole('button', { name: 'Submit answer' }).click();
  await expect(
    reading.getByText('This article was retracted, and its quiz was withdrawn.').first(),
  ).toBeVisible();
  await expect(reading.getByRole('button', { name: 'Submit answer' })).toHaveCount(0);

  const page = await (await browser.newContext()).newPage();
  await search(page, app.origin, 'finding withdrawn');
  await expect(page.getByRole('article').filter({ hasText: /^Retracted/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'A finding that was later withdrawn', exact: true }).click();
  await expect(page.getByText('This article was retracted', { exact: true })).toBeVisible();
  await expect(page.getByText('its quiz was withdrawn')).toBeVisible();
  await expect(page.getByRole('link', { name: /Answer 1 question/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Retraction: A finding that was later withdrawn' }).click();
  await expect(page.getByText('It did not work.')).toBeVisible();
  await page.getByRole('link', { name: 'Read the retracted article' }).click();
  await expect(page.getByText('It worked.')).toBeVisible();
  await page.goto(quiz);
  await expect(page.getByRole('button', { name: 'Submit answer' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('[RD-01] a citation shows its reference in place, leads to it, and back to its line', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 500 });
  expect(await app.importContent(at('wide.xml'))).toMatchObject({ code: 0 });
  await search(page, app.origin, 'fourteen columns');
  await page.getByRole('link', { name: 'A table of fourteen columns' }).click();
  const citation = page.getByRole('link', { name: '[2]' });
  await citation.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await citation.click();
  const preview = page.getByRole('dialog', { name: 'Reference 2' });
  await expect(preview.getByText('A wider table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(citation).toBeFocused();
  await page.keyboard.press('Enter');
  await preview.getByRole('link', { name: 'Show in the list of references' }).click();
  const reference = page.getByRole('listitem').filter({ hasText: 'A wider table' });
  await expect(reference).toBeInViewport();
  await expect(reference).toBeFocused();
  await page.getByRole('button', { name: 'Back to text' }).click();
  await expect(citation).toBeInViewport();
  await expect(citation).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'A table of fourteen columns' })).toBeAttached();
  await expect(citation).toBeInViewport();
});

test('[UX-02] a wide table scrolls in its own region, also by keyboard', async ({ app, page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  expect((await app.importContent(at('wide.xml'))).code).toBe(0);
  await search(page, app.origin, 'fourteen columns');
  await page.getByRole('link', { name: 'A table of fourteen columns' }).click();
  const box = page.getByRole('region', { name: /Table 1/ });
  await box.scrollIntoViewIfNeeded();
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
    200,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});
