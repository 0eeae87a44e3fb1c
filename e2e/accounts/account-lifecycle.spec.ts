import { expect, type Page, type Request, type Route, test } from 'playwright/test';
import { authTokenEntry } from '#adapters/storage/storage-entries.ts';
import { enterOnceAs, newAccount, newProvenAccount } from '../support/learner.ts';
import { mintLoginLink } from '../support/login-link.ts';
import { mailedCode, mailedLink } from '../support/outbox.ts';
import { logIn, newPhysician, origin, type Physician, register } from '../support/physician.ts';

const me = (page: Page) => page.getByRole('link', { name: 'Me', exact: true });

const refusedLogin = (page: Page) => page.getByText('Incorrect email or password.');

/** Creates an account and logs in to it on the page. */
const registered = async (page: Page): Promise<Physician> => {
  const account = await newAccount(origin());
  await enterOnceAs(page, account);
  return account;
};

const logOut = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/profile`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
};

const openSection = async (page: Page, section: string): Promise<void> => {
  await page.goto(`${origin()}/profile/edit?section=${section}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your profile' })).toBeVisible();
};

const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

/** A different code. */
const otherThan = (right: string): string => (right === '111111' ? '222222' : '111111');

test('[RT-15] a forgotten password is reset through the mailed link, which works once (faults.md, 35)', async ({
  page,
}) => {
  const physician = await registered(page);
  await logOut(page);
  await page.goto(`${origin()}/login`);
  await page.getByLabel('Email').fill(physician.email);
  await page.getByText('Forgot your password?').click();
  const ask = page.getByRole('form', { name: 'Ask for a link' });
  await expect(ask.getByRole('textbox')).toHaveValue(physician.email);
  await ask.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  const link = await mailedLink(page.request, physician.email);
  const password = 'another passphrase altogether';
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await logIn(page, physician);
  await expect(refusedLogin(page)).toBeVisible();
  await logIn(page, { ...physician, password });
  await expect(me(page)).toBeVisible();

  await logOut(page);
  await page.goto(link);
  await expect(page.getByText('That link no longer works')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Ask for a link' })).toBeVisible();
});

test('[PR-05] the email address changes with the code mailed to the new address, and a wrong code shows how many tries are left (faults.md, 36)', async ({
  page,
}) => {
  const physician = await registered(page);
  const { email } = newPhysician();
  await openSection(page, 'email');
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(code(page)).toBeFocused();
  const right = await mailedCode(page.request, email);
  await code(page).fill(otherThan(right));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(code(page)).toHaveAccessibleDescription(
    'Six digits. Expires in 10 minutes. Incorrect code. You have 4 tries left.',
  );
  await code(page).fill(right);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await logOut(page);
  await page.goto(`${origin()}/login`);
  await logIn(page, physician);
  await expect(refusedLogin(page)).toBeVisible();
  await logIn(page, { ...physician, email });
  await expect(me(page)).toBeVisible();
});

test('[PR-05] a corrected name is saved, and shown after a reload', async ({ page }) => {
  await registered(page);
  await openSection(page, 'names');
  await page.getByLabel('Last name').fill('Lindqvist-Moss');
  await page.getByRole('form', { name: 'Name', exact: true }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await page.goto(`${origin()}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Lindqvist-Moss' })).toBeVisible();
});

test('[RT-14] [PR-01] degree, board and NPI are saved, and an NPI with a wrong check digit shows an error at its field', async ({
  page,
}) => {
  await registered(page);
  await openSection(page, 'board');
  await page.getByLabel('Degree', { exact: true }).selectOption('D.O.');
  await page.getByLabel('Medical board').selectOption('American Board of Internal Medicine');
  await page.getByLabel('Board number').fill('123456');
  const board = page.getByRole('form', { name: 'Degree and board' });
  await board.getByRole('button', { name: 'Save' }).click();
  await expect(board.getByLabel('Date of birth')).toHaveAttribute('aria-invalid', 'true');
  await board.getByLabel('Add what’s missing later').check();
  await board.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await openSection(page, 'npi');
  const npi = page.getByLabel('National Provider Identifier');
  const save = page.getByRole('form', { name: 'NPI' }).getByRole('button', { name: 'Save' });
  await npi.fill('1234567890');
  await save.click();
  await expect(npi).toHaveAttribute('aria-invalid', 'true');
  await expect(npi).toHaveValue('1234567890');
  await npi.fill('1234 567-893');
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`${origin()}/profile`);
  const main = page.getByRole('main');
  await expect(main).toContainText('1234567893');
  await expect(main).toContainText('D.O. · American Board of Internal Medicine, number 123456');
  await expect(page.getByRole('link', { name: /Add your date of birth/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Add your medical board/ })).toHaveCount(0);
});

test('[RT-14] a save finishes after the learner leaves the page, and a toast shows why if it fails', async ({
  page,
}) => {
  await registered(page);
  const saveNpi = async (npi: string) => {
    await openSection(page, 'npi');
    await page.getByLabel('National Provider Identifier').fill(npi);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('form', { name: 'NPI' }).getByRole('button', { name: 'Save' }).click();
    await sent;
    await page.getByRole('link', { name: 'Your profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maria Lindqvist' })).toBeVisible();
  };
  let held: Route | undefined;
  await page.route('**/api/user/profile', (route) => {
    if (route.request().method() === 'PUT') held = route;
    else return route.continue();
  });
  const main = page.getByRole('main');

  await saveNpi('1234567893');
  await expect(main).not.toContainText('1234567893');
  await held?.continue();
  await expect(main).toContainText('1234567893');

  await saveNpi('1993999998');
  await held?.fulfill({ status: 422, json: { message: 'Someone else has this NPI.', errors: {} } });
  await expect(page.locator('.notyf__toast')).toHaveText(
    'That didn’t go through. Someone else has this NPI.',
  );
  await expect(main).toContainText('1234567893');
});

test('[PR-05] an account is deleted with a mailed code, and can no longer be logged in to', async ({
  page,
}) => {
  const physician = await registered(page);
  await openSection(page, 'delete');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(code(page)).toBeFocused();
  await code(page).fill(await mailedCode(page.request, physician.email));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await logIn(page, physician);
  await expect(refusedLogin(page)).toBeVisible();
});

/** The parts of requests that proxies and logs may store. */
const carried = (request: Request): string => JSON.stringify([request.url(), request.headers()]);

test('[RT-10] a login link works once; its token is removed from the URL first and sent only in the body that redeems it (faults.md, 23)', async ({
  page,
}) => {
  const account = await newProvenAccount(page.request);
  const link = await mintLoginLink(account.email);
  const token = link.searchParams.get('token') ?? '';
  expect(token).toMatch(/^[\w-]{20,}$/);
  expect(link.origin).toBe(origin());
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(link.href);
  await expect(me(page)).toBeVisible();
  expect(page.url()).not.toContain(token);
  const [opening, ...others] = requests;
  expect(opening?.url()).toBe(link.href);
  expect(others.map(carried).filter((text) => text.includes(token))).toEqual([]);
  const redeeming = others.filter((request) => request.postData()?.includes(token));
  expect(redeeming.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    'POST /api/login/token',
  ]);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(token);

  await logOut(page);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('A login link'));
  await page.goto(link.href);
  await expect(page.getByText('Your link didn’t work')).toBeVisible();
  expect((await logged).text()).toBe('A login link logged no one in: unauthenticated.');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(page.url()).not.toContain(token);
  await logIn(page, account);
  await expect(me(page)).toBeVisible();
});

test('[RT-10] a login link opened while another learner is logged in asks first, and shows nothing of theirs but the address (faults.md, 24)', async ({
  page,
}) => {
  const first = newPhysician();
  await page.goto(`${origin()}/register`);
  await register(page, first, 'Theodora');
  await expect(me(page)).toBeVisible();
  const firstToken = await page.evaluate((key) => localStorage.getItem(key), authTokenEntry.key);
  expect(firstToken).not.toBeNull();
  const { email } = await newAccount(origin());
  const link = await mintLoginLink(email);
  link.searchParams.set('nextRoute', 'profile');

  let release = () => {};
  const redeemed = new Promise<void>((resolve) => {
    release = resolve;
  });
  // What the first learner's page still loads is theirs to load.
  await page.goto('about:blank');
  let asFirst = 0;
  page.on('request', (request) => {
    const isTheirs = request.headers().authorization === `Bearer ${JSON.parse(firstToken ?? '')}`;
    // The lookup of the current learner, and the login that replaces them.
    if (isTheirs && !/\/api\/(user|login\/token)$/.test(request.url())) asFirst += 1;
  });
  await page.route('**/api/login/token', async (route) => {
    await redeemed;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/login/token');
  await page.goto(link.href);
  await expect(page.getByText(`You’re logged in as ${first.email}.`)).toBeVisible();
  await expect(page.getByText('Theodora')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in with the link' }).click();
  await asked;
  await expect(page.getByText('Theodora')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Lindqvist' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Theodora')).toHaveCount(0);
  await expect(page.getByText(first.email)).toHaveCount(0);
  expect(asFirst).toBe(0);
});
