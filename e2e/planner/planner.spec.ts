import { expect, type Page, test } from 'playwright/test';
import { enterAs, newLearner } from '../support/learner.ts';
import { origin } from '../support/physician.ts';

const inAYear = (): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length);
};

const addLicense = async (page: Page, state: string) => {
  await page.getByRole('button', { name: 'Add a license' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a license' });
  await dialog.getByLabel('State or territory').selectOption({ label: state });
  await dialog.getByLabel(/^Next renewal/).fill(inAYear());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
};

test('a visitor with a Florida license sees which article to read next, and what it counts toward', async ({
  page,
}) => {
  await enterAs(page, await newLearner(origin()));
  await page.goto(`${origin()}/transcripts`);
  await page.getByRole('navigation', { name: 'Credits' }).getByRole('link', { name: 'Planner' }).click();
  await expect(page).toHaveURL(`${origin()}/transcripts/planner`);
  await addLicense(page, 'Florida');
  await expect(page.getByText(/hours left for Florida, by/)).toBeVisible();

  const next = page.getByRole('complementary', { name: 'What to read next' });
  await expect(next.getByText(/^Counts toward Florida: .* still needed/).first()).toBeVisible();
  const first = next.getByRole('link').first();
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const counts = page.getByRole('region', { name: 'Counts toward your licenses' });
  const sums = counts.getByRole('listitem');
  await expect(sums).toHaveCount(1);
  await expect(sums).toContainText('Florida: ');
  await expect(sums.getByText(/^0 \+ [\d.]+ = [\d.]+ of [\d.]+ hours$/)).toBeVisible();
  await counts.getByText(/^And \d+ more$/).click();
  await expect(sums.last()).toContainText('Florida: ');
  expect(await sums.count()).toBeGreaterThan(1);

  // The profile has the license too, and the feed's cards show it.
  await page.goto(`${origin()}/profile`);
  await expect(page.getByText('Florida')).toBeVisible();
  await page.goto(`${origin()}/?list=search&q=HIV`);
  await expect(page.getByText(/Counts toward Florida \([\d.]+ of [\d.]+ hours?\)/).first()).toBeVisible();
});

test('outside credit is added to the total immediately, marked as self-reported, and removed when it is deleted', async ({
  page,
}) => {
  await enterAs(page, await newLearner(origin()));
  await page.goto(`${origin()}/transcripts/planner`);
  await addLicense(page, 'Florida');
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Credits' }).getByRole('link', { name }).click();
  const errors = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Prevention of medical errors' }) });
  await expect(errors).toContainText('0 of 2 hours');
  await tab('Record');
  await page.getByRole('link', { name: 'Add from a file' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'elsewhere.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Title,Date,Credits,Topic\nErrors elsewhere,${new Date().toISOString().slice(0, 10)},1.33,Medical errors\n`,
    ),
  });
  await page.getByRole('button', { name: 'Add this entry' }).click();
  await page.getByRole('link', { name: 'View credits' }).click();
  await tab('Planner');
  await expect(errors).toContainText('1.25 of 2 hours');
  await errors.getByText('How this adds up').click();
  await expect(errors.getByRole('row', { name: /Errors elsewhere/ })).toContainText('Reported by you');
  await tab('Record');
  await page.getByRole('button', { name: 'Remove Errors elsewhere' }).click();
  await expect(page.getByText('was removed')).toBeVisible();
  await tab('Planner');
  await expect(errors).toContainText('0 of 2 hours');
});

test('license details are saved for the next visit, and an invalid date shows an error at its field', async ({
  page,
}) => {
  await enterAs(page, await newLearner(origin()));
  await page.goto(`${origin()}/transcripts/planner`);
  await addLicense(page, 'New York');
  await page.reload();
  await page.getByRole('button', { name: 'Change New York' }).click();
  const dialog = page.getByRole('dialog', { name: 'New York license' });
  await expect(dialog.getByLabel(/^Next renewal/)).toHaveValue(inAYear());
  await dialog.getByLabel(/^Next renewal/).fill('2001-01-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel(/^Next renewal/)).toHaveAccessibleDescription(/more than a year ago/);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove New York and its dates' }).click();
  await expect(page.getByText('Where are you licensed?')).toBeVisible();
});

test('nothing shifts while the total loads', async ({ page }) => {
  await enterAs(page, await newLearner(origin()));
  await page.goto(`${origin()}/transcripts/planner`);
  await addLicense(page, 'Florida');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/planner', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${origin()}/article/hptn-052`);
  const after = page.getByRole('link', { name: 'Open as PDF' });
  const counts = page.getByRole('region', { name: 'Counts toward your licenses' });
  await expect(after).toBeVisible();
  const gap = async () => ((await after.boundingBox())?.y ?? 0) - ((await counts.boundingBox())?.y ?? 0);
  await expect(counts).toBeAttached();
  const before = await gap();
  expect(before).toBeGreaterThan(100);
  answer();
  await expect(counts.getByText(/^0 \+ /).first()).toBeVisible();
  expect(await gap()).toBe(before);
});

test('a guest is redirected to log in, and returned', async ({ page }) => {
  await page.goto(`${origin()}/transcripts/planner`);
  await expect(page).toHaveURL(/\/login\?/);
});
