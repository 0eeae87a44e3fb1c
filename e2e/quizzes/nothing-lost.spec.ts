import { expect, type Page, test } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { answer, origin, startQuiz } from '../support/physician.ts';

const article = knownArticle('sprint');
const ANSWER = '**/api/article/quiz/question/answer';

const openQuiz = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/article/${article.slug}`);
  await page
    .getByRole('link', { name: /Answer \d questions/ })
    .first()
    .click();
  await startQuiz(page);
};

const submit = (page: Page) => page.getByRole('button', { name: 'Submit answer' });
const verdict = (page: Page) => page.getByRole('heading', { name: /Correct.|Not quite/ });

test('an attempt survives a double click, a reload and a killed tab: one answer is sent, and the quiz continues', async ({
  page,
  context,
}) => {
  await openQuiz(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/question/answer')) sent += 1;
  });
  await page.getByRole('radio').first().check();
  await submit(page).dblclick();
  await expect(verdict(page)).toBeVisible();
  expect(sent).toBe(1);
  await page.reload();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await answer(page, 1);
  const address = page.url();
  await page.close();
  const another = await context.newPage();
  await another.goto(address);
  await expect(another.getByText('Question 3 of')).toBeVisible();
});

test('an attempt survives being offline and a lost response: each answer is stored and graded once', async ({
  page,
  context,
}) => {
  await openQuiz(page);
  await context.setOffline(true);
  await page.getByRole('radio').first().check();
  await submit(page).click();
  await expect(page.getByText('Saved here. We’ll send it when you’re back online')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await context.setOffline(false);
  await expect(verdict(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();

  let sent = 0;
  await page.route(ANSWER, async (route) => {
    sent += 1;
    const response = await route.fetch();
    return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await page.getByRole('radio').first().check();
  await submit(page).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(verdict(page)).toBeVisible();
  expect(sent).toBe(2);
  await page.unroute(ANSWER);
  await page.reload();
  await expect(page.getByText('Question 3 of')).toBeVisible();
});

test('no reason, key or score reaches the browser before the answer', async ({ page }) => {
  const received: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) received.push(await response.text().catch(() => ''));
  });
  await openQuiz(page);
  await page.waitForLoadState('networkidle');
  expect(received.length).toBeGreaterThan(0);
  const text = received.join('\n');
  for (const reason of article.reasons) expect(text).not.toContain(JSON.stringify(reason).slice(1, -1));
  expect(text).not.toMatch(/"correct/);
});
