import { expect, type Page, test } from 'playwright/test';
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { type AppProcess, startAppProcess } from '../../tools/app-process.ts';
import { origin as originWithoutProviders } from '../support/physician.ts';

test.describe.configure({ mode: 'serial' });

let provider: OpenIdProviderServer;
let app: AppProcess;

test.beforeAll(async () => {
  provider = await startOpenIdProvider();
  const { issuer, clientId, clientSecret } = provider;
  const hospital = { name: 'hospital', label: 'Hospital ID', issuer, clientId, clientSecret };
  app = await startAppProcess({
    copyOf: process.env.APP_IMPORTED,
    environment: { OIDC_PROVIDERS: JSON.stringify([hospital]) },
  });
});

test.afterAll(async () => {
  await app.stop();
  await provider.close();
});

// The provider's pages load a font from another site, which no test needs.
test.beforeEach(({ page }) => page.route('https://fonts.googleapis.com/**', (route) => route.abort()));

/** Goes from the login page to the provider's. */
const goToProvider = async (page: Page, path = '/login'): Promise<void> => {
  await page.goto(`${app.origin}${path}`);
  await page.getByRole('button', { name: 'Continue with Hospital ID' }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/`));
};

const logInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

const me = (page: Page) => page.getByRole('link', { name: 'Me', exact: true });

test('[RT-17] [NV-01] a physician registers through their hospital, returns to the page they came from, and logs in the same way', async ({
  page,
  browser,
}) => {
  const login = 'rosalind';
  provider.know(login, {
    email: 'rosalind@clinic.example',
    email_verified: true,
    given_name: 'Rosalind',
    family_name: 'Example',
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${app.origin}/`) && !request.isNavigationRequest())
      asked.push(request.url());
  });
  await goToProvider(page, '/login?nextRoute=transcripts');
  await logInThere(page, login);

  await expect(page.getByRole('heading', { level: 1, name: 'One more thing' })).toBeVisible();
  await expect(page).toHaveURL(`${app.origin}/callback`);
  await expect(page.getByLabel('First name')).toHaveValue('Rosalind');
  await expect(page.getByLabel('Email')).toHaveValue('rosalind@clinic.example');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Degree')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Degree').selectOption('M.D.');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(`${app.origin}/transcripts`);
  await expect(me(page)).toBeVisible();
  expect(asked.filter((url) => /[?&](?:code|state|token)=/.test(url))).toEqual([]);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.route('https://fonts.googleapis.com/**', (route) => route.abort());
  await goToProvider(elsewhere);
  await logInThere(elsewhere, login);
  await expect(elsewhere).toHaveURL(`${app.origin}/`);
  await expect(me(elsewhere)).toBeVisible();
});

test('a canceled consent shows a message, and returns to the login page with its redirect', async ({
  page,
}) => {
  await goToProvider(page, '/login?nextRoute=transcripts');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are not logged in' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Sign-in was canceled.');
  await expect(page).toHaveURL(`${app.origin}/callback`);
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL(`${app.origin}/login?nextRoute=transcripts`);
});

test('a forged provider response logs no one in and sends no request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${app.origin}/callback?code=forged&state=forged&iss=${provider.issuer}`);
  await expect(page.getByRole('alert')).toContainText('wasn’t started in this tab');
  await expect(page).toHaveURL(`${app.origin}/callback`);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('an expired code is refused, and a new sign-in works', async ({ page }) => {
  provider.letCodesLive(1);
  await goToProvider(page);
  await page.route('**/api/socialite/hospital', async (route) => {
    if (route.request().method() === 'POST') await new Promise((later) => setTimeout(later, 2200));
    await route.continue();
  });
  await logInThere(page, 'late');
  await expect(page.getByRole('alert')).toContainText('has expired or was used already');
  provider.letCodesLive(60);
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await page.getByRole('button', { name: 'Continue with Hospital ID' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One more thing' })).toBeVisible();
});

test('after the browser’s Back button, sign-in with the provider works again', async ({ page }) => {
  await goToProvider(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Continue with Hospital ID' }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/`));
});

for (const [how, place] of [
  ['where no provider is set, none is shown', () => originWithoutProviders()],
  ['where one is set, it is there from the start', () => app.origin],
] as const) {
  test(`${how}: no request is sent, and the layout does not shift`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${place()}/login`);
    const below = page.getByText('Forgot your password?');
    await expect(below).toBeVisible();
    const before = await below.boundingBox();
    const buttons = page.getByRole('button', { name: 'Continue with Hospital ID' });
    await expect(buttons).toHaveCount(place() === app.origin ? 1 : 0);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(await below.boundingBox()).toEqual(before);
  });
}
