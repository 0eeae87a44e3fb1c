import { apiCaller } from '../api-caller.ts';
import { type Flow, faultShown, open } from './screen.ts';

const guest: Flow = {
  name: 'a guest’s forms',
  screens: [
    { name: 'login', open: ({ page, origin }) => open(page, `${origin}/login`, 'Log in') },
    {
      name: 'login-refused',
      title: 'Log in',
      open: async ({ page }) => {
        await page.getByRole('textbox', { name: 'Email' }).fill('maria@example.org');
        await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
        await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'register', open: ({ page, origin }) => open(page, `${origin}/register`, 'Register') },
    {
      name: 'register-known',
      open: async ({ page, origin }) => {
        await apiCaller(origin).register('known@example.org');
        await page.getByRole('textbox', { name: 'Email' }).fill('known@example.org');
        await page.keyboard.press('Tab');
        await page.getByRole('button', { name: 'Email me a link' }).waitFor();
      },
    },
    {
      name: 'register-errors',
      title: 'Register',
      open: async ({ page }) => {
        await page.getByLabel('First name').fill('Maria');
        await page.getByRole('textbox', { name: 'Email' }).fill('maria@');
        await page.getByRole('textbox', { name: 'Password' }).fill('short');
        await page.getByRole('button', { name: 'Register' }).click();
        await faultShown(page);
      },
    },
  ],
};

const newLearner: Flow = {
  name: 'a new learner’s own pages',
  enter: ({ caller }) => caller.register('new@example.org'),
  screens: [
    {
      name: 'profile',
      title: 'Your profile',
      open: ({ page, origin }) => open(page, `${origin}/profile`, /./),
    },
    {
      name: 'transcript-empty',
      open: ({ page, origin }) => open(page, `${origin}/transcripts`, 'Your credits'),
    },
    {
      name: 'email-confirmation',
      title: 'Confirm your email address',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/email-confirmation`, 'Confirm your email address');
        await page.getByRole('link', { name: 'Go to Security' }).waitFor();
      },
    },
    {
      name: 'login-link-question',
      title: 'Log in',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/login?token=${'x'.repeat(43)}`, 'Log in');
        await page.getByText('You’re logged in as').waitFor();
      },
    },
    {
      name: 'login-link-refused',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Log in with the link' }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
  ],
};

export const accounts: readonly Flow[] = [guest, newLearner];
