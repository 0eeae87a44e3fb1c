import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { apiCaller } from '../../tools/api-caller.ts';
import { enterAs } from './learner.ts';
import { origin } from './physician.ts';

/** Logs a new learner in on the page; returns an article's id. */
export const enterAsNewLearner = async (page: Page, slug: string): Promise<string> => {
  const { call, register } = apiCaller(origin());
  const token = await register(`${randomUUID()}@clinic.example`);
  await enterAs(page, { token });
  return (await call(articleDetailsEndpoint, { query: { slug } })).id;
};

/** Opens the onboarding of an article's pretest as a new learner; returns the article's id. */
export const openPretest = async (page: Page, slug: string): Promise<string> => {
  const id = await enterAsNewLearner(page, slug);
  await page.goto(`${origin()}/article/${id}/pretest/onboarding`);
  await expect(page.getByRole('heading', { level: 1, name: /^Before you read/ })).toBeVisible();
  return id;
};

/** Selects and submits the option of this number. */
export const reply = async (page: Page, option: number): Promise<void> => {
  await page
    .getByRole('radio')
    .nth(option - 1)
    .check();
  await page.getByRole('button', { name: 'Submit answer' }).click();
};

/** Starts, and answers each question with the option of its number. */
export const takePretest = async (page: Page, options: readonly number[]): Promise<void> => {
  await page.getByRole('link', { name: 'Begin' }).click();
  for (const [index, option] of options.entries()) {
    await expect(page.getByText(`Question ${index + 1} of ${options.length}`)).toBeVisible();
    await reply(page, option);
  }
};
