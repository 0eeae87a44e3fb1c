import { type BrowserContext, expect, type Page } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { newLearner } from '../support/learner.ts';
import { evaluate, logIn, newPhysician, origin, passQuiz, register } from '../support/physician.ts';
import { test } from '../support/visitor.ts';
import { watch } from '../support/watched.ts';

test('a script injected into a page does not run, and is reported', async ({ page }) => {
  const { complaints } = await watch(page);
  await page.goto(origin());
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'javascript:document.title = "taken over"';
    document.body.append(link);
    link.click();
  });
  await page
    .evaluate(() => {
      document.body.innerHTML = '<b>written as text</b>';
    })
    .catch(() => {});
  const told = () => complaints.join('\n');
  await expect.poll(told).toContain('script-src');
  await expect.poll(told).toContain('require-trusted-types-for');
  await expect(page).not.toHaveTitle('taken over');
});

const article = knownArticle('nlst');

const takeQuizAsGuest = async (page: Page): Promise<void> => {
  await passQuiz(page, article);
  await expect(page.getByRole('heading', { level: 1, name: 'You passed' })).toBeVisible();
  await evaluate(page);
};

/** Everything stored on the device, as one text. */
const storedOnDevice = async (page: Page, context: BrowserContext): Promise<string> => {
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    history: history.state,
  }));
  return JSON.stringify([stored, await context.cookies()]);
};

const localKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).sort());

test('[GQ-02] [SE-02] [SE-05] registering as a guest puts no secret in any URL, and after logout the device stores nothing of the learner', async ({
  page,
  context,
}) => {
  const { addresses } = await watch(page);
  const physician = newPhysician();
  await takeQuizAsGuest(page);
  const hash = await page.evaluate(() => localStorage.getItem('preceptor.guest-hash'));
  expect(hash).toMatch(/^"[\w-]{22,}"$/);
  await register(page, physician, 'Wilhelmina');
  await page.getByRole('link', { name: 'See your credit' }).click();
  await expect(page.getByText('Wilhelmina Example, M.D.')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('preceptor.auth-token'));
  expect(token).not.toBeNull();
  expect(await localKeys(page)).toContain('preceptor.visited-articles');

  await page.goto(`${origin()}/profile`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  const left = await localKeys(page);
  expect(left.filter((key) => !['preceptor.theme', 'preceptor.ffId'].includes(key))).toEqual([]);
  const kept = await storedOnDevice(page, context);
  for (const own of [physician.email, 'Wilhelmina', article.slug]) expect(kept).not.toContain(own);
  const all = addresses.map(decodeURIComponent).join('\n');
  for (const secret of [hash, token, physician.password, physician.email])
    expect(all).not.toContain(String(secret).replaceAll('"', ''));
});

test('going back after logout shows no private data (faults.md, 21)', async ({ page }) => {
  const learner = await newLearner(origin(), article.slug);
  await page.goto(`${origin()}/login`);
  await logIn(page, learner);
  // Leaving the form while it is sent cancels it.
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Credits', exact: true }).click();
  await page.getByRole('link', { name: article.title }).click();
  await expect(page.getByText('Maria Lindqvist, M.D.')).toBeVisible();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Lindqvist')).toHaveCount(0);
    await expect(page.getByText(learner.email)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /credits? in \d{4}/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show certificate' })).toHaveCount(0);
  }
});

const textOf = async (page: Page, path: string): Promise<string> => {
  await page.goto(`${origin()}${path}`);
  await expect(
    page.getByRole('heading', { name: 'The page you are looking for is not available' }),
  ).toBeVisible();
  return `${await page.title()}\n${await page.getByRole('main').innerText()}`;
};

test('[RT-19] another learner’s credit looks like one that does not exist', async ({ page, learner }) => {
  const other = await newLearner(origin());
  const nobodys = '999999999';
  await page.goto(`${origin()}/login`);
  await logIn(page, other);
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  expect(await textOf(page, `/transcripts/${learner.creditId}/details`)).toBe(
    await textOf(page, `/transcripts/${nobodys}/details`),
  );

  const ask = async (id: string, part = '') => {
    const response = await fetch(`${origin()}/api/transcripts/${id}${part}`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    return { status: response.status, body: await response.text() };
  };
  for (const part of ['', '/certificate/pdf']) {
    expect(await ask(learner.creditId, part)).toEqual(await ask(nobodys, part));
    expect((await ask(other.creditId, part)).status).toBe(200);
  }
});
