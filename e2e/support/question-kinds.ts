import { expect, type Page } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { answer, origin, startQuiz } from './physician.ts';

/** Its fourth question has several right answers, and its fifth is true or false. */
export const articleOfKinds = knownArticle('whi-estrogen-progestin');

/** Answers the single best answers, and leads to the question with several. */
export const openSeveral = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/article/${articleOfKinds.slug}`);
  await page
    .getByRole('link', { name: /Answer \d questions/ })
    .first()
    .click();
  await startQuiz(page);
  for (const option of articleOfKinds.rightOptions.slice(0, 3)) {
    await answer(page, option);
    await page.getByRole('button', { name: 'Next question' }).click();
  }
  await expect(page.getByText('Question 4 of 5')).toBeVisible();
};
