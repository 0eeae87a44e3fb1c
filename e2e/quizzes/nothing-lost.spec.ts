import { expect, type Page, test } from 'playwright/test';
import { knownArticle } from '../support/library.ts';
import { answer, origin, startQuiz } from '../support/physician.ts';

const article = knownArticle('sprint');

const openQuiz = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/article/${article.slug}`);
  await page
    .getByRole('link', { name: /Answer \d questions/ })
    .first()
    .click();
  await startQuiz(page);
};

test.describe('an attempt survives', () => {
  test('a reload: it goes on at the first unanswered question', async ({ page }) => {
    await openQuiz(page);
    await answer(page, 1);
    await page.reload();
    await expect(page.getByText('Question 2 of')).toBeVisible();
  });

  test('a killed tab: another tab goes on where it stopped', async ({ page, context }) => {
    await openQuiz(page);
    await answer(page, 1);
    const address = page.url();
    await page.close();
    const another = await context.newPage();
    await another.goto(address);
    await expect(another.getByText('Question 2 of')).toBeVisible();
  });

  test('an offline spell: the answer is kept on the device and sent when the network is back', async ({
    page,
    context,
  }) => {
    await openQuiz(page);
    await context.setOffline(true);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await expect(page.getByText('Kept here, sent when you are back online')).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: /That is right|Not quite/ })).toBeVisible();
  });

  test('a lost answer to the answer: it is stored once, and the same grade comes again', async ({ page }) => {
    await openQuiz(page);
    let sent = 0;
    await page.route('**/api/article/quiz/question/answer', async (route) => {
      sent += 1;
      const response = await route.fetch();
      return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response });
    });
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /That is right|Not quite/ })).toBeVisible();
    expect(sent).toBe(2);
    await page.unroute('**/api/article/quiz/question/answer');
    await page.reload();
    await expect(page.getByText('Question 2 of')).toBeVisible();
  });

  test('a double click: one answer is sent', async ({ page }) => {
    await openQuiz(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/question/answer')) sent += 1;
    });
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Submit answer' }).dblclick();
    await expect(page.getByRole('heading', { name: /That is right|Not quite/ })).toBeVisible();
    expect(sent).toBe(1);
  });
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
