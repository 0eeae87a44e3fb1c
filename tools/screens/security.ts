import type { Locator, Page } from 'playwright';
import { PASSWORD } from '../api-caller.ts';
import { type Flow, faultShown, open, signIn, type Visit } from './screen.ts';

const EMAIL = 'careful@example.org';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

/** What the account's page lists: logins and failed logins on two devices. */
const useElsewhere = async (origin: string): Promise<void> => {
  const send = (path: string, body: unknown, agent: string) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify(body),
    });
  for (const agent of [PHONE, DESK]) await send('/login', { email: EMAIL, password: PASSWORD }, agent);
  for (const agent of [PHONE, DESK, DESK])
    await send('/login', { email: EMAIL, password: 'not the password' }, agent);
  await send('/send-password-reset', { email: EMAIL }, PHONE);
};

const openSecurity = ({ page, origin }: Visit): Promise<void> =>
  open(page, `${origin}/profile/security`, 'Security');

const careful: Flow = {
  name: 'the security of an account',
  enter: async ({ caller, origin }) => {
    const token = await caller.register(EMAIL);
    await useElsewhere(origin);
    return token;
  },
  screens: [
    {
      name: 'security',
      title: 'Security',
      open: async (visit) => {
        await openSecurity(visit);
        await visit.page.getByText('This session').waitFor();
        await visit.page.getByLabel('Current password').waitFor();
      },
    },
    {
      name: 'security-refused',
      open: async ({ page }) => {
        await page.getByLabel('Current password').fill('not the password');
        await page.getByLabel('New password').fill('tidal lamp 7 orchard');
        await page.getByRole('button', { name: 'Save new password' }).click();
        await faultShown(page);
      },
    },
    {
      name: 'email-revert',
      open: ({ page, origin }) =>
        open(page, `${origin}/email-revert/${'x'.repeat(43)}`, 'Restore your email address'),
    },
  ],
};

const password = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Your password');

const confirming: Flow = {
  name: 'the confirmation of a person',
  enter: ({ caller }) => caller.register('waiting@example.org'),
  screens: [
    {
      name: 'confirm-identity',
      open: async ({ page, origin }) => {
        // The server's response ten minutes after the login.
        await page.route('**/api/user/email/code/delete', (route) =>
          route.fulfill({
            status: 403,
            json: { message: 'First, confirm it’s you.', errors: {}, code: 'confirmation-required' },
          }),
        );
        await open(page, `${origin}/profile/edit?section=delete`, 'Edit your profile');
        await page.getByRole('button', { name: 'Email me a code' }).click();
        await password(page).waitFor();
      },
    },
    {
      name: 'confirm-identity-refused',
      open: async ({ page }) => {
        await password(page).fill('not the password');
        await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
        await faultShown(page);
      },
    },
  ],
};

const loggedOut: Flow = {
  name: 'the end of a session',
  screens: [
    {
      name: 'login-session-ended',
      open: ({ page, origin }) => open(page, `${origin}/login?notice=session-ended`, 'Log in'),
    },
  ],
};

const CODES = [
  '7KQX-M2PD-9TRA-4WHE',
  'B3NY-8GZC-JF5S-QD7T',
  'XW4R-2HKM-6PEB-NA9Z',
  'G8TD-QY3J-S5XF-C7KW',
  '4MZA-H9RB-E2NP-Y6TQ',
  'PD7S-K3WX-8JGC-F5HM',
  'R6QE-T4ZN-B9YA-2XKD',
  '9CJH-5WFM-P8GS-3TRB',
  'N2XK-D6EQ-Z7AY-W4PH',
  'S5GT-J8MC-F3RW-K9BN',
];

const PASSKEYS = [
  { id: '1', name: 'Ward phone', lastUsedAt: null },
  { id: '2', name: 'Office laptop in the outpatient department', lastUsedAt: '2026-11-19T08:30:00.000Z' },
].map((passkey) => ({ ...passkey, createdAt: '2026-11-02T17:05:00.000Z' }));

/** A server that has some passkeys already, because there is no device here. */
const answerWithPasskeys = async (page: Page): Promise<void> => {
  for (const [address, json] of [
    ['**/api/user/passkeys', { passkeys: PASSKEYS, secondStep: true, recoveryCodesLeft: 7 }],
    ['**/api/user/recovery-codes', { codes: CODES }],
    ['**/api/login', { secondStep: { ticket: 'x'.repeat(43) } }],
  ] as const)
    await page.route(address, (route) => route.fulfill({ json }));
};

const passkeys: Flow = {
  name: 'passkeys',
  screens: [
    {
      name: 'login-passkey-refused',
      open: async ({ page, origin }) => {
        await answerWithPasskeys(page);
        await open(page, `${origin}/login`, 'Log in');
        await page.getByRole('button', { name: 'Log in with a passkey' }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'second-step',
      open: async ({ page }) => {
        await page.getByLabel('Email').first().fill(EMAIL);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
        await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
      },
    },
    {
      name: 'second-step-refused',
      title: 'One more step',
      open: async ({ page }) => {
        await page.getByText('Use a recovery code instead').click();
        await page.getByRole('textbox', { name: 'Recovery code' }).fill('7KQX');
        await page.getByRole('button', { name: 'Log in with this code' }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'passkeys',
      open: async (visit) => {
        await signIn(visit.context, await visit.caller.register('passkeys@example.org'));
        await openSecurity(visit);
        await visit.page.getByText('Ward phone', { exact: true }).waitFor();
      },
    },
    {
      name: 'passkeys-remove',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Remove Ward phone' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'passkeys-rename',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Rename Ward phone' }).click();
      },
    },
    {
      name: 'recovery-codes',
      title: 'Security',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Create new recovery codes' }).click();
        await page.getByText(CODES[0] ?? '').waitFor();
      },
    },
  ],
};

export const security: readonly Flow[] = [careful, confirming, loggedOut, passkeys];
