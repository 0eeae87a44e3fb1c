import { expect, type Page, test } from 'playwright/test';
import type { StoredKey } from '#adapters/storage/stored-keys.ts';
import { enterAs, newAccount, newLearner } from '../support/learner.ts';
import { logIn, newPhysician, origin, type Physician } from '../support/physician.ts';
import { goTo } from '../support/walk.ts';

const LOGIN = '**/api/login';

const me = (page: Page) => page.getByRole('link', { name: 'Me', exact: true });

const signIn = async (page: Page, physician: Physician, way = ''): Promise<void> => {
  await page.goto(`${origin()}/login${way}`);
  await logIn(page, physician);
  await expect(me(page)).toBeVisible();
};

/** Uncaught errors, in order. */
const watchDefects = (page: Page): readonly string[] => {
  const defects: string[] = [];
  page.on('pageerror', ({ message }) => defects.push(message));
  return defects;
};

test('[API-03] a login that hangs shows progress, can be canceled, and can be submitted again with the same input (faults.md, 5)', async ({
  page,
}) => {
  const learner = await newLearner(origin());
  await page.goto(`${origin()}/login`);
  await page.route(LOGIN, () => {});
  const given = page.waitForRequest(LOGIN);
  await logIn(page, learner);
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible();
  const abandoned = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/login'));
  await given;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await abandoned;
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
  await page.unroute(LOGIN);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(me(page)).toBeVisible();
});

test('[ER-06] a rate-limited login shows the wait in the form, without navigating or throwing (faults.md, 6)', async ({
  page,
}) => {
  const defects = watchDefects(page);
  await page.goto(`${origin()}/login`);
  await page.route(LOGIN, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      headers: { 'retry-after': '90' },
      body: JSON.stringify({ message: 'Too many attempts. Please try again in 90 seconds.', errors: {} }),
    }),
  );
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const physician = newPhysician();
  await logIn(page, physician);
  await expect(page.getByRole('alert')).toContainText('Please try again in 90 seconds.');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(physician.password);
  await expect(page.locator('.notyf__toast')).toHaveCount(0);
  expect(addresses).toEqual([]);
  expect(defects).toEqual([]);
});

test('after another learner logs in in a second tab, both tabs show that learner (faults.md, 19)', async ({
  context,
}) => {
  const [first, second] = [await newLearner(origin()), await newLearner(origin(), 'nlst')];
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, first, '?nextRoute=profile');
  await expect(one.getByText(first.email)).toBeVisible();
  await other.goto(`${origin()}/profile`);
  await expect(other.getByText(first.email)).toBeVisible();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(one.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await signIn(other, second, '?nextRoute=profile');
  await expect(one.getByText(second.email)).toBeVisible();
  await expect(one.getByText(first.email)).toHaveCount(0);
  const whose = one.waitForRequest('**/api/transcripts*');
  await one.getByRole('link', { name: 'Credits', exact: true }).click();
  expect((await whose).headers().authorization).toBe(
    await other.evaluate(() => `Bearer ${JSON.parse(localStorage.getItem('preceptor.auth-token') ?? '')}`),
  );
  await expect(one.getByRole('link', { name: /NLST|low-dose/i }).first()).toBeVisible();
});

for (const { when, moment } of [
  { when: 'ten years ahead', moment: '2036-11-20T12:00:00Z' },
  { when: 'ten years behind', moment: '2016-11-20T12:00:00Z' },
])
  test(`with a clock ${when}, a learner logs in, reads, and is still logged in after a reload (faults.md, 20)`, async ({
    page,
  }) => {
    const learner = await newLearner(origin());
    await page.clock.install({ time: new Date(moment) });
    await page.clock.resume();
    await signIn(page, learner, '?nextRoute=transcripts');
    expect(await page.evaluate(() => new Date().getFullYear())).toBe(new Date(moment).getFullYear());
    await expect(page.getByRole('heading', { level: 1, name: /credit/ })).toBeVisible();
    await page.reload();
    await expect(me(page)).toBeVisible();
  });

test('[SE-02] logging out offline clears the learner’s data from the device, also after the network is back (faults.md, 22)', async ({
  page,
  context,
}) => {
  const learner = await newLearner(origin());
  await signIn(page, learner, '?nextRoute=profile');
  await expect(page.getByText(learner.email)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('preceptor.auth-token' satisfies StoredKey);
  expect(kept).not.toContain(learner.email);
  await context.setOffline(false);
  await page.goto(`${origin()}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

/** One of each kind; tests/core/navigation tests the whole list without a browser. */
const FOREIGN = [
  'https://foreign.example/',
  '//foreign.example',
  '/\\foreign.example',
  'javascript:alert(1)',
  '///foreign.example/%2f..',
  'data:text/html,<h1>Log in',
];

test('[NV-01] logging in stays within this app, whatever the redirect parameter says (faults.md, 25)', async ({
  page,
}) => {
  const learner = await newLearner(origin());
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const wayTo = (foreign: string) =>
    `?${new URLSearchParams({ nextRoute: foreign, nextQuery: JSON.stringify({ list: foreign }) })}`;
  const [first = '', ...others] = FOREIGN;
  await signIn(page, learner, wayTo(first));
  await expect(page).toHaveURL(`${origin()}/`);
  // By the same rule, a learner who is already logged in is redirected at once.
  for (const foreign of others) {
    await goTo(page, `/login${wayTo(foreign)}`);
    await expect(page).toHaveURL(`${origin()}/`);
  }
  expect(addresses.filter((address) => !address.startsWith(`${origin()}/`))).toEqual([]);
});

test('[NV-01] a redirect parameter with a path traversal, a line break or 10 kB of text is ignored (faults.md, 26)', async ({
  page,
}) => {
  await enterAs(page, await newAccount(origin()));
  for (const hostile of ['../../profile', 'a\r\nSet-Cookie: x=1', 'a'.repeat(10_000)]) {
    const asParameter = { nextRoute: 'article', nextParams: JSON.stringify({ slug: hostile }) };
    await page.goto(`${origin()}/login?${new URLSearchParams(asParameter)}`);
    await expect(page).toHaveURL(`${origin()}/`);
    const asQuery = { nextRoute: 'transcripts', nextQuery: JSON.stringify({ q: hostile }) };
    await goTo(page, `/login?${new URLSearchParams(asQuery)}`);
    await expect(page).toHaveURL(`${origin()}/transcripts`);
  }
});
