import { expect, test } from 'playwright/test';
import { knownArticle } from '../support/library.ts';
import { answer, newPhysician, origin, register } from '../support/physician.ts';

const article = knownArticle('dapa-hf');

test.describe('the way from the feed to the certificate', () => {
  test('[RT-01] [RT-03] [RT-07] [RT-08] [RT-12] [RT-18] [GQ-02] a guest reads, answers, registers and has the credit', async ({
    page,
  }) => {
    await page.goto(origin());
    await expect(page).toHaveTitle('Earn CME and MOC with Preceptor');
    await page.goto(`${origin()}/article/${article.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();

    await page
      .getByRole('link', { name: /Answer \d questions/ })
      .first()
      .click();
    for (const [index, option] of article.rightOptions.entries()) {
      await expect(page.getByText(`Question ${index + 1} of ${article.rightOptions.length}`)).toBeVisible();
      await answer(page, option);
      await expect(page.getByRole('heading', { name: 'That is right.' })).toBeFocused();
      await page.getByRole('button', { name: /Next question|See results/ }).click();
    }

    await expect(page).toHaveURL(/\/article\/\d+\/quiz\/results$/);
    await expect(page.getByRole('heading', { level: 1, name: 'You passed' })).toBeVisible();
    await page.getByRole('link', { name: /Register to have your/ }).click();
    await register(page, newPhysician());

    await expect(page).toHaveURL(/\/article\/\d+\/quiz\/results$/);
    await page.getByRole('link', { name: 'See your credit' }).click();
    await expect(page).toHaveURL(/\/transcripts\/\d+\/details$/);
    await expect(page.getByText('Rosalind Example, M.D.')).toBeVisible();

    await page.getByRole('link', { name: 'Credits', exact: true }).click();
    await expect(page.getByRole('link', { name: article.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: / in \d{4}$/ })).toContainText(
      String(new Date().getFullYear()),
    );
  });

  test('the whole way goes by keyboard alone', async ({ page }) => {
    await page.goto(`${origin()}/article/${article.slug}`);
    const start = page.getByRole('link', { name: /Answer \d questions/ }).first();
    await start.focus();
    await page.keyboard.press('Enter');
    for (const option of article.rightOptions) {
      await expect(page.getByRole('radio').first()).toBeVisible();
      await page.keyboard.press(String(option));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'That is right.' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'You passed' })).toBeVisible();
  });

  test('an unpassed quiz can be tried again, and says what was missed', async ({ page }) => {
    await page.goto(`${origin()}/article/${article.slug}`);
    await page
      .getByRole('link', { name: /Answer \d questions/ })
      .first()
      .click();
    for (const option of article.rightOptions) {
      await answer(page, option === 1 ? 2 : 1);
      await page.getByRole('button', { name: /Next question|See results/ }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Not passed yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`Question 1 of ${article.rightOptions.length}`)).toBeVisible();
    await expect(page.getByRole('radio').first()).not.toBeChecked();
  });
});
