import { expect, type Page } from 'playwright/test';
import { rightAnswers } from '../../tools/known-course.ts';

const SUBMIT = { name: 'Submit answer' };
export const next = (page: Page) => page.getByRole('button', { name: /Next question|See results/ });

/** Selects an option of the current question, the correct one or another. */
export const mark = async (page: Page, slug: string, isRight: boolean): Promise<void> => {
  await expect(page.getByRole('button', SUBMIT)).toBeVisible();
  const stem = await page.getByRole('heading', { level: 1 }).innerText();
  const right = rightAnswers(slug).get(stem);
  if (right === undefined) throw new Error(`${slug} has no question “${stem}”.`);
  const options = page.locator('li:has(input[type=radio])');
  const wanted = isRight ? options.filter({ hasText: right }) : options.filter({ hasNotText: right });
  await wanted.first().click();
};

export const answer = async (page: Page, slug: string, isRight = true): Promise<void> => {
  await mark(page, slug, isRight);
  await page.getByRole('button', SUBMIT).click();
  await expect(next(page)).toBeVisible();
};

/** Answers from the current question to the results. */
export const takeQuiz = async (page: Page, slug: string, isRight = true): Promise<void> => {
  for (;;) {
    await answer(page, slug, isRight);
    const isLast = (await next(page).innerText()) === 'See results';
    await next(page).click();
    if (isLast) return;
  }
};

/** Reads the course's page to its end, agrees and enrolls. */
export const enrollIn = async (page: Page, origin: string, slug: string): Promise<void> => {
  await page.goto(`${origin}/premium-courses/${slug}/abstract`);
  await page.getByRole('button', { name: 'I’ve read the disclosures. Enroll' }).click();
  await expect(page.getByText('The whole course')).toBeVisible();
};

/** Opens the quiz of the module shown. */
export const readOn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(page.getByRole('button', SUBMIT)).toBeVisible();
};
