import { expect, type Page, test } from 'playwright/test';
import { enterOnceAs, newAccount, newProvenAccount } from '../support/learner.ts';
import { mintLoginLink } from '../support/login-link.ts';
import { mailedCode, mailedLink } from '../support/outbox.ts';
import { origin, type Physician } from '../support/physician.ts';

const me = (page: Page) => page.getByRole('link', { name: 'Me', exact: true });

/** A learner whose session has no proof of identity yet: a login link opened it. */
const enteredByLink = async (page: Page): Promise<Physician> => {
  const account = await newProvenAccount(page.request);
  await page.goto((await mintLoginLink(account.email)).href);
  await expect(me(page)).toBeVisible();
  return account;
};

test('[RT-57] [SC-01] changing the address takes the password, and the old address can undo it [SC-02] (faults.md, 45)', async ({
  page,
}) => {
  const { email, password } = await enteredByLink(page);
  const next = `moved-${email}`;
  await page.goto(`${origin()}/profile/edit?section=email`);
  await page.getByLabel('New email').fill(next);
  await page.getByRole('button', { name: 'Send code' }).click();

  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Your password').fill('not the password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();

  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toBeVisible();
  await code.fill(await mailedCode(page.request, next));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(await mailedLink(page.request, email));
  await page.getByRole('button', { name: 'Restore address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('tidal lamp 7 orchard');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill('tidal lamp 7 orchard');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(me(page)).toBeVisible();
});

test('[SC-01] a request is not made when the learner cancels the confirmation', async ({ page }) => {
  await enteredByLink(page);
  await page.goto(`${origin()}/profile/edit?section=delete`);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question.getByLabel('Your password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText('First, confirm it’s you.')).toBeVisible();
});

test('[SC-01] downloading all stored data takes the password [CR-07]', async ({ page }) => {
  const { password } = await enteredByLink(page);
  await page.goto(`${origin()}/profile`);
  const download = page.getByRole('button', { name: 'Download everything' });
  await download.click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question.getByLabel('Your password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('First, confirm it’s you.')).toBeVisible();

  await download.click();
  await question.getByLabel('Your password').fill(password);
  const saving = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Confirm' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/);
  await expect(question).toBeHidden();
});

test('[RT-58] [SC-03] a session is ended elsewhere, whose page then says so and leads back [SC-05]', async ({
  page,
  browser,
}) => {
  const account = await newProvenAccount(page.request);
  await enterOnceAs(page, account);
  await page.goto(`${origin()}/profile/security`);
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto((await mintLoginLink(account.email)).href);
  await expect(me(elsewhere)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible();
  await expect(page.getByText('Other sessions ended')).toBeVisible();

  await elsewhere.getByRole('link', { name: 'Credits', exact: true }).click();
  await expect(elsewhere.getByText('Your session has ended')).toBeVisible();
  await elsewhere.getByLabel('Email').first().fill(account.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(account.password);
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(elsewhere).toHaveURL(`${origin()}/transcripts`);
  await elsewhere.close();
});

test('[PR-06] the password is changed, given the current one', async ({ page }) => {
  const account = await newAccount(origin());
  await enterOnceAs(page, account);
  await page.goto(`${origin()}/profile/security`);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('tidal lamp 7 orchard');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
});
