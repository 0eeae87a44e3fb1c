import { expect, type Page, test } from 'playwright/test';
import { apiCaller } from '../../tools/api-caller.ts';
import { knownArticle } from '../../tools/known-article.ts';
import { enterAs, newAccount, newLearner } from '../support/learner.ts';
import { answer, logIn, origin, startQuiz } from '../support/physician.ts';

const article = knownArticle('space');
const total = article.rightOptions.length;

const openArticle = (page: Page) => page.goto(`${origin()}/article/${article.slug}`);

const way = (page: Page, name: RegExp) => page.getByRole('link', { name }).first();

const begin = async (page: Page): Promise<void> => {
  await openArticle(page);
  await way(page, /^Answer \d questions/).click();
  await startQuiz(page);
  await answer(page, 1);
};

const search = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/?list=search&q=${encodeURIComponent(article.title)}`);
};

const cards = (page: Page) =>
  page.getByRole('article').getByRole('link', { name: article.title, exact: true });
const hidden = (page: Page) => page.getByText('Continue your quiz · 1 in progress');

test('[GQ-01] [GQ-03] an article whose quiz a guest started is hidden from the feeds, and can be resumed or restored there', async ({
  page,
}) => {
  await search(page);
  await expect(cards(page)).toHaveCount(1);
  await begin(page);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('preceptor.guest-quizzes') ?? '[]'));
  expect(kept).toMatchObject([
    {
      quizId: expect.any(String),
      hash: expect.any(String),
      articleId: expect.any(String),
      startedAt: expect.any(String),
    },
  ]);

  for (const list of ['/', '/?list=popular']) {
    await page.goto(`${origin()}${list}`);
    await expect(hidden(page)).toBeVisible();
  }
  await search(page);
  await expect(hidden(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Show it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quizzes in progress' });
  await expect(dialog.getByText(`1 of ${total} answered`)).toBeVisible();
  await dialog.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText(`Question 2 of ${total}`)).toBeVisible();

  await search(page);
  await page.getByRole('button', { name: 'Show it' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('No quizzes left.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(1);
});

test('an article shows the progress of its quiz', async ({ page }) => {
  await begin(page);
  await page.getByRole('link', { name: /^Save and exit/ }).click();
  await way(page, new RegExp(`^Continue: 1 of ${total} answered`)).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText(`Question 2 of ${total}`)).toBeVisible();
});

test('a learner resumes at the first unanswered question on a new device (faults.md, 4)', async ({
  browser,
}) => {
  const physician = await newAccount(origin());
  const here = await (await browser.newContext()).newPage();
  await enterAs(here, physician);
  await begin(here);
  await here.context().close();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${origin()}/login`);
  await logIn(elsewhere, physician);
  await expect(elsewhere.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await openArticle(elsewhere);
  await way(elsewhere, new RegExp(`^Continue: 1 of ${total} answered`)).click();
  await expect(elsewhere.getByText(`Question 2 of ${total}`)).toBeVisible();
});

test('[GQ-02] a guest’s quizzes belong to the account after login, and are no longer hidden from the feeds', async ({
  page,
}) => {
  const learner = await newLearner(origin());
  await begin(page);
  await page.goto(`${origin()}/login`);
  await logIn(page, learner);
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('preceptor.guest-quizzes'))).toBeNull();
  await search(page);
  await expect(cards(page)).toHaveCount(1);
  await openArticle(page);
  await expect(way(page, new RegExp(`^Continue: 1 of ${total} answered`))).toBeVisible();
});

test('[RT-07] a quiz’s URL may use the article’s slug', async ({ page }) => {
  await page.goto(`${origin()}/article/${article.slug}/quiz`);
  await expect(page.getByText('Before you start')).toBeVisible();
  await expect(page).toHaveURL(/\/article\/\d+\/quiz$/);
});

test('after answering, a learner sees how others answered if there are at least five (faults.md, 30)', async ({
  page,
}) => {
  const other = knownArticle('sprint-mind');
  for (let peer = 0; peer < 5; peer += 1) await apiCaller(origin()).takeQuiz(other.slug, () => 0);
  await page.goto(`${origin()}/article/${other.slug}/quiz`);
  await startQuiz(page);
  await expect(page.getByText(/others/)).toHaveCount(0);
  await answer(page, 2);
  await expect(page.getByText(/How \d+ others first answered/)).toBeVisible();
  await expect(page.getByText(/\d+% of others chose it/).first()).toBeVisible();
});
