import type { Locator, Page } from 'playwright';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { knownArticle } from '../known-article.ts';
import { open, type Visit } from './screen.ts';

export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Submit answer' });

export const nextButton = (page: Page): Locator =>
  page.getByRole('button', { name: /Next question|See results/ });

export const idOf = async ({ caller }: Visit, slug: string): Promise<string> =>
  (await caller.call(articleDetailsEndpoint, { query: { slug } })).id;

/** Opens what comes before an article's quiz. */
export const openBefore = async (visit: Visit, slug: string): Promise<void> =>
  open(visit.page, `${visit.origin}/article/${await idOf(visit, slug)}/quiz`, /./);

export const start = async ({ page }: Visit): Promise<void> => {
  await page.getByRole('button', { name: /start quiz$/i }).click();
  await submit(page).waitFor();
};

export const openQuiz = async (visit: Visit, slug: string): Promise<void> => {
  await openBefore(visit, slug);
  await start(visit);
};

/** Opens the results of a quiz that was passed. */
export const openPassed = async (visit: Visit, slug: string): Promise<void> =>
  open(visit.page, `${visit.origin}/article/${await idOf(visit, slug)}/quiz/results`, 'You passed');

/** Selects the right option of the current question, or the option after it. */
export const choose = async (page: Page, slug: string, isRight: boolean): Promise<void> => {
  await submit(page).waitFor();
  const position = await page
    .getByText(/^Question \d+ of \d+/)
    .first()
    .innerText();
  const asked = Number(/\d+/.exec(position)?.[0]);
  const right = (knownArticle(slug).rightOptions[asked - 1] ?? 1) - 1;
  const options = page.getByRole('radio');
  await options.nth(isRight ? right : (right + 1) % (await options.count())).check({ force: true });
};

/** Submits the answer that is chosen, and waits for its grade. */
export const grade = async (page: Page): Promise<void> => {
  await submit(page).click();
  await nextButton(page).waitFor();
};

export const answer = async (page: Page, slug: string, isRight: boolean): Promise<void> => {
  await choose(page, slug, isRight);
  await grade(page);
};

export const askNext = async (page: Page): Promise<void> => {
  await nextButton(page).click();
  await submit(page).waitFor();
};

/** Answers the remaining questions and opens the results. */
export const finish = async (page: Page, slug: string, isRight: boolean): Promise<void> => {
  for (;;) {
    const isLast = (await nextButton(page).textContent())?.includes('results') ?? false;
    await nextButton(page).click();
    if (isLast) return;
    await answer(page, slug, isRight);
  }
};
