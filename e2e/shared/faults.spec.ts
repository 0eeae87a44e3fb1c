import { expect, type Page, type Route } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { enterAs, newLearner } from '../support/learner.ts';
import { logIn, newPhysician, origin } from '../support/physician.ts';
import { test } from '../support/visitor.ts';

const article = knownArticle('dapa-hf');

const ARTICLE_CALL = '**/api/articles/view-article-details?*';

const toasts = (page: Page) => page.locator('.notyf__toast');

const articleLink = (page: Page) => page.getByRole('link', { name: article.title, exact: true }).first();

/** Opens the feed, from which other pages open without a document load. */
const openFeed = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/?list=search&q=dapagliflozin`);
  await expect(articleLink(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Every URL of the window from now on. */
const watchAddresses = (page: Page): readonly string[] => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
};

/** Long enough for anything unwanted to have happened. */
const noMoreComes = (page: Page): Promise<void> => page.waitForTimeout(500);

const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

const json = (status: number, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ message }),
});

test('[ER-01] offline, one toast appears however often a request is retried, and the input stays (faults.md, 1)', async ({
  page,
  context,
}) => {
  // The toast library is prefetched some seconds after the first page.
  const ahead = page.waitForEvent('requestfinished', (request) => request.url().includes('/services-'));
  await page.goto(`${origin()}/login`);
  await ahead;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const physician = newPhysician();
  for (const _ of [1, 2, 3]) {
    await logIn(page, physician);
    await expect(
      page.getByRole('alert').filter({ hasText: 'That didn’t go through. Try again.' }),
    ).toBeVisible();
  }
  await expect(toasts(page)).toHaveText('Network error. Please check your internet connection');
  await expect(page.getByLabel('Email')).toHaveValue(physician.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(physician.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
});

test('[ER-01] offline before the toast library has loaded, a toast still appears and closes (faults.md, 1)', async ({
  page,
  context,
}) => {
  await page.route('**/assets/services-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto(`${origin()}/login`);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const said = page.getByText('Network error. Please check your internet connection', { exact: true });
  for (const _ of [1, 2, 3]) {
    await logIn(page, newPhysician());
    await expect(
      page.getByRole('alert').filter({ hasText: 'That didn’t go through. Try again.' }),
    ).toBeVisible();
    await expect(said).toHaveCount(1);
  }
  await expect(said).toBeInViewport();
  await expect(said).toHaveCount(0);
  await logIn(page, newPhysician());
  await expect(said).toHaveCount(1);
});

test('[ER-02] a malformed JSON response redirects to /error/500, once (faults.md, 7)', async ({ page }) => {
  await openFeed(page);
  await page.route('**/api/**', (route) => route.fulfill(json(500, 'Something is wrong here.')));
  const addresses = watchAddresses(page);
  await articleLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'There is a mistake on our end' })).toBeVisible();
  await noMoreComes(page);
  expect(addresses.filter((address) => address === `${origin()}/error/500`)).toHaveLength(1);
  expect(addresses.at(-1)).toBe(`${origin()}/error/500`);
});

const UNREADABLE = [
  { what: 'HTML', contentType: 'text/html', body: '<!doctype html><title>Sign in to the hospital</title>' },
  { what: 'nothing', contentType: 'application/json', body: '' },
  { what: 'cut JSON', contentType: 'application/json', body: '{"article": {"slug": "dapa-' },
];

test('a response that is HTML, empty or truncated JSON shows an error on the page and in a toast, and can be retried (faults.md, 8)', async ({
  page,
}) => {
  for (const { what, ...answer } of UNREADABLE)
    await test.step(what, async () => {
      await openFeed(page);
      await page.route(ARTICLE_CALL, (route) => route.fulfill({ status: 200, ...answer }));
      await articleLink(page).click();
      await expect(page.getByRole('main')).toContainText('couldn’t be loaded.');
      await expect(toasts(page)).toHaveText('Oops.. Something Went Wrong..');
      await page.unroute(ARTICLE_CALL);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    });
});

test('[ER-04] five simultaneous 401 responses end the session once and redirect to login once, with a return URL (faults.md, 9)', async ({
  page,
}) => {
  const learner = await newLearner(origin());
  await page.goto(`${origin()}/login`);
  await logIn(page, learner);
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();

  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await page.route('**/api/states', hold);
  await page.goto(`${origin()}/profile/edit?section=names`);
  await page.getByLabel('First name').fill('Marie');
  for (const path of [
    'profile/names/change',
    'profile/update-names',
    'profile',
    'email/code',
    'email/code/delete',
  ])
    await page.route(`**/api/user/${path}`, hold);
  const logouts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/logout') && logouts.push(request.url()));
  const addresses = watchAddresses(page);

  const main = page.getByRole('main');
  const sections = main.locator('summary');
  await main.getByRole('form', { name: 'Name', exact: true }).getByRole('button', { name: 'Save' }).click();
  await sections.filter({ hasText: 'NPI' }).click();
  await main.getByRole('form', { name: 'NPI' }).getByRole('button', { name: 'Save' }).click();
  await sections.filter({ hasText: 'Email' }).click();
  await page.getByLabel('New email').fill(newPhysician().email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await sections.filter({ hasText: 'Delete your account' }).click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect.poll(() => held.length).toBe(5);
  const places = await historyLength(page);
  await Promise.all(held.map((route) => route.fulfill(json(401, 'Unauthenticated.'))));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.unrouteAll();
  await noMoreComes(page);
  expect([...new Set(addresses)]).toEqual([page.url()]);
  expect(new URL(page.url()).searchParams.get('nextRoute')).toBe('profile-edit');
  expect(await historyLength(page)).toBe(places);
  expect(logouts).toEqual([]);
  await logIn(page, learner);
  await expect(page).toHaveURL(`${origin()}/profile/edit?section=names`);
});

test('[ER-05] while the server is away, a page opened by its address says “One moment”, and shows what it has once the server is back', async ({
  page,
}) => {
  await enterAs(page, await newLearner(origin()));
  // The response of a proxy while the server restarts.
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503 Service Unavailable</h1>' }),
  );
  await page.goto(`${origin()}/transcripts`);
  await expect(page.getByRole('alert').getByText('One moment, please.').first()).toBeVisible();
  await noMoreComes(page);
  expect(new URL(page.url()).pathname).toBe('/transcripts');
  await page.unrouteAll();
  await expect(page.getByRole('main').getByText(article.title).first()).toBeVisible();
  await expect(page.getByText('One moment, please.')).toHaveCount(0);
});

const REFUSALS = [
  {
    what: 'the first validation error',
    answer: { message: 'Look again.', errors: { email: ['That address has no inbox.', 'Nor a name.'] } },
    said: 'That address has no inbox.',
  },
  {
    what: 'else what the server says',
    answer: { message: 'Mail rests today.', errors: {} },
    said: 'Mail rests today.',
  },
  { what: 'else that something went wrong', answer: {}, said: 'Oops.. Something Went Wrong..' },
];

test('[ER-03] [ER-07] an action without an inline error shows in a toast the first validation error, else the server’s message, else a generic error', async ({
  page,
  learner: { email },
}) => {
  const asked = '**/api/email-exists-reset-password';
  for (const { what, answer, said } of REFUSALS)
    await test.step(what, async () => {
      await page.goto(`${origin()}/register`);
      await page.getByLabel('Email').fill(email);
      await page.keyboard.press('Tab');
      await page.route(asked, (route) =>
        route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify(answer) }),
      );
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(toasts(page)).toHaveText(said);
      await expect(page).toHaveURL(`${origin()}/register`);
      await page.unroute(asked);
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(page.getByText('Check your email')).toBeVisible();
    });
});

test('[ER-03] [PL-08] a failure for which its caller has a message shows that instead of the server’s', async ({
  page,
  learner,
}) => {
  await page.route('**/api/subscription/user', (route) => route.fulfill(json(422, 'The plan rests today.')));
  await page.goto(`${origin()}/login`);
  await logIn(page, learner);
  await expect(toasts(page)).toHaveText(
    'An error occurred while fetching your subscription details. Please contact support.',
  );
});

const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Gone.' });

const ARTICLE_CHUNK = '**/assets/article-page-*.js';

/** The number of document loads from now on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};

test('a code chunk missing after a deployment reloads the page once, and then shows an error (faults.md, 11)', async ({
  page,
}) => {
  await page.route(ARTICLE_CHUNK, gone);
  await openFeed(page);
  const loads = countLoads(page);
  await articleLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' })).toBeVisible();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' })).toBeVisible();
  await noMoreComes(page);
  expect(loads()).toBe(1);
  await page.unroute(ARTICLE_CHUNK);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
});

test('a code chunk restored by the reload causes no error (faults.md, 11)', async ({ page }) => {
  await openFeed(page);
  const loads = countLoads(page);
  await page.route(ARTICLE_CHUNK, (route) => (loads() === 0 ? gone(route) : route.continue()));
  await articleLink(page).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  expect(loads()).toBe(1);
});

test('a response that arrives after its page was left changes nothing (faults.md, 13)', async ({ page }) => {
  await openFeed(page);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  let answer = async () => {};
  await page.route(ARTICLE_CALL, (route) => {
    answer = () => route.fulfill(json(500, 'Too late.')).catch(() => undefined);
  });
  const asked = page.waitForRequest(ARTICLE_CALL);
  await articleLink(page).click();
  await asked;
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  const addresses = watchAddresses(page);
  await answer();
  await noMoreComes(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect(addresses).toEqual([]);
  expect(complaints).toEqual([]);
});
