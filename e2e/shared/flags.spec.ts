import { expect, test } from 'playwright/test';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import { flagHeader } from '#core/flags/flag-header.ts';
import { startAppProcess } from '../../scripts/app-process.ts';

const HEADERS = LISTED_FLAGS.map(flagHeader);

for (const treatment of ['on', 'off'] as const)
  test(`[FF-04] [FF-06] with all six flags ${treatment}, each call says so of each, and the name at the top goes by its own`, async ({
    page,
  }) => {
    const app = await startAppProcess({
      environment: {
        LOG_LEVEL: 'silent',
        PROVIDER_NAME: 'Harbor Medical School',
        FLAG_FEATURES: LISTED_FLAGS.map((flag) => `${flag}=${treatment}`).join(', '),
      },
    });
    const isOn = treatment === 'on';
    try {
      await page.goto(app.origin);
      await expect(page.getByText('Harbor Medical School').first()).toBeVisible({ visible: isOn });
      await page.waitForLoadState('networkidle');
      const said: Record<string, string>[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) said.push(request.headers());
      });
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      await page.getByRole('searchbox').fill('heart failure');
      await page.keyboard.press('Enter');
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/article\//);
      await expect.poll(() => said.length).toBeGreaterThan(2);
      for (const headers of said)
        expect(HEADERS.map((name) => headers[name])).toEqual(HEADERS.map(() => String(isOn)));
    } finally {
      await app.stop();
    }
  });
