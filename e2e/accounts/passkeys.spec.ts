import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { enterOnceAs, newAccount } from '../support/learner.ts';
import { logIn, origin, type Physician } from '../support/physician.ts';
import { addAuthenticator, namedOrigin } from '../support/virtual-authenticator.ts';

const me = (page: Page) => page.getByRole('link', { name: 'Me', exact: true });

const logOut = async (page: Page) => {
  await page.goto(`${namedOrigin()}/profile`);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
};

const addPasskey = async (page: Page, name: string) => {
  await page.goto(`${namedOrigin()}/profile/security`);
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
};

/** A learner with a passkey on this page's device, who has just registered. */
const withPasskey = async (page: Page): Promise<Physician> => {
  const account = await newAccount(origin());
  await enterOnceAs(page, account);
  await addPasskey(page, 'Office laptop');
  return account;
};

test('[SC-07] a passkey is added, logs in without a password, and leads on [SC-08]', async ({ page }) => {
  await addAuthenticator(page);
  await withPasskey(page);
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await logOut(page);
  await page.goto(`${namedOrigin()}/transcripts`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(`${namedOrigin()}/transcripts`);
  await expect(me(page)).toBeVisible();
  await page.goto(`${namedOrigin()}/profile/security`);
  await expect(page.getByText(/last used/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove Office laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Office laptop', { exact: true })).toBeHidden();
  await logOut(page);
  await page.goto(`${namedOrigin()}/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted');
});

test('[SC-08] explains a device that does not recognize its holder, and an address without a host name', async ({
  page,
}) => {
  const device = await addAuthenticator(page);
  await withPasskey(page);
  await logOut(page);
  await device.setRecognizing(false);
  await page.goto(`${namedOrigin()}/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await page.goto(`${origin()}/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Passkeys don’t work at this address');
});

test('[SC-09] a login by password takes the passkey as a second step, by keyboard, and continues to the page', async ({
  page,
}) => {
  await addAuthenticator(page);
  const account = await withPasskey(page);
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const codes = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n');
  expect(codes).toHaveLength(10);
  await expect(page.getByText(codes[0] ?? 'none', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText(codes[0] ?? 'none', { exact: true })).toBeHidden();

  await logOut(page);
  await page.goto(`${namedOrigin()}/transcripts`);
  await logIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${namedOrigin()}/transcripts`);
  await expect(me(page)).toBeVisible();

  const enterByCode = async (code: string) => {
    await logOut(page);
    await page.goto(`${namedOrigin()}/login`);
    await logIn(page, account);
    await page.getByText('Use a recovery code instead').click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await page.getByRole('button', { name: 'Log in with this code' }).click();
  };
  await enterByCode(codes[0] ?? '');
  await expect(me(page)).toBeVisible();
  await enterByCode(codes[0] ?? '');
  await expect(page.getByText('was already used').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
