import { apiCaller } from '../api-caller.ts';
import { open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const guest: ScreenshotFlow = {
  screens: ['login', 'login-refused', 'register', 'register-known', 'register-errors'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/login`, 'Log in');
    await shoot('login');
    await page.getByRole('textbox', { name: 'Email' }).fill('maria@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await shoot('login-refused');
    await open(page, `${origin}/register`, 'Register');
    await shoot('register');
    await apiCaller(origin).register('known@example.org');
    await page.getByRole('textbox', { name: 'Email' }).fill('known@example.org');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Email me a link' }).waitFor();
    await shoot('register-known');
    await page.getByLabel('First name').fill('Maria');
    await page.getByRole('textbox', { name: 'Email' }).fill('maria@');
    await page.getByRole('textbox', { name: 'Password' }).fill('short');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await shoot('register-errors');
  },
};

const newLearner: ScreenshotFlow = {
  screens: ['profile', 'transcript-empty', 'email-confirmation', 'login-link-question', 'login-link-refused'],
  go: async ({ page, context, shoot }, { origin }) => {
    await signIn(context, await apiCaller(origin).register('new@example.org'));
    await open(page, `${origin}/profile`, /./);
    await shoot('profile');
    await open(page, `${origin}/transcripts`, 'Your credits');
    await shoot('transcript-empty');
    await open(page, `${origin}/email-confirmation`, 'Confirm your email address');
    await page.getByRole('link', { name: 'Go to Security' }).waitFor();
    await shoot('email-confirmation');
    await open(page, `${origin}/login?token=${'x'.repeat(43)}`, 'Log in');
    await page.getByText('You’re logged in as').waitFor();
    await shoot('login-link-question');
    await page.getByRole('button', { name: 'Log in with the link' }).click();
    await page.getByRole('alert').first().waitFor();
    await shoot('login-link-refused');
  },
};

export const accounts: readonly ScreenshotFlow[] = [guest, newLearner];
