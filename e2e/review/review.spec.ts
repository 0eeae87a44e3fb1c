import { expect, type Page, test } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { answer, newPhysician, origin, passQuiz, register } from '../support/physician.ts';

const article = knownArticle('dapa-hf');
const [first = 1, ...others] = article.rightOptions;
const wrongFirst = [first === 1 ? 2 : 1, ...others];

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(`preceptor.${name}`), key);

test('[RT-61] [RV-04] [RV-05] [RV-12] a guest reviews what they missed, without a network, and takes it into an account', async ({
  page,
  context,
}) => {
  await passQuiz(page, { ...article, rightOptions: wrongFirst });
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await page.goto(`${origin()}/`);
  await page.getByRole('link', { name: '1 question to review' }).click();
  await expect(page.getByText('Question 1 of 1')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sure', exact: true }).click();
  await answer(page, first);
  await expect(page.getByRole('heading', { name: 'Correct.' })).toBeFocused();
  await expect(page.getByRole('link', { name: article.title })).toBeVisible();
  await page.getByRole('button', { name: 'See results' }).click();
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
  await expect(page.getByText('1 of 1 correct.')).toBeVisible();
  await context.setOffline(false);

  await page.getByRole('link', { name: 'Register' }).click();
  const carried = page.waitForRequest((request) => request.url().endsWith('/api/review/carry'));
  await register(page, newPhysician());
  const { answers } = (await carried).postDataJSON();
  expect(answers).toMatchObject([{ kind: 'article', confidence: 'sure' }]);
  await expect.poll(() => stored(page, 'guest-review')).toBe('[]');
});

test('[RV-05] [RV-07] a learner’s answer is kept through a lost network, sent once, and gone after a logout', async ({
  page,
}) => {
  await page.goto(`${origin()}/register`);
  await register(page, newPhysician());
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await passQuiz(page, { ...article, rightOptions: wrongFirst });
  // The browser’s clock does not move the server’s, so the test makes tomorrow’s reviews due now.
  await page.route('**/api/review?*', async (route) => {
    const response = await route.fetch();
    const today = await response.json();
    await route.fulfill({ response, json: { ...today, questions: sent.length > 1 ? [] : [DUE] } });
  });
  const sent: string[] = [];
  await page.route('**/api/review/answers', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length === 1) await route.abort();
    else await route.continue();
  });
  await page.goto(`${origin()}/review`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit answer' }).click();
  await expect(page.getByRole('alert')).toContainText('couldn’t be sent');
  expect(await stored(page, 'unsent-reviews')).toContain(DUE.questionId);

  await page.goto(`${origin()}/review`);
  await expect(page.getByRole('heading', { name: /Nothing to review/ })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(JSON.parse(sent[1] ?? '')).toEqual(JSON.parse(sent[0] ?? ''));
  expect(await stored(page, 'unsent-reviews')).toBe('[]');

  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => stored(page, 'unsent-reviews')).toBeNull();
});

/** A question that this learner never missed: the server leaves it out, regardless of the request. */
const DUE = {
  kind: 'article',
  questionId: '987654321',
  dueAt: '2026-01-01T00:00:00.000Z',
  question: {
    id: '987654321',
    stem: 'Which arm did better?',
    options: [
      { id: '1', text: 'One' },
      { id: '2', text: 'The other' },
    ],
  },
  origin: { title: article.title, articleSlug: article.slug, courseId: null, moduleId: null },
};

test('[RV-13] a learner puts an article they passed into their review, finds it put in later, and takes it out', async ({
  page,
}) => {
  await page.goto(`${origin()}/register`);
  await register(page, newPhysician());
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await passQuiz(page, article);
  const putIn = page.getByRole('button', { name: 'Ask me again', exact: true });
  const takeOut = page.getByRole('button', { name: 'Don’t ask me again' });
  await putIn.click();
  await expect(takeOut).toBeFocused();
  await page.reload();
  await expect(takeOut).toBeEnabled();
  await page.setViewportSize({ width: 320, height: 640 });
  await takeOut.scrollIntoViewIfNeeded();
  await takeOut.click();
  await expect(putIn).toBeFocused();
});
