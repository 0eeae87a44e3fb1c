import { expect, type Page, test } from 'playwright/test';
import { enterAs, newAccount } from '../support/learner.ts';
import { logIn, newPhysician, origin, register } from '../support/physician.ts';

const toggle = (page: Page, card: number) =>
  page
    .getByRole('article')
    .nth(card)
    .getByRole('button', { name: /^Saved?:/ });
const rows = (page: Page) => page.getByRole('list', { name: 'Saved articles' }).getByRole('listitem');
const titlesOn = (page: Page) => rows(page).getByRole('heading').allTextContents();

test('[RT-56] [SV-01] [SV-05] articles that a guest saved are under Me on another device after registering', async ({
  page,
  browser,
}) => {
  await page.goto(`${origin()}/`);
  // Also by keyboard: unlike a click, a key press does not wait for hydration.
  await expect(toggle(page, 0)).toBeEnabled();
  await toggle(page, 0).press('Enter');
  await toggle(page, 1).click();
  await expect(toggle(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved on this device').first()).toBeVisible();

  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  const saved = await titlesOn(page);
  const box = await rows(page).first().getByRole('button').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

  const physician = newPhysician();
  const carried = page.waitForResponse((response) => response.url().endsWith('/api/saved/carry'));
  await page.getByRole('link', { name: 'Register' }).first().click();
  await register(page, physician);
  expect((await carried).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('preceptor.saved-articles'))).toBe('[]');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${origin()}/login`);
  await logIn(elsewhere, physician);
  await elsewhere.getByRole('link', { name: 'Me', exact: true }).click();
  await elsewhere.getByRole('link', { name: 'Saved articles' }).click();
  await expect(rows(elsewhere)).toHaveCount(2);
  expect(await titlesOn(elsewhere)).toEqual(saved);

  // A removed article stays listed until the learner leaves the page.
  await rows(elsewhere).first().getByRole('button').click();
  await expect(
    rows(elsewhere)
      .first()
      .getByRole('button', { name: /^Save:/ }),
  ).toBeVisible();
  await expect(elsewhere.getByText('Removed from your saved articles.')).toBeVisible();
  await elsewhere.reload();
  await expect(rows(elsewhere)).toHaveCount(1);
  await elsewhere.context().close();
});

test('[ER-07] [UX-01] a saved article is confirmed with the server’s message where it has one, sliding in at the top center, also on the next page', async ({
  page,
}) => {
  await enterAs(page, await newAccount(origin()));
  await page.route(/\/api\/saved\/\d+$/, (route) =>
    route.fulfill({ json: { message: 'On all your devices.' } }),
  );
  await page.goto(`${origin()}/`);
  await toggle(page, 0).click();
  const toast = page.locator('.notyf__toast');
  await expect(toast).toHaveText('On all your devices.');
  await expect(toast).toHaveCSS('animation-name', 'toast-in');
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(1);
  expect(y).toBeLessThan(100);
  await page.evaluate(() => history.pushState(null, '', '/privacy'));
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(await toast.count()).toBe(1);
});

test('[SV-03] [SV-04] a feed fetches the saved articles once; a change that fails is rolled back with a message', async ({
  page,
}) => {
  await enterAs(page, await newAccount(origin()));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/saved/ids')) asked += 1;
  });
  await page.goto(`${origin()}/`);
  await expect.poll(() => asked).toBe(1);
  await page.route(/\/api\/saved\/\d+$/, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await toggle(page, 0).click();
  await expect(page.getByText(/was not saved\. We couldn’t connect/)).toBeVisible();
  await expect(page.getByText('Network error.')).toHaveCount(0);
  await expect(toggle(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await page.unrouteAll();
  await toggle(page, 0).click();
  await expect(page.getByText('Saved. Your saved articles are under Me.')).toBeVisible();
  expect(asked).toBe(1);
});
