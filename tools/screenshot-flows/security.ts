import { apiCaller, PASSWORD } from '../api-caller.ts';
import { open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const EMAIL = 'careful@example.org';

const careful: ScreenshotFlow = {
  screens: ['security', 'security-refused', 'email-revert'],
  go: async ({ page, context, shoot }, { origin }) => {
    const send = (path: string, body: unknown, agent: string) =>
      fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify(body),
      });
    const token = await apiCaller(origin).register(EMAIL);
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
    const kiosk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
    for (const agent of [phone, kiosk]) await send('/login', { email: EMAIL, password: PASSWORD }, agent);
    for (const agent of [phone, kiosk, kiosk])
      await send('/login', { email: EMAIL, password: 'not the password' }, agent);
    await send('/send-password-reset', { email: EMAIL }, phone);
    await signIn(context, token);
    await open(page, `${origin}/profile/security`, 'Security');
    await page.getByText('This session').waitFor();
    await page.getByLabel('Current password').waitFor();
    await shoot('security');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('tidal lamp 7 orchard');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await shoot('security-refused');
    await open(page, `${origin}/email-revert/${'x'.repeat(43)}`, 'Restore your email address');
    await shoot('email-revert');
  },
};

const confirming: ScreenshotFlow = {
  screens: ['confirm-identity', 'confirm-identity-refused'],
  go: async ({ page, context, shoot }, { origin }) => {
    await signIn(context, await apiCaller(origin).register('waiting@example.org'));
    // The server's response ten minutes after the login.
    await page.route('**/api/user/email/code/delete', (route) =>
      route.fulfill({
        status: 403,
        json: { message: 'First, confirm it’s you.', errors: {}, code: 'confirmation-required' },
      }),
    );
    await open(page, `${origin}/profile/edit?section=delete`, 'Edit your profile');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Your password').waitFor();
    await shoot('confirm-identity');
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await shoot('confirm-identity-refused');
  },
};

const loggedOut: ScreenshotFlow = {
  screens: ['login-session-ended'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/login?notice=session-ended`, 'Log in');
    await shoot('login-session-ended');
  },
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

/** The passkey pages, with a server that already has some, because there is no device here. */
const passkeys: ScreenshotFlow = {
  screens: [
    'login-passkey-refused',
    'second-step',
    'second-step-refused',
    'passkeys',
    'passkeys-remove',
    'passkeys-rename',
    'recovery-codes',
  ],
  go: async ({ page, context, shoot }, { origin }) => {
    const named = [
      ['Ward phone', null],
      ['Office laptop in the outpatient department', '2026-11-19T08:30:00.000Z'],
    ] as const;
    await page.route('**/api/user/passkeys', (route) =>
      route.fulfill({
        json: {
          passkeys: named.map(([name, lastUsedAt], at) => ({
            id: String(at + 1),
            name,
            lastUsedAt,
            createdAt: '2026-11-02T17:05:00.000Z',
          })),
          secondStep: true,
          recoveryCodesLeft: 7,
        },
      }),
    );
    await page.route('**/api/user/recovery-codes', (route) => route.fulfill({ json: { codes: CODES } }));
    await page.route('**/api/login', (route) =>
      route.fulfill({ json: { secondStep: { ticket: 'x'.repeat(43) } } }),
    );
    await open(page, `${origin}/login`, 'Log in');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByRole('alert').waitFor();
    await shoot('login-passkey-refused');
    await page.getByLabel('Email').first().fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
    await shoot('second-step');
    await page.getByText('Use a recovery code instead').click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('7KQX');
    await page.getByRole('button', { name: 'Log in with this code' }).click();
    await page.getByRole('alert').waitFor();
    await shoot('second-step-refused');
    await signIn(context, await apiCaller(origin).register('passkeys@example.org'));
    await open(page, `${origin}/profile/security`, 'Security');
    await page.getByText('Ward phone', { exact: true }).waitFor();
    await shoot('passkeys');
    await page.getByRole('button', { name: 'Remove Ward phone' }).click();
    await page.getByRole('dialog').waitFor();
    await shoot('passkeys-remove');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rename Ward phone' }).click();
    await shoot('passkeys-rename');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Create new recovery codes' }).click();
    await page.getByText(CODES[0] ?? '').waitFor();
    await shoot('recovery-codes');
  },
};

export const security: readonly ScreenshotFlow[] = [careful, confirming, loggedOut, passkeys];
