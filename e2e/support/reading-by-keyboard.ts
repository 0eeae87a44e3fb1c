import { expect, type Locator, type Page } from 'playwright/test';
import { press, tabTo } from './by-keyboard.ts';

/** The test's facts about an article, including the answer key. */
export interface WalkedArticle {
  readonly title: string;
  /** For each question in order, the number of its correct option, from 1. */
  readonly rightOptions: readonly number[];
  /** How many of them, from the first, are pretest questions. */
  readonly askedBefore: number;
  /** Its quiz gives no credit. */
  readonly isForPractice?: boolean;
  /** A word of its text. */
  readonly word: string;
}

/** A keyboard user. */
export interface Walker {
  readonly page: Page;
  readonly isLearner: boolean;
  /** Checks the page once this is visible. */
  readonly look: (page: Page, sign: Locator) => Promise<void>;
}

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });
export const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name }).first();

export const search = async (page: Page, origin: string, words: string): Promise<void> => {
  await page.goto(`${origin}/?list=search`);
  await tabTo(page, page.getByLabel('Search articles'));
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
};

/** Opens the article through a search. */
export const findIt = async ({ page, look }: Walker, origin: string, title: string): Promise<void> => {
  await search(page, origin, title);
  await press(page, link(page, title));
  await look(page, heading(page, title));
};

const isDrawn = (page: Page): Promise<void> => expect(page.locator('ol span').first()).toBeAttached();

/** Opens the article's PDF on a phone, finds a word, and returns; a learner takes a due pretest first. */
export const readItsFile = async (walker: Walker, article: WalkedArticle): Promise<void> => {
  const { page, isLearner, look } = walker;
  await press(page, page.getByRole('button', { name: 'Details', exact: true }));
  await press(page, link(page, 'Open as PDF'));
  if (isLearner && article.askedBefore > 0) await answerBeforeReading(walker, article);
  await isDrawn(page);
  await press(page, page.getByRole('button', { name: 'Find in this document' }));
  await page.keyboard.type(article.word);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/);
  await page.keyboard.press('Escape');
  await look(page, heading(page, article.title));
  await press(page, link(page, 'Back to the article'));
  await expect(heading(page, article.title)).toBeFocused();
};

const answerBeforeReading = async ({ page, look }: Walker, article: WalkedArticle): Promise<void> => {
  const { rightOptions, askedBefore } = article;
  await look(page, heading(page, /^Before you read/));
  await press(page, link(page, 'Begin'));
  for (const [index, option] of rightOptions.slice(0, askedBefore).entries()) {
    const place = page.getByText(`Question ${index + 1} of ${askedBefore}`);
    await expect(place).toBeVisible();
    if (index === 0) await look(page, place);
    await page.keyboard.press(String(option));
    await page.keyboard.press('Enter');
  }
  await look(page, heading(page, /^Baseline: /));
  await press(page, link(page, 'Continue reading'));
};

/** Opens the article's disclosure as a PDF, and returns. */
export const readItsDisclosure = async ({ page, look }: Walker, { title }: WalkedArticle): Promise<void> => {
  await press(page, link(page, 'Open disclosures as PDF'));
  await isDrawn(page);
  await look(page, heading(page, `Disclosure: ${title}`));
  await press(page, link(page, 'Back to the article'));
  await expect(heading(page, title)).toBeFocused();
};

/** Takes the article's quiz to the results, the evaluation, and the review. */
export const takeItsQuiz = async (
  { page, isLearner, look }: Walker,
  article: WalkedArticle,
): Promise<void> => {
  await press(page, link(page, article.isForPractice ? /^Practice/ : /^Answer/));
  await look(page, page.getByText('Before you start'));
  await press(page, page.getByRole('button', { name: /start quiz$/i }));
  for (const [index, option] of article.rightOptions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of`)).toBeVisible();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press(String(option));
    await page.keyboard.press('Enter');
    const verdict = page.getByRole('heading', { name: 'Correct.' });
    await expect(verdict).toBeFocused();
    if (index === 0) await look(page, verdict);
    await press(page, page.getByRole('button', { name: /Next question|See results/ }));
  }
  await look(page, heading(page, 'You passed'));
  if (isLearner && article.askedBefore > 0)
    await expect(page.getByRole('region', { name: 'What you learned' })).toBeVisible();
  if (article.isForPractice)
    await expect(page.getByRole('heading', { level: 2, name: 'Passed for practice' })).toBeVisible();
  else await evaluateIt(page);
  await press(page, link(page, 'Review all answers'));
  await look(page, heading(page, 'Your answers'));
};

/** The credit is awarded, waits for a plan, or waits for registration. */
const OUTCOME = /^You earned|on hold: free plan limit reached$|is waiting for you$/;

/** Picks the first option of every group, and claims the least credit. */
const evaluateIt = async (page: Page): Promise<void> => {
  const form = page.getByRole('form', { name: 'Evaluation' });
  await expect(form).toBeVisible();
  for (const group of await form.getByRole('group').all()) {
    await tabTo(page, group.getByRole('radio').first());
    await page.keyboard.press('Space');
  }
  const amounts = form.getByLabel('Credit to claim');
  if (await amounts.isVisible()) {
    await tabTo(page, amounts);
    await page.keyboard.press('ArrowDown');
  }
  await press(page, form.getByRole('button', { name: 'Submit and claim credit' }));
  await expect(page.getByRole('heading', { level: 2, name: OUTCOME })).toBeFocused();
};
