import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { readPdf } from '#tests/support/pdf-text.ts';
import { knownArticle } from '../support/library.ts';
import { evaluate, newPhysician, origin, passQuiz, register } from '../support/physician.ts';

const article = knownArticle('recovery-dexamethasone');

test('[RT-18] [RT-19] a certificate is shown in the app and downloaded, with what an audit asks for', async ({
  page,
}) => {
  await page.goto(`${origin()}/register`);
  await register(page, newPhysician());
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await passQuiz(page, article);
  await evaluate(page);
  await page.getByRole('link', { name: 'See your credit' }).click();

  await page.getByRole('button', { name: 'Show certificate' }).click();
  const certificate = page.getByRole('region', { name: `Certificate: ${article.title}` });
  await expect(certificate).toContainText('Rosalind Example');
  const sheet = certificate.locator('canvas');
  await expect.poll(() => sheet.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(600);

  const downloading = page.waitForEvent('download');
  await page
    .getByRole('link', { name: 'Download PDF' })
    .or(page.getByRole('button', { name: 'Download PDF' }))
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^certificate-\d{4}-\d{2}-\d{2}-recovery-dexamethasone\.pdf$/);
  const { text } = await readPdf(readFileSync(await download.path()));
  expect(text).toContain('Rosalind Example');
  expect(text).toContain(article.title.slice(0, 30));
  expect(text).toContain('AMA PRA Category 1 Credit');
  expect(text).toContain('not valid for credit');
});
