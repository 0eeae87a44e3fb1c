import { expect, test } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { enterAs, newLearner } from '../support/learner.ts';
import { answer, origin, startQuiz } from '../support/physician.ts';

const SLUG = 'sprint';
const { title, reasons, rightOptions } = knownArticle(SLUG);

const idOf = async () => {
  const answered = await fetch(`${origin()}/api/articles/view-article-details?slug=${SLUG}`);
  const { id }: { id: string } = await answered.json();
  return id;
};

const documentAt = async (path: string) => (await fetch(origin() + path)).text();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the feed, an article and a quiz can be read', async ({ page }) => {
    await page.goto(origin());
    await expect(page.getByRole('article').first().getByRole('link').first()).toBeVisible();
    await page.goto(`${origin()}/article/${SLUG}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Key points' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Answer \d questions/ }).first()).toBeVisible();
    await page.goto(`${origin()}/article/${await idOf()}/quiz`);
    await expect(page.getByRole('heading', { name: 'Disclosure' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
  });
});

test('a quiz’s document contains its questions but not its answer key (faults.md, 30)', async () => {
  const text = await documentAt(`/article/${await idOf()}/quiz`);
  expect(text).toContain('Before you start');
  expect(text).toContain('"questions"');
  expect(text).toContain('"attempt":null');
  for (const word of ['"correct', '"explanation', '"reason']) expect(text).not.toContain(word);
  for (const reason of reasons) expect(text).not.toContain(reason.slice(0, 40));
});

test('a document is the same for every visitor, and stays cached until its content changes', async () => {
  const path = `/article/${await idOf()}/quiz`;
  const learner = await newLearner(origin());
  const first = await fetch(origin() + path);
  const asLearner = await fetch(origin() + path, { headers: { authorization: `Bearer ${learner.token}` } });
  expect(await asLearner.text()).toBe(await first.text());
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(origin() + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('a guest can start immediately: the article and the quiz are not fetched again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto(`${origin()}/article/${SLUG}`);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/articles/view-article-details');
  await page.goto(`${origin()}/article/${await idOf()}/quiz`);
  await startQuiz(page);
  await answer(page, rightOptions[0] ?? 0);
  expect(asked).not.toContain('/api/article/quiz');
});

test('an attempt in progress resumes, and a learner sees the logged-in page', async ({ page }) => {
  const learner = await newLearner(origin());
  await enterAs(page, learner);
  const path = `${origin()}/article/${await idOf()}/quiz`;
  await page.goto(path);
  await startQuiz(page);
  await answer(page, rightOptions[0] ?? 0);
  await page.reload();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await page.goto(origin());
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeHidden();
});
