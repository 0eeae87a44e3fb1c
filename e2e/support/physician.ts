import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';

export const origin = (): string => {
  const { APP_ORIGIN } = process.env;
  if (!APP_ORIGIN) throw new Error('The app of this run has no address.');
  return APP_ORIGIN;
};

export interface Physician {
  readonly email: string;
  readonly password: string;
}

/** Somebody who has never been here. */
export const newPhysician = (): Physician => ({
  email: `${randomUUID()}@clinic.example`,
  password: 'a long enough passphrase',
});

/** Fills the registration form that is shown, and sends it. */
export const register = async (
  page: Page,
  { email, password }: Physician,
  name = 'Rosalind',
): Promise<void> => {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Degree').selectOption('M.D.');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
};

export const logIn = async (page: Page, { email, password }: Physician): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Reads what comes before an attempt, agrees and starts. */
export const startQuiz = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /start$/i }).click();
  await expect(page.getByText('Question 1 of')).toBeVisible();
};

/** Gives the evaluation that is shown, and claims so much credit. */
export const evaluate = async (page: Page, claimed = '0.25'): Promise<void> => {
  const form = page.getByRole('form', { name: 'Evaluation' });
  await form.getByRole('radio', { name: '4' }).first().check();
  await form
    .getByRole('group', { name: /relevant/ })
    .getByRole('radio', { name: '5 Very' })
    .check();
  await form.getByRole('radio', { name: 'It confirms what I do' }).check();
  await form.getByRole('radio', { name: 'Yes' }).check();
  await form.getByLabel('Credit you claim').selectOption(claimed);
  await form.getByRole('button', { name: 'Give evaluation and claim' }).click();
  await expect(form).toBeHidden();
};

/** Answers the question that is shown with its option of this number, and waits for the verdict. */
export const answer = async (page: Page, option: number): Promise<void> => {
  await page
    .getByRole('radio')
    .nth(option - 1)
    .check();
  await page.getByRole('button', { name: 'Submit answer' }).click();
  await expect(page.getByRole('heading', { name: /That is right|Not quite/ })).toBeVisible();
};

/** Reads an article and answers its whole quiz with these options, up to the results. */
export const passQuiz = async (
  page: Page,
  { slug, rightOptions }: { readonly slug: string; readonly rightOptions: readonly number[] },
): Promise<void> => {
  await page.goto(`${origin()}/article/${slug}`);
  // Whoever goes on before the app has taken the prerendered page over has left no mark on the device.
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
