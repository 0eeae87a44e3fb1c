import { createHash, randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { authTokenEntry } from '#adapters/storage/storage-entries.ts';
import { type ScriptedServer, startScriptedServer } from '#tests/support/scripted-server.ts';
import { type AppProcess, startAppProcess } from '../../tools/app-process.ts';
import { logIn, newPhysician, type Physician, register } from '../support/physician.ts';

const COLLECTOR = 'https://visits.example';

let collector: ScriptedServer;
let app: AppProcess;
let logged: string;

/** Runs the app with visit counting, a flag service, error reports and the most verbose log. */
const environment = () => ({
  LOG_LEVEL: 'trace',
  ANALYTICS_ENDPOINT: `${COLLECTOR}/collect`,
  FLAG_SERVICE_KEY: 'a-browser-key',
  FLAG_ALWAYS_ON: 'MILESTONE_RETAKE_COURSES_ENABLED',
  PROVIDER_NAME: 'Harbor Medical School',
  REPORTS_DSN: `http://0123456789abcdef0123456789abcdef@${new URL(collector.origin).host}/1`,
});

// In one worker, so that the app starts once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  collector = await startScriptedServer();
  collector.answer((response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
    response.end('{}');
  });
  app = await startAppProcess({ copyOf: process.env.APP_IMPORTED, environment: environment() });
  logged = '';
  for (const stream of [app.process.stdout, app.process.stderr])
    stream?.on('data', (text) => {
      logged += text;
    });
});

test.afterAll(async () => {
  await app.stop();
  await collector.close();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const received = (): string => collector.heard.map(({ target, body }) => target + body).join('\n');

/** Third-party requests, which never get a response, except for the error reports. */
const holdOthers = async (page: Page): Promise<readonly URL[]> => {
  const asked: URL[] = [];
  await page.route(
    ({ origin, protocol }) => ![app.origin, collector.origin].includes(origin) && protocol.startsWith('http'),
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

test('a real run logs no email address, birth date, password or token, on the server or in the browser (faults.md, 40)', async ({
  page,
}) => {
  await holdOthers(page);
  let said = '';
  page.on('console', (message) => {
    said += `${message.text()}\n`;
  });
  const physician = await join(page);
  const token = await page.evaluate((key) => localStorage.getItem(key), authTokenEntry.key);
  await page.goto(`${app.origin}/profile/edit?section=birth`);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1961-05-17');
  await page.getByRole('form', { name: 'Date of birth' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${app.origin}/profile`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await page.goto(`${app.origin}/login?token=${'discreet-token'.repeat(3)}`);
  await expect(page.getByText('Your link didn’t work')).toBeVisible();
  await page.getByText('Forgot your password?').click();
  const ask = page.getByRole('form', { name: 'Ask for a link' });
  await ask.getByRole('textbox').fill(physician.email);
  await ask.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const outbox = await (await page.request.get(`${app.origin}/dev/outbox`)).text();
  const resetToken = /password-reset\/([\w-]{40,})/.exec(outbox)?.[1] ?? 'none was mailed';
  await page.goto(`${app.origin}/password-reset/${resetToken}?email=${encodeURIComponent(physician.email)}`);
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible();
  await page.goto(`${app.origin}/login`);
  await logIn(page, { ...physician, password: 'not the passphrase at all' });
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();

  await expect.poll(() => logged).toContain('/login');
  expect(logged.split('\n').length).toBeGreaterThan(20);
  expect(outbox).toContain(physician.email);
  const secrets = [
    physician.email,
    physician.password,
    'Wilhelmina',
    '1961',
    'discreet',
    'clinic.example',
    JSON.parse(token ?? '""'),
    resetToken,
    'not the passphrase',
  ];
  for (const secret of secrets) {
    expect(secret).toMatch(/.{4}/);
    expect(logged).not.toContain(secret);
    expect(said).not.toContain(secret);
  }
});

test('[NV-05] [TR-01] without consent, or after refusal, no visit or registration is reported; with consent, each change of route is, once (faults.md, 40)', async ({
  page,
}) => {
  await holdOthers(page);
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === COLLECTOR) told.push(request.postDataJSON());
  });
  await join(page);
  await page.goto(`${app.origin}/privacy`);
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(told).toEqual([]);
  await page.goto(`${app.origin}/privacy`);
  await page.getByRole('radio', { name: 'Yes, count them' }).check();
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(() => told)
    .toEqual(['privacy', 'home', 'article'].map((route) => ({ event: 'page_view', route })));
});

test('[SE-03] [SE-05] [FF-01] [FF-02] [FF-03] [FF-06] when the flag service hangs, the app starts within two seconds, with every flag off that is not always on, and says so in the console (faults.md, 12)', async ({
  page,
}) => {
  const asked = await holdOthers(page);
  const flags: string[] = [];
  const alwaysOn: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const flag = headers['x-feature-branded-app-bar-enabled'];
    if (flag !== undefined) flags.push(flag);
    const always = headers['x-milestone-retake-courses-enabled'];
    if (always !== undefined) alwaysOn.push(always);
  });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // No timer over two seconds fires, so the page can't have waited until the service times out after ten (FF-02).
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((handler: () => void, delay = 0) =>
      delay <= 2000 ? start(handler, delay) : 0) as typeof window.setTimeout;
  });
  await page.goto(app.origin);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => asked.some(({ hostname }) => hostname.endsWith('.split.io'))).toBe(true);
  const ffId = await page.evaluate(() => JSON.parse(localStorage.getItem('preceptor.ffId') ?? ''));
  await expect.poll(() => asked.some(({ pathname }) => pathname.endsWith(`/memberships/${ffId}`))).toBe(true);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox').fill('heart failure');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=heart/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Harbor Medical School').first()).toBeHidden();
  expect(flags).not.toEqual([]);
  expect(new Set(flags)).toEqual(new Set(['false']));
  expect(new Set(alwaysOn)).toEqual(new Set(['true']));
  expect(errors.join('\n')).toContain('was read before the flags were ready');
});

/** Answers the flag service's client as the service does, with these flags on; a reported event is only taken. */
const answerFlags = async (page: Page, on: readonly string[]): Promise<void> => {
  const splits = on.map((name) => ({
    name,
    trafficTypeName: 'user',
    trafficAllocation: 100,
    trafficAllocationSeed: 1,
    seed: 1,
    status: 'ACTIVE',
    killed: false,
    defaultTreatment: 'off',
    changeNumber: 1,
    algo: 2,
    conditions: [
      {
        conditionType: 'ROLLOUT',
        matcherGroup: {
          combiner: 'AND',
          matchers: [
            { keySelector: { trafficType: 'user', attribute: null }, matcherType: 'ALL_KEYS', negate: false },
          ],
        },
        partitions: [{ treatment: 'on', size: 100 }],
        label: 'default rule',
      },
    ],
  }));
  const answerTo = (path: string): object => {
    if (path.includes('/splitChanges'))
      return { ff: { d: splits, s: -1, t: 1 }, rbs: { d: [], s: -1, t: -1 } };
    if (path.includes('/memberships/')) return { ms: { k: [] }, ls: { k: [] } };
    return { pushEnabled: false };
  };
  await page.route(/^https:\/\/[a-z.]+\.split\.io\//, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: answerTo(new URL(route.request().url()).pathname),
    }),
  );
};

test('[FF-02] [FF-03] [FF-06] a flag that the service has turned on arrives in the page, under the policy of these settings', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await holdOthers(page);
  await answerFlags(page, ['FEATURE_BRANDED_APP_BAR_ENABLED']);
  await page.goto(app.origin);
  await expect(page.getByText('Harbor Medical School').first()).toBeVisible();
  const asked = page.waitForRequest('**/api/**');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox').fill('heart failure');
  await page.keyboard.press('Enter');
  expect((await asked).headers()).toMatchObject({
    'x-feature-branded-app-bar-enabled': 'true',
    'x-milestone-one-feed-enabled': 'false',
    'x-milestone-retake-courses-enabled': 'true',
  });
  expect(refused).toEqual([]);
});

test('[TR-01] with consent, a registration is reported by digests, of a phone number and a birth date too where the learner adds them', async ({
  page,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === COLLECTOR) bodies.push(request.postData() ?? '');
  });
  await holdOthers(page);
  await page.goto(`${app.origin}/privacy`);
  await page.getByRole('radio', { name: 'Yes, count them' }).check();
  const physician = { ...newPhysician(), email: `discreet-${randomUUID()}@clinic.example` };
  await page.goto(`${app.origin}/register`);
  await page.getByRole('checkbox', { name: /Help recognize the ad/ }).check();
  await page.getByLabel(/^Phone number/).fill('(555) 010-0123');
  await page.getByLabel(/^Date of birth/).fill('1961-03-04');
  await register(page, physician, 'Wilhelmina');
  await expect.poll(() => bodies.join()).toContain('registration');
  const person = JSON.parse(bodies.find((body) => body.includes('registration')) ?? '{}').person;
  expect(person).toMatchObject({ phone: sha256('15550100123'), dateOfBirth: sha256('19610304') });
  expect(bodies.join()).not.toMatch(/555|1961|Wilhelmina|clinic/);
});

test('[ER-08] initial data that cannot be loaded is logged and reported', async ({ page }) => {
  await holdOthers(page);
  await join(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Broken."}' }),
  );
  await page.goto(`${app.origin}/transcripts`);
  await expect(page.getByRole('heading', { name: 'There is a mistake on our end' })).toBeVisible();
  expect(errors.join('\n')).toContain('The initial data could not be loaded.');
  await expect.poll(received).toContain('The initial data could not be loaded');
  await page.unroute('**/api/user');
  await page.getByRole('link', { name: 'Go to the feed' }).click();
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
});

test('[TR-02] the collector receives errors without personal data, tokens or query strings (faults.md, 23 and 40)', async ({
  page,
}) => {
  await holdOthers(page);
  const physician = newPhysician();
  await page.goto(`${app.origin}/register?nextRoute=transcripts&from=a-private-query`);
  await register(page, physician, 'Wilhelmina');
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('preceptor.auth-token'));
  const token: string = JSON.parse(kept ?? '""');
  expect(token).toMatch(/.{20}/);

  await page.goto(`${app.origin}/profile?from=a-private-query`);
  await expect(page.getByText(physician.email)).toBeVisible();
  await page.evaluate(
    ([email, secret]) => {
      setTimeout(() => {
        throw new TypeError(`no profile of ${email} by Bearer ${secret} at /profile?from=a-private-query`);
      });
    },
    [physician.email, token],
  );
  await page.route('**/api/transcripts*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.getByRole('link', { name: 'Credits', exact: true }).click();

  await expect.poll(received).toContain('no profile of [email] by [secret]');
  await expect.poll(received).toContain('Reading an answer');
  await expect.poll(received).toContain('"sample_rate":"1"');
  expect(received()).toContain('"environment":"production"');
  for (const secret of [
    physician.email,
    physician.password,
    token,
    'Wilhelmina',
    'a-private-query',
    'clinic.example',
  ])
    expect(received()).not.toContain(secret);
});
