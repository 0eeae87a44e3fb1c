import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'playwright/test';
import { apiCaller } from '../../tools/api-caller.ts';
import { CARD, typeCard } from '../support/card.ts';
import { finishModules } from '../support/course-over-api.ts';
import { enrollIn } from '../support/course-taker.ts';
import { evaluate, newPhysician, origin, register } from '../support/physician.ts';

const SLUG = 'preventing-medical-errors';
const TITLE = 'Preventing medical errors';

test('[RT-18] [RT-19] [RT-41] [RT-42] a new learner completes a course, has the certificate verified, exports the record, and sees what to read next for Florida', async ({
  page,
  browser,
}) => {
  const physician = newPhysician();
  await test.step('registers and pays', async () => {
    await page.goto(`${origin()}/pricing`);
    await page.getByRole('link', { name: 'Get Pro' }).click();
    await register(page, physician);
    await typeCard(page, CARD.succeeds);
    await page.getByRole('button', { name: 'Pay $199.00' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re on Pro' })).toBeVisible();
  });

  // Its modules are taken page by page elsewhere (e2e/courses/courses.spec.ts).
  await test.step('takes the course to its credit', async () => {
    await enrollIn(page, origin(), SLUG);
    const { call, logIn } = apiCaller(origin());
    await logIn(physician.email, physician.password);
    await finishModules(call, SLUG);
    await page.reload();
    await evaluate(page, '0.5');
    await page.getByRole('link', { name: 'See the certificate' }).click();
    await page.getByRole('button', { name: 'Show certificate' }).click();
    const certificate = page.getByRole('region', { name: `Certificate: ${TITLE}` });
    await expect(certificate).toContainText('Rosalind Example');
    await expect(certificate.locator('canvas')).toBeVisible();
  });

  const code = (await page.locator('code').textContent()) ?? '';
  await test.step('verifies the certificate by its link in a private window', async () => {
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

  await test.step('exports the record as a table', async () => {
    await page.goto(`${origin()}/transcripts`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const table = readFileSync(await (await downloading).path());
    const rows: readonly Record<string, string>[] = parse(table, { columns: true, bom: true });
    expect(rows).toMatchObject([{ Title: TITLE, Credits: '0.5', Source: 'Earned here' }]);
    expect(rows[0]?.['Verification code']).toBe(code);
  });

  await test.step('sees what to read next for a Florida license', async () => {
    await page.getByRole('navigation', { name: 'Credits' }).getByRole('link', { name: 'Planner' }).click();
    await page.getByRole('button', { name: 'Add a license' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a license' });
    await dialog.getByLabel('State or territory').selectOption({ label: 'Florida' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    // The new credit is in the total, and its course is not suggested again.
    const errors = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Prevention of medical errors' }) });
    await expect(errors).toContainText('+ 0.5 hours demonstration');
    const next = page.getByRole('complementary', { name: 'What to read next' });
    await expect(next.getByText(/^Counts toward Florida: .* still needed/).first()).toBeVisible();
    await expect(next.getByRole('link', { name: TITLE })).toBeHidden();
    const article = next.locator('a[href^="/article/"]').first();
    const title = await article.innerText();
    await article.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});
