import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import type { StoredKey } from '#adapters/storage/stored-keys.ts';
import { knownArticle } from '../../tools/known-article.ts';
import { enterAs, newAccount } from '../support/learner.ts';
import { answer, evaluate, newPhysician, origin, register, startQuiz } from '../support/physician.ts';

const article = knownArticle('sprint-mind');
const ANSWER = '**/api/article/quiz/question/answer';

const openQuiz = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/article/${article.slug}`);
  await page
    .getByRole('link', { name: /Answer \d questions/ })
    .first()
    .click();
  await startQuiz(page);
};

const nextButton = (page: Page) => page.getByRole('button', { name: /Next question|See results/ });

const answerFrom = async (page: Page, first: number): Promise<void> => {
  for (const option of article.rightOptions.slice(first)) {
    await answer(page, option);
    await nextButton(page).click();
  }
};

/** Opens a tab as a new learner; the context's other tabs share the session. */
const signUp = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await enterAs(page, await newAccount(origin()));
  return page;
};

test.describe('where the device stores nothing', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Storage is closed.', 'SecurityError');
        },
      });
    });
  });

  test('a quiz can be taken to its credit, and the session lasts as long as the page (faults.md, 15)', async ({
    page,
  }) => {
    const defects: string[] = [];
    page.on('pageerror', ({ message }) => defects.push(message));
    await openQuiz(page);
    await answerFrom(page, 0);
    await expect(page.getByRole('heading', { level: 1, name: 'You passed' })).toBeVisible();
    await evaluate(page);
    await register(page, newPhysician());
    await page.getByRole('link', { name: 'See your credit' }).click();
    await expect(page.getByText('Rosalind Example, M.D.')).toBeVisible();
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
    expect(defects).toEqual([]);
  });
});

/** A key that is missing here does not compile. */
const EVERY_KEY: Record<StoredKey, true> = {
  'preceptor.auth-token': true,
  'preceptor.course-evaluation-drafts': true,
  'preceptor.evaluation-drafts': true,
  'preceptor.ffId': true,
  'preceptor.guest-hash': true,
  'preceptor.guest-quizzes': true,
  'preceptor.guest-review': true,
  'preceptor.keyboard-shortcuts': true,
  'preceptor.quizzes-taken': true,
  'preceptor.reading-places': true,
  'preceptor.recent-searches': true,
  'preceptor.saved-articles': true,
  'preceptor.selected-state': true,
  'preceptor.session-limits': true,
  'preceptor.referral': true,
  'preceptor.side-pane': true,
  'preceptor.submit-by-tap': true,
  'preceptor.text-size': true,
  'preceptor.theme': true,
  'preceptor.tracking-consent': true,
  'preceptor.unsent-answers': true,
  'preceptor.unsent-course-pretest-answers': true,
  'preceptor.unsent-module-answers': true,
  'preceptor.unsent-owner': true,
  'preceptor.unsent-pretest-answers': true,
  'preceptor.unsent-reviews': true,
  'preceptor.visited-articles': true,
  'preceptor.wished-vote': true,
};

const A_PROTOTYPE = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';

/** tests/adapters/browser/stored-values.test.ts covers every other kind of invalid value without a browser. */
test('[SE-05] with a prototype as every stored value, the app starts clean and a quiz can be taken (faults.md, 17)', async ({
  page,
}) => {
  const defects: string[] = [];
  page.on('pageerror', ({ message }) => defects.push(message));
  await page.goto(`${origin()}/error/500`);
  await page.evaluate(
    ({ keys, text }) => {
      for (const key of [...keys, '__proto__']) localStorage.setItem(key, text);
    },
    { keys: Object.keys(EVERY_KEY), text: A_PROTOTYPE },
  );
  await openQuiz(page);
  await answer(page, 1);
  await page.reload();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
  for (const key of [
    'preceptor.auth-token',
    'preceptor.guest-hash',
    'preceptor.guest-quizzes',
  ] satisfies StoredKey[])
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).not.toBe(A_PROTOTYPE);
  expect(defects).toEqual([]);
});

test('an answer that hangs shows progress, can be canceled, and is then sent once (faults.md, 5)', async ({
  page,
}) => {
  await openQuiz(page);
  await page.route(ANSWER, () => {});
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit answer' }).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByText('couldn’t be sent')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.unroute(ANSWER);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /Correct.|Not quite/ })).toBeVisible();
});

test('a quiz continues after a question that was answered differently in another tab', async ({
  context,
}) => {
  const one = await signUp(context);
  await openQuiz(one);
  const other = await context.newPage();
  await other.goto(one.url());
  await expect(other.getByText('Question 1 of')).toBeVisible();
  await answer(one, 1);
  const refused = other.waitForResponse((response) => response.url().endsWith('/question/answer'));
  await other.getByRole('radio').nth(1).check();
  await other.getByRole('button', { name: 'Submit answer' }).click();
  expect((await refused).status()).toBe(409);
  await expect(other.getByText('Question 2 of')).toBeVisible();
});

test('two tabs that finish the same quiz earn one credit', async ({ context }) => {
  const one = await signUp(context);
  await openQuiz(one);
  for (const [index, option] of article.rightOptions.entries()) {
    await answer(one, option);
    if (index < article.rightOptions.length - 1) await nextButton(one).click();
  }
  const other = await context.newPage();
  await other.goto(one.url());
  await expect(nextButton(other)).toContainText('See results');
  await Promise.all([nextButton(one).click(), nextButton(other).click()]);
  for (const tab of [one, other])
    await expect(tab.getByRole('heading', { level: 1, name: 'You passed' })).toBeVisible();
  await evaluate(one);
  await other.getByRole('link', { name: 'Credits', exact: true }).click();
  await expect(other.getByRole('link', { name: article.title })).toHaveCount(1);
});

test('a guest with two tabs has one attempt, and can continue in either', async ({ context }) => {
  const one = await context.newPage();
  await openQuiz(one);
  const other = await context.newPage();
  await other.goto(one.url());
  await answer(one, 1);
  await nextButton(one).click();
  await other.reload();
  await expect(other.getByText('Question 2 of')).toBeVisible();
  await answer(other, 1);
  await one.reload();
  await expect(one.getByText('Question 3 of')).toBeVisible();
});
