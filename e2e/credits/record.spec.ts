import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, test } from 'playwright/test';
import { readPdf } from '#tests/support/pdf-text.ts';
import { knownArticle } from '../../tools/known-article.ts';
import { enterAs, newLearner } from '../support/learner.ts';
import { origin } from '../support/physician.ts';

const article = knownArticle('recovery-dexamethasone');

test('[RT-18] [RT-19] a certificate is shown, downloaded with everything an audit needs, and publicly verified; the record is completed from a file, and exported', async ({
  page,
  browser,
}) => {
  const learner = await newLearner(origin(), article.slug);
  await enterAs(page, learner);
  await page.goto(`${origin()}/transcripts/${learner.creditId}/details`);
  const code = (await page.locator('code').textContent()) ?? '';

  await test.step('shows and downloads the certificate', async () => {
    await page.getByRole('button', { name: 'Show certificate' }).click();
    const certificate = page.getByRole('region', { name: `Certificate: ${article.title}` });
    await expect(certificate).toContainText('Maria Lindqvist');
    const sheet = certificate.locator('canvas');
    await expect.poll(() => sheet.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(600);
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('link', { name: 'Download PDF' })
      .or(page.getByRole('button', { name: 'Download PDF' }))
      .click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(
      /^certificate-\d{4}-\d{2}-\d{2}-recovery-dexamethasone\.pdf$/,
    );
    const { text } = await readPdf(readFileSync(await download.path()));
    expect(text).toContain('Maria Lindqvist');
    expect(text).toContain(article.title.slice(0, 30));
    expect(text).toContain('AMA PRA Category 1 Credit');
    expect(text).toContain('not valid for credit');
  });

  await test.step('verifies the certificate in a private window, however the code is typed', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${origin()}/verify`);
    await stranger.getByLabel('Verification code').fill(code.toLowerCase().replaceAll('-', ' '));
    await stranger.getByRole('button', { name: 'Verify' }).click();
    const verdict = stranger.getByRole('status', { name: 'This certificate is genuine' });
    await expect(verdict).toContainText('Maria Lindqvist');
    await expect(verdict).toContainText(article.title);
    await expect(verdict).toContainText('not valid for credit');
    expect(await stranger.content()).not.toContain('@');
    await stranger.goto(`${origin()}/verify/ABCDE-FGHJK-23456-789MN`);
    await expect(stranger.getByRole('heading', { name: 'No certificate has this code' })).toBeVisible();
    await stranger.context().close();
  });

  await test.step('imports outside credit from a file, row by row', async () => {
    await page.goto(`${origin()}/transcripts/import`);
    await page.getByLabel('CSV file').setInputFiles({
      name: 'elsewhere.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Title;Date;Hours\r\n=Airway;2026-01-02;1,33\r\nWrong;2026-02-30;-2\r\n'),
    });
    await expect(page.getByRole('status')).toContainText('1 of 2 rows can be added');
    await expect(page.getByText('Hours “-2” is negative.')).toBeVisible();
    await page.getByRole('button', { name: 'Add this entry' }).click();
    await page.getByRole('link', { name: 'View credits' }).click();
    await expect(page.getByRole('region', { name: 'Reported by you' })).toContainText('=Airway');
  });

  await test.step('shows that a download failed, and downloads it on the next press', async () => {
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.route('**/api/transcripts/export/csv*', (route) => route.abort('internetdisconnected'));
    const button = page.getByRole('button', { name: 'Download CSV' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Your record didn’t change.');
    await expect(button).toBeFocused();
    await page.unroute('**/api/transcripts/export/csv*');
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toBe('transcript.csv');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('exports a table for spreadsheets, and an archive', async () => {
    const saved = async (name: string) => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const download = await downloading;
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    const table = await saved('Download CSV');
    expect(table.name).toBe('transcript.csv');
    const rows: readonly Record<string, string>[] = parse(table.bytes, { columns: true, bom: true });
    expect(rows.map(({ Source }) => Source)).toEqual(['Earned here', 'Reported by the learner']);
    expect(rows[1]?.Title).toBe("'=Airway");
    const archive = await saved(`All certificates of ${new Date().getFullYear()}`);
    expect(archive.name).toMatch(/^certificates-\d{4}\.zip$/);
    expect(Object.keys(unzipSync(archive.bytes))).toContain('manifest-sha256.txt');
  });
});
