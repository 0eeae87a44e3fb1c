import { expect, test } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import {
  answer,
  evaluate,
  newPhysician,
  origin,
  passQuiz,
  register,
  startQuiz,
} from '../support/physician.ts';

const article = knownArticle('dapa-hf');

test.describe('from the feed to the certificate', () => {
  test('[RT-01] [RT-03] [RT-07] [RT-08] [RT-12] [RT-18] [GQ-02] a guest reads, answers, registers and earns the credit', async ({
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
    await startQuiz(page);
    for (const [index, option] of article.rightOptions.entries()) {
      await expect(page.getByText(`Question ${index + 1} of ${article.rightOptions.length}`)).toBeVisible();
      await answer(page, option);
      await expect(page.getByRole('heading', { name: 'Correct.' })).toBeFocused();
      await page.getByRole('button', { name: /Next question|See results/ }).click();
    }

    await expect(page).toHaveURL(/\/article\/\d+\/quiz\/results$/);
    await expect(page.getByRole('heading', { level: 1, name: 'You passed' })).toBeVisible();
    await evaluate(page);
    await expect(page.getByRole('heading', { name: /is waiting for you/ })).toBeFocused();
    const stored = await page.evaluate(() => ({
      guestQuizzes: JSON.parse(localStorage.getItem('preceptor.guest-quizzes') ?? '[]'),
      userGuestHash: JSON.parse(localStorage.getItem('preceptor.guest-hash') ?? 'null'),
    }));
    expect(stored).toEqual({
      guestQuizzes: [expect.objectContaining({ hash: expect.any(String), startedAt: expect.any(String) })],
      userGuestHash: expect.any(String),
    });
    const registering = page.waitForRequest('**/api/register');
    await register(page, newPhysician());
    expect((await registering).postDataJSON()).toMatchObject(stored);

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

  test('a partly filled evaluation survives a reload, and shows at each field what is missing', async ({
    page,
  }) => {
    await passQuiz(page, article);
    const balanced = page.getByRole('group', { name: /balanced/ });
    await balanced.getByRole('radio', { name: 'No' }).check();
    await page.getByLabel('What seemed biased?').fill('One arm was sponsored.');
    await page.reload();
    await expect(page.getByLabel('What seemed biased?')).toHaveValue('One arm was sponsored.');
    await page.getByLabel('What seemed biased?').clear();
    await page.getByRole('button', { name: 'Submit and claim credit' }).click();
    await expect(page.getByRole('region', { name: 'Check what you entered' })).toBeFocused();
    await evaluate(page);
    await expect(
      page.getByRole('heading', { name: 'Create a free account to claim 0.25 credit' }),
    ).toBeVisible();
  });

  test('a failed quiz shows what was missed, and can be retaken', async ({ page }) => {
    await page.goto(`${origin()}/article/${article.slug}`);
    await page
      .getByRole('link', { name: /Answer \d questions/ })
      .first()
      .click();
    await startQuiz(page);
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
