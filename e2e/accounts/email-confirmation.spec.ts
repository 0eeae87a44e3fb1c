import { expect, type Page, test } from 'playwright/test';
import { enterOnceAs, newAccount } from '../support/learner.ts';
import { mailedLink } from '../support/outbox.ts';
import { origin } from '../support/physician.ts';

const CHOSEN = 'tidal lamp 7 orchard';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[RT-65] [SC-16] a learner confirms their address with the mailed link, and the security page says so', async ({
  page,
}) => {
  const account = await newAccount(origin());
  await enterOnceAs(page, account);
  await page.goto(`${origin()}/profile/security`);
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Email me a new link' }).click();
  await expect(page.getByText('Check your email for a new link. It works once.')).toBeVisible();

  await page.goto(await mailedLink(page.request, account.email));
  await expect(title(page, 'Confirm your email address')).toBeVisible();
  expect(page.url()).toBe(`${origin()}/email-confirmation`);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();

  await page.goto(`${origin()}/profile/security`);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('Email address confirmed')).toBeVisible();
});

test('[SC-16] on a device without a session, the link is kept while the learner logs in', async ({
  page,
}) => {
  const { email, password } = await newAccount(origin());
  await page.goto(await mailedLink(page.request, email));
  await page.getByRole('link', { name: 'Log in to confirm' }).click();
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
});

test('[SC-16] an owner who did not register chooses a new password, which locks the other person out [SC-15]', async ({
  page,
}) => {
  const { email, token } = await newAccount(origin());
  await page.goto(await mailedLink(page.request, email));
  await page.getByRole('button', { name: 'I didn’t create it' }).click();
  await expect(title(page, 'Choose a new password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(title(page, 'Log in')).toBeVisible();
  const ofTheOther = await page.request.get(`${origin()}/api/user`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ofTheOther.status()).toBe(401);
});
