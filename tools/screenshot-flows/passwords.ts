import { apiCaller } from '../api-caller.ts';
import { complete, open, type ScreenshotFlow } from './screenshot-flow.ts';

const EMAIL = 'forgetful@example.org';

/** The link in the latest email to an address, from the running app's outbox. */
const mailedLink = async (origin: string, recipient: string): Promise<string> => {
  const outbox = await (await fetch(`${origin}/dev/outbox`)).text();
  const mail = outbox.split('<article>').find((part) => part.includes(`To ${recipient},`)) ?? '';
  const link = /<a href="([^"]+)"/.exec(mail)?.[1];
  if (link === undefined) throw new Error(`There is no link to ${recipient} in the outbox.`);
  return link.replaceAll('&amp;', '&');
};

const forgetful: ScreenshotFlow = {
  screens: ['password-asked', 'password-reset', 'password-reset-errors', 'login-notice', 'password-expired'],
  go: async ({ page, shoot }, { origin }) => {
    await apiCaller(origin).register(EMAIL);
    await open(page, `${origin}/login`, 'Log in');
    await page.getByText('Forgot your password?').click();
    const ask = page.getByRole('form', { name: 'Ask for a link' });
    await ask.getByRole('textbox').fill(EMAIL);
    await ask.getByRole('button').click();
    await page.getByText('Check your email').waitFor();
    await shoot('password-asked');
    const link = await mailedLink(origin, EMAIL);
    await open(page, link, 'Choose a new password');
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.waitFor();
    await shoot('password-reset');
    await password.fill('short');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await shoot('password-reset-errors');
    await password.fill('a passphrase that is new');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await complete(page, 'Log in');
    await page.getByText('Your new password is saved').waitFor();
    await shoot('login-notice');
    await open(page, link, 'Log in');
    await page.getByText('That link no longer works').waitFor();
    await page.getByRole('form', { name: 'Ask for a link' }).waitFor();
    await shoot('password-expired');
  },
};

export const passwords: readonly ScreenshotFlow[] = [forgetful];
