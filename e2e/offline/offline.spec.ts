import { expect, type Page, test } from 'playwright/test';
import { enterOnceAs, newLearner } from '../support/learner.ts';
import { answer, origin, startQuiz } from '../support/physician.ts';
import { type AppBehindProxy, appBehindProxy } from './app-behind-proxy.ts';
import { workerReady } from './worker-ready.ts';

// One reader in one browser, from the first page to the logout: the worker fetches the whole app once.
test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 800 } });

const SLUG = 'ed-initiated-buprenorphine';
const OFFLINE = 'You’re offline. Showing what’s saved on this device.';

let app: AppBehindProxy;
test.beforeAll(async () => {
  app = await appBehindProxy(origin());
});
test.afterAll(() => app.close());

const verdict = (page: Page) => page.getByRole('heading', { name: /Correct.|Not quite/ });
const offline = (page: Page) => page.getByText(OFFLINE);
const newVersion = (page: Page) => page.getByText('A new version is ready.');

/** The caches with a reader's copies, by name, and their content. */
const copies = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('preceptor-copies-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname));
  });

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);

test('[OF-02] [OF-03] [OF-06] [OF-08] [OF-09] after one file failed to load, what a learner saved and started opens after an offline reload, an answer is sent once, a new version waits, logging out clears the device, and the app opens instead of a proxy’s error page', async ({
  page,
  context,
}) => {
  const learner = await newLearner(origin());
  await enterOnceAs(page, learner);
  let graded = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/question/answer') && response.ok()) graded += 1;
  });

  await page.clock.install();
  await page.goto(`${app.origin}/article/${SLUG}`);
  await page.getByRole('button', { name: /^Save:/ }).click();
  await expect(page.getByRole('button', { name: /^Saved:/ })).toBeVisible();
  await page
    .getByRole('link', { name: /Answer \d questions/ })
    .first()
    .click();
  await startQuiz(page);
  await answer(page, 1);
  await page.getByRole('button', { name: 'Next question' }).click();
  app.failOnce('/offline.html');
  await workerReady(page);
  await expect
    .poll(() => copies(page))
    .toEqual(expect.arrayContaining(['/copies/transcripts/', '/copies/saved/']));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

  await test.step('offline, after a reload', async () => {
    await context.setOffline(true);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await expect(page.getByText('Saved here. We’ll send it when you’re back online')).toBeVisible();
    const quiz = page.url();
    await page.goto(`${app.origin}/referrals`);
    await page.getByRole('link', { name: 'Saved articles' }).click();
    await expect(offline(page)).toBeVisible();
    await page.getByRole('list', { name: 'Saved articles' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'What was found' })).toBeVisible();
    await page.goto(`${app.origin}/transcripts`);
    await expect(page.getByRole('heading', { name: 'Your credits' })).toBeVisible();
    await expect(page.getByText(/demonstration credit, not counted/)).toBeVisible();
    await page.goto(quiz);
    await expect(page.getByText('Question 2 of')).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.getByText('Saved on this device')).toBeVisible();
  });

  await test.step('back online', async () => {
    graded = 0;
    await context.setOffline(false);
    // Chromium 150 does not tell a page with a worker when Playwright turns the network off and on.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(verdict(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Question 3 of')).toBeVisible();
    expect(graded).toBe(1);
  });

  await test.step('after the app was removed from the device, and the worker was not', async () => {
    const stored = () =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.includes('precache'));
        return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
      });
    const all = await stored();
    expect(all).toBeGreaterThan(10);
    await page.evaluate(async () => {
      for (const name of (await caches.keys()).filter((each) => each.includes('precache')))
        await caches.delete(name);
    });
    expect(await stored()).toBe(0);
    await page.reload();
    await page.clock.fastForward(6_000);
    await expect.poll(stored).toBe(all);
    await expect(page.getByText('Question 3 of')).toBeVisible();
  });

  await test.step('a new version', async () => {
    const other = await context.newPage();
    await other.goto(`${app.origin}/terms`);
    app.deploy();
    await page.clock.fastForward(6_000);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => isWaiting(page)).toBe(true);
    await expect(newVersion(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Save and exit' }).click();
    await expect(async () => {
      await page.getByRole('link', { name: 'Credits', exact: true }).click();
      await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
      await expect(newVersion(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    // The other page keeps its version and its files.
    expect(await isWaiting(page)).toBe(true);
    await other.close();
  });

  await test.step('logging out', async () => {
    expect(await copies(page)).not.toEqual([]);
    await page.goto(`${app.origin}/profile`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
    await expect.poll(() => copies(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(`${app.origin}/article/${SLUG}`);
    await expect(page.getByText('couldn’t be loaded.')).toBeVisible();
    await expect(offline(page)).toHaveCount(0);
  });

  await test.step('a proxy that can’t reach the app', async () => {
    await context.setOffline(false);
    app.loseApp();
    await page.goto(`${app.origin}/terms`);
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  });
});

test('[SC-04] [OF-06] a session that is over ends without a network: the record is not shown, and its copies are gone', async ({
  page,
  context,
}) => {
  await enterOnceAs(page, await newLearner(origin()));
  await page.clock.install();
  await page.goto(`${app.origin}/transcripts`);
  await expect(page.getByRole('heading', { name: 'Your credits' })).toBeVisible();
  await workerReady(page);
  await expect.poll(() => copies(page)).toEqual(expect.arrayContaining(['/copies/transcripts/']));
  await page.goto(`${app.origin}/terms`);
  expect(await page.evaluate(() => localStorage.getItem('preceptor.session-limits'))).not.toBeNull();
  // A response that is under way must not arrive after the clock was changed.
  await page.goto('about:blank');
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
  await page.goto(`${app.origin}/transcripts`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Your credits' })).toHaveCount(0);
  await expect.poll(() => copies(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('preceptor.auth-token'))).toBeNull();
});
