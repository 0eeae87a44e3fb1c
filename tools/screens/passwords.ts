import type { Locator, Page } from 'playwright';
import { complete, type Flow, faultShown, open } from './screen.ts';

const EMAIL = 'forgetful@example.org';

/** The link in the latest email, from the running app's outbox. */
const mailedLink = async (origin: string): Promise<string> => {
  const outbox = await (await fetch(`${origin}/dev/outbox`)).text();
  const mail = outbox.split('<article>').find((part) => part.includes(`To ${EMAIL},`));
  const link = /<a href="([^"]+)"/.exec(mail ?? '')?.[1];
  if (link === undefined) throw new Error(`There is no link to ${EMAIL} in the outbox.`);
  return link.replaceAll('&amp;', '&');
};

const password = (page: Page): Locator => page.getByRole('textbox', { name: 'Password' });

const forgetful: Flow = {
  name: 'a new password',
  screens: [
    {
      name: 'password-asked',
      open: async ({ page, origin, caller }) => {
        await caller.register(EMAIL);
        await open(page, `${origin}/login`, 'Log in');
        await page.getByText('Forgot your password?').click();
        const ask = page.getByRole('form', { name: 'Ask for a link' });
        await ask.getByRole('textbox').fill(EMAIL);
        await ask.getByRole('button').click();
        await page.getByText('Check your email').waitFor();
      },
    },
    {
      name: 'password-reset',
      open: async ({ page, origin }) => {
        await open(page, await mailedLink(origin), 'Choose a new password');
        await password(page).waitFor();
      },
    },
    {
      name: 'password-reset-errors',
      open: async ({ page }) => {
        await password(page).fill('short');
        await page.getByRole('button', { name: 'Save new password' }).click();
        await faultShown(page);
      },
    },
    {
      name: 'login-notice',
      open: async ({ page }) => {
        await password(page).fill('a passphrase that is new');
        await page.getByRole('button', { name: 'Save new password' }).click();
        await complete(page, 'Log in');
        await page.getByText('Your new password is saved').waitFor();
      },
    },
    {
      name: 'password-expired',
      title: 'Log in',
      open: async ({ page, origin }) => {
        const used = `${'x'.repeat(43)}?email=${encodeURIComponent(EMAIL)}`;
        await open(page, `${origin}/password-reset/${used}`, 'Log in');
        await page.getByText('That link no longer works').waitFor();
        await page.getByRole('form', { name: 'Ask for a link' }).waitFor();
      },
    },
  ],
};

export const passwords: readonly Flow[] = [forgetful];
