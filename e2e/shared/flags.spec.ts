import { expect, type Page } from 'playwright/test';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import { flagHeader } from '#core/flags/flag-header.ts';
import { test } from '../support/flagged-app.ts';
import { origin } from '../support/physician.ts';

const HEADERS = LISTED_FLAGS.map(flagHeader);

/** Goes from the feed through a search to an article; returns the flag headers of each request. */
const flagsSaid = async (page: Page): Promise<readonly (string | undefined)[]> => {
  await page.waitForLoadState('networkidle');
  const said: (readonly (string | undefined)[])[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (new URL(request.url()).pathname.startsWith('/api/')) said.push(HEADERS.map((name) => headers[name]));
  });
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox').fill('heart failure');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=heart/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/article\//);
  await expect.poll(() => said.length).toBeGreaterThan(2);
  return said.flat();
};

test('[FF-04] [FF-06] with all six flags on, every request reports them, and the name at the top follows its flag', async ({
  page,
  flagged,
}) => {
  await page.goto(flagged.origin);
  await expect(page.getByText('Harbor Medical School').first()).toBeVisible();
  expect(new Set(await flagsSaid(page))).toEqual(new Set(['true']));
});

test('[FF-04] [FF-06] with all six flags off, every request reports them', async ({ page }) => {
  await page.goto(origin());
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(new Set(await flagsSaid(page))).toEqual(new Set(['false']));
});
