import { expect, type Page, test } from 'playwright/test';
import { knownArticles } from '../../tools/known-article.ts';
import { type CountedActions, countedActions } from '../support/counted-actions.ts';
import { enterAs, newAccount } from '../support/learner.ts';
import { newPhysician, origin } from '../support/physician.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

const articleCalled = (title: string | null) => {
  const found = knownArticles().find((each) => each.title === title?.trim());
  if (!found) throw new Error(`There is no demonstration article ${title}.`);
  return found;
};

/** Starts the quiz that is open, answers it by tapping alone, and claims the credit. */
const earn = async (page: Page, { tap }: CountedActions, rightOptions: readonly number[]): Promise<void> => {
  await tap(page.getByRole('button', { name: /start quiz$/i }));
  for (const [index, option] of rightOptions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of ${rightOptions.length}`)).toBeVisible();
    await tap(page.getByRole('radio').nth(option - 1));
    const verdict = page.getByRole('heading', { name: 'Correct.' });
    await expect(verdict).toBeFocused();
    await expect(verdict).toBeInViewport();
    await tap(page.getByRole('button', { name: /Next question|See results/ }));
  }
  await tap(page.getByRole('button', { name: 'Submit and claim credit' }));
};

/** With three questions, as the bounds are stated for; every further one takes two more actions. */
const overThree = (rightOptions: readonly number[]): number => 2 * Math.max(0, rightOptions.length - 3);

test('[QZ-01] [QZ-04] [RE-05] a learner has a credit with nine actions from the home page, and is led on', async ({
  page,
}) => {
  await enterAs(page, await newAccount(origin()));
  await page.goto(origin());
  const today = page.getByRole('region', { name: 'Today' });
  const article = articleCalled(await today.getByRole('link').first().textContent());
  const actions = countedActions(page);
  await actions.tap(today.getByRole('link', { name: 'Read it already? Start quiz' }));
  await earn(page, actions, article.rightOptions);
  await expect(page.getByRole('heading', { name: /^You earned/ })).toBeFocused();
  await expect(page.getByText(/^New total in \d{4}: 0\.25/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Up next' }).getByRole('link').first()).toBeVisible();
  expect(actions.done.length, actions.done.join('\n')).toBeLessThanOrEqual(
    9 + overThree(article.rightOptions),
  );
});

test('[RE-05] a guest has a credit with sixteen actions from the home page, the account among them', async ({
  page,
}) => {
  await page.goto(origin());
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  const card = page.getByRole('article').getByRole('heading').first().getByRole('link');
  const article = articleCalled(await card.textContent());
  const actions = countedActions(page);
  await actions.tap(card);
  await actions.tap(
    page
      .getByRole('link', { name: /Answer \d questions/ })
      .filter({ visible: true })
      .first(),
  );
  await earn(page, actions, article.rightOptions);
  await expect(page.getByRole('heading', { name: /is waiting for you/ })).toBeFocused();
  const { email, password } = newPhysician();
  await actions.fill(page.getByLabel('First name'), 'Rosalind');
  await actions.fill(page.getByLabel('Last name'), 'Example');
  await actions.fill(page.getByLabel('Degree'), 'M.D.');
  await actions.fill(page.getByLabel('Email'), email);
  await actions.fill(page.getByLabel('Password', { exact: true }), password);
  await actions.tap(page.getByRole('button', { name: 'Create account and claim credit' }));
  await expect(page.getByRole('heading', { name: /^You earned/ })).toBeFocused();
  expect(actions.done.length, actions.done.join('\n')).toBeLessThanOrEqual(
    16 + overThree(article.rightOptions),
  );
});
