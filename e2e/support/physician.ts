import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';

export const origin = (): string => {
  const { APP_ORIGIN } = process.env;
  if (!APP_ORIGIN) throw new Error('APP_ORIGIN is not set.');
  return APP_ORIGIN;
};

export interface Physician {
  readonly email: string;
  readonly password: string;
}

/** A new physician with a unique address. */
export const newPhysician = (): Physician => ({
  email: `${randomUUID()}@clinic.example`,
  password: 'a long enough passphrase',
});

/** Fills in and submits the registration form. */
export const register = async (
  page: Page,
  { email, password }: Physician,
  name = 'Rosalind',
): Promise<void> => {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Degree').selectOption('M.D.');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(Register|Create account and claim credit)$/ }).click();
};

export const logIn = async (page: Page, { email, password }: Physician): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

/** Reads the disclosure, agrees and starts. */
export const startQuiz = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /start quiz$/i }).click();
  await expect(page.getByText('Question 1 of')).toBeVisible();
};

/** Submits the evaluation with this claim of credit. */
export const evaluate = async (page: Page, claimed = '0.25'): Promise<void> => {
  const form = page.getByRole('form', { name: 'Evaluation' });
  await form.getByRole('radio', { name: '4' }).first().check();
  await form
    .getByRole('group', { name: /relevant/ })
    .getByRole('radio', { name: '5 Very' })
    .check();
  await form.getByRole('radio', { name: 'It confirms what I do' }).check();
  await form.getByRole('radio', { name: 'Yes' }).check();
  // Where only one amount can be claimed, a sentence states it.
  const amounts = form.getByLabel('Credit to claim');
  if (await amounts.isVisible()) await amounts.selectOption(claimed);
  await form.getByRole('button', { name: 'Submit and claim credit' }).click();
  await expect(form).toBeHidden();
};

/** Answers the current question with the option of this number, and waits for the grade. */
export const answer = async (page: Page, option: number): Promise<void> => {
  await page
    .getByRole('radio')
    .nth(option - 1)
    .check();
  await page.getByRole('button', { name: 'Submit answer' }).click();
  await expect(page.getByRole('heading', { name: /Correct.|Not quite/ })).toBeVisible();
};

/** Reads an article and answers its whole quiz with these options, up to the results. */
export const passQuiz = async (
  page: Page,
  { slug, rightOptions }: { readonly slug: string; readonly rightOptions: readonly number[] },
): Promise<void> => {
  await page.goto(`${origin()}/article/${slug}`);
  // Before hydration, opening a page stores nothing on the device.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page
    .getByRole('link', { name: /Answer \d questions/ })
    .first()
    .click();
  await startQuiz(page);
  for (const option of rightOptions) {
    await answer(page, option);
    await page.getByRole('button', { name: /Next question|See results/ }).click();
  }
};
