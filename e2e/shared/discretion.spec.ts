import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { storedAuthToken } from '#adapters/storage/stored-values.ts';
import { type AppProcess, startAppProcess } from '../../scripts/app-process.ts';
import { logIn, newPhysician, type Physician, register } from '../support/physician.ts';

const COLLECTOR = 'https://visits.example';
const FLAG_SERVICE = 'https://*.split.io';

/** As an operator might run it who counts visits, asks a flag service and reads every line of the log. */
const ENVIRONMENT = {
  LOG_LEVEL: 'trace',
  ANALYTICS_ENDPOINT: `${COLLECTOR}/collect`,
  FLAG_SERVICE_KEY: 'a-browser-key',
  PROVIDER_NAME: 'Harbor Medical School',
  CONNECT_ORIGINS: `${COLLECTOR} ${FLAG_SERVICE}`,
};

let app: AppProcess;
let logged: string;

// In one worker, which starts the app once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  app = await startAppProcess({ environment: ENVIRONMENT });
  logged = '';
  for (const stream of [app.process.stdout, app.process.stderr])
    stream?.on('data', (text) => {
      logged += text;
    });
});

test.afterAll(() => app.stop());

/** What is asked of anybody but the app, none of whom ever answers. */
const holdOthers = async (page: Page): Promise<readonly URL[]> => {
  const asked: URL[] = [];
  await page.route(
    (address) => address.origin !== app.origin && address.protocol.startsWith('http'),
    (route) => void asked.push(new URL(route.request().url())),
  );
  return asked;
};

const join = async (page: Page): Promise<Physician> => {
  const physician = { ...newPhysician(), email: `discreet-${randomUUID()}@clinic.example` };
  await page.goto(`${app.origin}/register`);
  await register(page, physician, 'Wilhelmina');
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  return physician;
};

test('a real run logs no address, birth date, password or token, in the server or the browser (faults.md, 40)', async ({
  page,
}) => {
  await holdOthers(page);
  let said = '';
  page.on('console', (message) => {
    said += `${message.text()}\n`;
  });
  const physician = await join(page);
  const token = await page.evaluate((key) => localStorage.getItem(key), storedAuthToken.key);
  await page.goto(`${app.origin}/profile/edit?section=birth`);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1961-05-17');
  await page.getByRole('form', { name: 'Date of birth' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${app.origin}/profile`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await page.goto(`${app.origin}/login?token=${'discreet-token'.repeat(3)}`);
  await expect(page.getByText('Your link did not log you in')).toBeVisible();
  await page.getByText('Forgot your password?').click();
  const ask = page.getByRole('form', { name: 'Ask for a link' });
  await ask.getByRole('textbox').fill(physician.email);
  await ask.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Look in your inbox')).toBeVisible();
  const outbox = await (await page.request.get(`${app.origin}/dev/outbox`)).text();
  const resetToken = /password-reset\/([\w-]{40,})/.exec(outbox)?.[1] ?? 'none was mailed';
  await page.goto(`${app.origin}/password-reset/${resetToken}?email=${encodeURIComponent(physician.email)}`);
  await expect(page.getByRole('button', { name: 'Set the new password' })).toBeVisible();
  await page.goto(`${app.origin}/login`);
  await logIn(page, { ...physician, password: 'not the passphrase at all' });
  await expect(page.getByText('The e-mail address or the password is not right.')).toBeVisible();

  await expect.poll(() => logged).toContain('/login');
  expect(logged.split('\n').length).toBeGreaterThan(20);
  expect(outbox).toContain(physician.email);
  const secrets = [
    ...[physician.email, physician.password, 'Wilhelmina', '1961', 'discreet', 'clinic.example'],
    ...[JSON.parse(token ?? '""'), resetToken, 'not the passphrase'],
  ];
  for (const secret of secrets) {
    expect(secret).toMatch(/.{4}/);
    expect(logged).not.toContain(secret);
    expect(said).not.toContain(secret);
  }
});

test('[NV-05] [TR-01] without consent no visit and no registration is told to anybody, and once refused neither (faults.md, 40)', async ({
  page,
}) => {
  const asked = await holdOthers(page);
  const told = () => asked.filter(({ origin }) => origin === COLLECTOR);
  await join(page);
  await page.goto(`${app.origin}/privacy`);
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(told()).toEqual([]);
  await page.goto(`${app.origin}/privacy`);
  await page.getByRole('radio', { name: 'Yes, count them' }).check();
  await expect.poll(() => told().length).toBeGreaterThan(0);
});

test('[SE-03] [FF-02] [FF-06] with a flag service that hangs, the app is there at once and every flag is off (faults.md, 12)', async ({
  page,
}) => {
  const asked = await holdOthers(page);
  const flags: string[] = [];
  page.on('request', (request) => {
    const flag = request.headers()['x-feature-branded-app-bar-enabled'];
    if (flag !== undefined) flags.push(flag);
  });
  await page.goto(app.origin);
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 3000 });
  await expect.poll(() => asked.some(({ hostname }) => hostname.endsWith('.split.io'))).toBe(true);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox').fill('heart failure');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Harbor Medical School').first()).toBeHidden();
  expect(flags).not.toEqual([]);
  expect(new Set(flags)).toEqual(new Set(['false']));
});
