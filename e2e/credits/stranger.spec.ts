import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'playwright/test';
import { moduleTitles } from '../../scripts/known-course.ts';
import { CARD, typeCard } from '../support/card.ts';
import { enrollIn, readOn, takeQuiz } from '../support/course-taker.ts';
import { evaluate, newPhysician, origin, register } from '../support/physician.ts';

const SLUG = 'preventing-medical-errors';
const TITLE = 'Preventing medical errors';

test('[RT-18] [RT-19] [RT-41] [RT-42] a stranger takes a course to its certificate, which another verifies, takes the record along, and sees what to read next for Florida', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await test.step('registers and pays', async () => {
    await page.goto(`${origin()}/pricing`);
    await page.getByRole('link', { name: 'Get Pro' }).click();
    await register(page, newPhysician());
    await typeCard(page, CARD.succeeds);
    await page.getByRole('button', { name: 'Pay $199.00' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are on Pro' })).toBeVisible();
  });

  await test.step('takes the course, module by module, to its credit', async () => {
    await enrollIn(page, origin(), SLUG);
    const titles = moduleTitles(SLUG);
    await page.getByRole('link', { name: titles[0] ?? '', exact: true }).click();
    for (const [place, title] of titles.entries()) {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await readOn(page);
      await takeQuiz(page, SLUG);
      const isLast = place === titles.length - 1;
      await page.getByRole('link', { name: isLast ? 'Evaluate and claim' : 'Read the next module' }).click();
    }
    await evaluate(page, '0.5');
    await page.getByRole('link', { name: 'See the certificate' }).click();
    await page.getByRole('button', { name: 'Show certificate' }).click();
    const certificate = page.getByRole('region', { name: `Certificate: ${TITLE}` });
    await expect(certificate).toContainText('Rosalind Example');
    await expect(certificate.locator('canvas')).toBeVisible();
  });

  const code = (await page.locator('code').textContent()) ?? '';
  await test.step('has it verified in a private window, by its link', async () => {
    const stranger = await browser.newContext();
    const elsewhere = await stranger.newPage();
    await elsewhere.goto(`${origin()}/verify/${code}`);
    const verdict = elsewhere.getByRole('status', { name: 'This certificate is genuine' });
    await expect(verdict).toContainText('Rosalind Example');
    await expect(verdict).toContainText(TITLE);
    await expect(verdict).toContainText('0.5');
    expect(await elsewhere.content()).not.toContain('@');
    await stranger.close();
  });

  await test.step('takes the record along as a table', async () => {
    await page.goto(`${origin()}/transcripts`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const table = readFileSync(await (await downloading).path());
    const rows: readonly Record<string, string>[] = parse(table, { columns: true, bom: true });
    expect(rows).toMatchObject([{ Title: TITLE, Credits: '0.5', Source: 'Earned here' }]);
    expect(rows[0]?.['Verification code']).toBe(code);
  });

  await test.step('sees what to read next for a Florida licence', async () => {
    await page.getByRole('navigation', { name: 'Credits' }).getByRole('link', { name: 'Planner' }).click();
    await page.getByRole('button', { name: 'Add a licence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a licence' });
    await dialog.getByLabel('State or territory').selectOption({ label: 'Florida' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    // What was just earned is in the sum, and is not suggested again.
    const errors = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Prevention of medical errors' }) });
    await expect(errors).toContainText('+ 0.5 h demonstration');
    const next = page.getByRole('complementary', { name: 'What to read next' });
    await expect(next.getByText(/^Counts toward Florida: .* still needed/).first()).toBeVisible();
    await expect(next.getByRole('link', { name: TITLE })).toBeHidden();
    const article = next.locator('a[href^="/article/"]').first();
    const title = await article.innerText();
    await article.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});
