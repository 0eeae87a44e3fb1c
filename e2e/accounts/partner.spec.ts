import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { apiCaller } from '../../tools/api-caller.ts';
import { operate } from '../support/operate.ts';
import { mailedLink } from '../support/outbox.ts';
import { logIn, origin } from '../support/physician.ts';

const CHOSEN = 'tidal lamp 7 orchard';

test('[RT-16] a partner’s learner, whose address needs encoding, follows the link as it was mailed, chooses a password and lands on the courses', async ({
  page,
}) => {
  const email = `jürgen+cme%40${randomUUID()}@clinic.example`;
  await apiCaller(origin()).register(email);
  await operate('trial', email, '14d', '--from', 'FluoroSafety');
  await page.goto(`${origin()}/login`);
  await page.getByText('Forgot your password?').click();
  const form = page.getByRole('form', { name: 'Ask for a link' });
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  const link = await mailedLink(page.request, email);
  expect(new URL(link).pathname).toContain(`/password-create/fluorosafety/${encodeURIComponent(email)}/`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Create your password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Create password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await logIn(page, { email, password: CHOSEN });
  await expect(page.getByRole('heading', { level: 1, name: 'Premium courses' })).toBeVisible();
});
