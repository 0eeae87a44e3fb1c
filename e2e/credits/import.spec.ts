import { expect, test } from 'playwright/test';
import { workbook } from '#tests/support/workbook.ts';
import { knownArticle } from '../../tools/known-article.ts';
import { everyFault, setBackground } from '../support/axe-faults.ts';
import { enterAs, newLearner } from '../support/learner.ts';
import { origin } from '../support/physician.ts';

test('[RT-18] outside credit comes in from a workbook: its sheet and the order of its dates are asked for, and each row says how it was read', async ({
  page,
}) => {
  await enterAs(page, await newLearner(origin(), knownArticle('recovery-dexamethasone').slug));
  await page.goto(`${origin()}/transcripts/import`);
  const rows = [
    ['My CME of 2025'],
    ['Date', 'Title', 'AMA PRA Category 1 Credits', 'Provider', 'Remarks'],
    ['05/03/2025', 'Sepsis update', '1.5 AMA PRA Category 1 Credit(s)™', 'General Hospital', 'online'],
    ['3/3/2025 - 5/3/2025', 'Airway workshop', 6, 'Airway society'],
    ['', 'Total', 7.5],
  ];
  const file = workbook([
    { name: '2025', rows },
    { name: '2024', rows },
  ]);
  await page.getByLabel('Excel or CSV file').setInputFiles({ name: 'mine.xlsx', mimeType: '', buffer: file });

  await expect(page.getByRole('status')).toContainText('Choose a sheet');
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('2025');
  await page.getByRole('button', { name: 'Update preview' }).click();

  await expect(page.getByRole('status')).toContainText('How are the dates written?');
  await setBackground(page, 'clear');
  expect(await everyFault(page)).toEqual([]);
  await page.getByRole('radio', { name: 'March 5, 2025' }).check();
  await page.getByRole('button', { name: 'Update preview' }).click();

  await expect(page.getByRole('status')).toContainText('2 of 2 rows can be added');
  await expect(
    page.getByText('Mar 5, 2025 · General Hospital · AMA PRA Category 1 Credit(s)™'),
  ).toBeVisible();
  await expect(page.getByText('The last day of “3/3/2025 - 5/3/2025” counts.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Left out' })).toContainText('A total, not an activity');
  await expect(page.getByText('Columns not added: Remarks.')).toBeVisible();
  expect(await everyFault(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 entries' }).click();
  await expect(page.getByRole('status')).toContainText('2 entries were added');
});
