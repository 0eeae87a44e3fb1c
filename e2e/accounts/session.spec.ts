import { expect, test } from 'playwright/test';
import { authTokenEntry } from '#adapters/storage/storage-entries.ts';
import { newAccount } from '../support/learner.ts';
import { mailedLink } from '../support/outbox.ts';
import { logIn, newPhysician, origin, register } from '../support/physician.ts';

const DEMONSTRATION = { email: 'pro@demo.preceptor.example', password: 'preceptor-demo' };

test('[RT-10] [RT-13] [SE-01] a demonstration account logs in and out', async ({ page }) => {
  await page.goto(`${origin()}/login`);
  await logIn(page, DEMONSTRATION);
  await expect(page).toHaveURL(`${origin()}/`);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByText(DEMONSTRATION.email)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await page.goto(`${origin()}/profile`);
  await expect(page).toHaveURL(/\/login/);
});

test('[SE-01] [API-01] a login stores the token, and then the profile, the card and the plan are loaded with it, in this order', async ({
  page,
}) => {
  const account = await newAccount(origin());
  await page.goto(`${origin()}/login?nextRoute=privacy`);
  const sent: (readonly [string, string | undefined])[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      sent.push([`${request.method()} ${pathname}`, request.headers().authorization]);
  });
  await logIn(page, account);
  await expect(page).toHaveURL(`${origin()}/privacy`);
  const stored = await page.evaluate((key) => localStorage.getItem(key), authTokenEntry.key);
  const bearer = `Bearer ${JSON.parse(stored ?? '""')}`;
  const loads = [
    ['GET /api/user/profile', bearer],
    ['GET /api/user/billing/payment-method', bearer],
    ['GET /api/subscription/user', bearer],
  ];
  await expect.poll(() => sent).toEqual([['POST /api/login', undefined], ...loads]);
  sent.length = 0;
  await page.reload();
  await expect.poll(() => sent).toEqual([['GET /api/user', bearer], ...loads]);
});

test('a wrong password shows an error in the form and keeps the input (faults.md, 10)', async ({ page }) => {
  await page.goto(`${origin()}/login`);
  await logIn(page, { ...DEMONSTRATION, password: 'not this one' });
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(DEMONSTRATION.email);
  await expect(page).toHaveURL(`${origin()}/login`);
});

test('[RT-12] an invalid registration shows an error at each field and moves focus to the error summary, and an address that is registered already one at its own', async ({
  page,
}) => {
  await page.goto(`${origin()}/register`);
  await register(page, { email: 'nobody', password: 'short' });
  const email = page.getByLabel('Email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/Enter an email address like/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /at least 10 characters/i,
  );
  await expect(page.getByLabel('First name')).toHaveValue('Rosalind');

  const registered = await newAccount(origin());
  await register(page, { ...registered, email: registered.email.toUpperCase() });
  await expect(email).toHaveAccessibleDescription(/account with this email already exists/i);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('[API-02] [ER-06] a known email address is recognized as it is typed, unless rate limited, and a login link can be mailed from there', async ({
  page,
}) => {
  const { email } = await newAccount(origin());
  const leaveField = async () => {
    await page.goto(`${origin()}/register`);
    const told = page.waitForResponse('**/api/email-exists');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Tab');
    return (await told).status();
  };
  const known = page.getByText('An account with this email already exists.');

  expect(await leaveField()).toBe(200);
  await expect(known).toBeVisible();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  expect(await mailedLink(page.request, email)).toContain('/password-reset/');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

  await page.route('**/api/email-exists', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: '{"message":"Too often.","errors":{}}',
    }),
  );
  expect(await leaveField()).toBe(429);
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  await expect(known).toHaveCount(0);
  await expect(page.getByText('Too often.')).toHaveCount(0);
  await expect(page).toHaveURL(`${origin()}/register`);
});

test('[NV-01] a guest who opens a page of a learner is warned of in the console, logs in first, and then sees it', async ({
  page,
}) => {
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto(`${origin()}/premium-courses/1/module/2/content?from=chart&utm_source=mail`);
  await expect(page).toHaveURL(/\/login\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    nextRoute: 'course-module-content',
    nextParams: '{"courseId":"1","moduleId":"2"}',
    nextQuery: '{"from":"chart","utm_source":"mail"}',
  });
  expect((await warned).text()).toBe('The route course-module-content needs a session: going to login.');
  await logIn(page, DEMONSTRATION);
  await expect(page).toHaveURL(`${origin()}/premium-courses/1/module/2/content?from=chart&utm_source=mail`);
});

test('[SE-06] logging out in one tab logs out the others (faults.md, 18)', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto(`${origin()}/login`);
  await logIn(one, DEMONSTRATION);
  await expect(one.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await other.goto(`${origin()}/transcripts`);
  await expect(other.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await one.getByRole('link', { name: 'Me', exact: true }).click();
  await one.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/login/);
});

test('names in any script are shown as they were entered', async ({ page }) => {
  await page.goto(`${origin()}/register`);
  await register(page, newPhysician(), 'Żółć 李 🩺 <b>');
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Żółć 李 🩺 <b> Example' })).toBeVisible();
});
