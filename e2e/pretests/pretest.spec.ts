import { expect, test } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { answer, origin, startQuiz } from '../support/physician.ts';
import { enterAsNewLearner, openPretest, reply, takePretest } from '../support/pretest.ts';
import { goTo } from '../support/walk.ts';

/** Its first two questions are pretest questions. */
const article = knownArticle('space');
const [right1 = 0, right2 = 0] = article.rightOptions;
const wrong1 = right1 === 1 ? 2 : 1;
const ANSWER = '**/api/article/pretest';

test('[PT-01] [PT-02] [RT-37] a learner takes the pretest by keyboard alone, sees the improvement after the quiz, and has the next one explained in one sentence', async ({
  page,
}) => {
  await enterAsNewLearner(page, article.slug);
  await page.goto(`${origin()}/article/${article.slug}`);
  const way = page.getByRole('link', { name: 'Before you read: 2 questions' });
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing is graded' })).toBeVisible();
  await page.getByRole('link', { name: 'Begin' }).focus();
  await page.keyboard.press('Enter');
  for (const [index, option] of [wrong1, right2].entries()) {
    await expect(page.getByText(`Question ${index + 1} of 2`)).toBeVisible();
    await page.keyboard.press(String(option));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('img', { name: '1 of 2 correct before reading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Read the article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${origin()}/article/${article.slug}`);
  await page.waitForLoadState('networkidle');
  await expect(way).toHaveCount(0);

  await page
    .getByRole('link', { name: /^Answer \d/ })
    .first()
    .click();
  await startQuiz(page);
  for (const option of article.rightOptions) {
    await answer(page, option);
    await page.getByRole('button', { name: /Next question|See results/ }).click();
  }
  const gain = page.getByRole('region', { name: 'What you learned' });
  await expect(gain).toContainText('You answered 1 more of the 2 questions correctly');
  await expect(gain).toContainText('1 of 2 correct');
  await expect(gain).toContainText('2 of 2 correct');
  await page.goto(`${origin()}/article/${article.slug}`);
  await page.waitForLoadState('networkidle');
  await expect(way).toHaveCount(0);

  // Explained in full the first time, and in one sentence afterward.
  await goTo(page, '/article/keystone-icu');
  await page.getByRole('link', { name: /^Before you read/ }).click();
  await expect(page.getByText('Nothing is graded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing is graded' })).toHaveCount(0);
});

test('[RT-37] after a reload or on another device, onboarding resumes at the first unanswered question (faults.md, 4)', async ({
  page,
  browser,
}) => {
  const id = await openPretest(page, article.slug);
  await page.getByRole('link', { name: 'Begin' }).click();
  await reply(page, right1);
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(`${origin()}/article/${id}/pretest/onboarding`);
  await page.getByRole('link', { name: 'Begin' }).click();
  await expect(page.getByText('Question 2 of 2')).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('preceptor.auth-token') ?? '');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.addInitScript((text) => localStorage.setItem('preceptor.auth-token', text), token);
  await elsewhere.goto(`${origin()}/article/${id}/pretest`);
  await elsewhere.getByRole('link', { name: 'Begin' }).click();
  await expect(elsewhere.getByText('Question 2 of 2')).toBeVisible();
  await elsewhere.context().close();
});

/** tests/ui/pretests/pretest-pages.test.tsx has the redirects of an article’s own pretest. */
test('[RT-38] the pretest of a special requirement’s article starts with onboarding, and redirects home where it is not allowed', async ({
  page,
}) => {
  await enterAsNewLearner(page, article.slug);
  const path = `/special-requirements/topics/pain-management/states/florida/article/${article.slug}/pretest`;
  const pretest = origin() + path;
  await page.goto(`${pretest}/results`);
  await expect(page).toHaveURL(`${origin()}/`);
  await goTo(page, path);
  await expect(page).toHaveURL(`${pretest}/onboarding`);
  await takePretest(page, [right1, right2]);
  await expect(page).toHaveURL(`${pretest}/results`);
  await expect(page.getByRole('img', { name: '2 of 2 correct before reading' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(`${origin()}/`);
  for (const entry of ['', '/onboarding']) {
    await page.goto(pretest + entry);
    await expect(page).toHaveURL(`${origin()}/`);
  }
});

test('[RT-04] the article’s PDF opens after the pretest that is due, from its results', async ({ page }) => {
  const id = await enterAsNewLearner(page, article.slug);
  const file = `${origin()}/article/${id}/pdf`;
  await page.goto(file);
  await expect(page).toHaveURL(/\/pretest\/onboarding\?nextRoute=article-file-view&/);
  await takePretest(page, [right1, right2]);
  await page.getByRole('link', { name: 'Continue reading' }).click();
  await expect(page).toHaveURL(file);
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(file);
});

test('no key, reason, grade or score reaches the browser before the pretest is finished; an answer is stored once even if its response is lost, and one chosen offline is sent later (faults.md, 2 and 30)', async ({
  page,
  context,
}) => {
  const received: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) received.push(await response.text().catch(() => ''));
  });
  await openPretest(page, article.slug);
  await page.getByRole('link', { name: 'Begin' }).click();
  let sent = 0;
  await page.route(ANSWER, async (route) => {
    sent += 1;
    const response = await route.fetch();
    return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await reply(page, right1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
  expect(sent).toBe(2);
  await page.unroute(ANSWER);
  await expect.poll(() => received.join('\n')).toContain('"answered":1');
  const text = received.join('\n');
  for (const reason of article.reasons) expect(text).not.toContain(JSON.stringify(reason).slice(1, -1));
  expect(text).not.toMatch(/"correct/);

  await context.setOffline(true);
  await reply(page, right2);
  await expect(page.getByText('Saved here. We’ll send it when you’re back online')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /^Baseline: / })).toBeVisible();
});

test('a learner who started the quiz elsewhere is told that the pretest is over, and can continue (faults.md, 31)', async ({
  page,
  context,
}) => {
  const id = await openPretest(page, article.slug);
  await page.getByRole('link', { name: 'Begin' }).click();
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  const other = await context.newPage();
  const token = await page.evaluate(() => localStorage.getItem('preceptor.auth-token') ?? '');
  const started = await other.request.post(`${origin()}/api/article/quiz/start`, {
    data: { articleId: id },
    headers: { authorization: `Bearer ${JSON.parse(token)}` },
  });
  expect(started.status()).toBe(200);
  await reply(page, right1);
  await expect(page.getByText('No questions before this one.')).toBeVisible();
});
