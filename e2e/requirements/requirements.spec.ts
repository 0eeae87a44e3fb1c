import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { guestHashEntry } from '#adapters/storage/storage-entries.ts';
import { updateProfileEndpoint } from '#contract/profile.ts';
import { apiCaller } from '../../tools/api-caller.ts';
import { knownArticle } from '../../tools/known-article.ts';
import { test } from '../support/flagged-app.ts';
import { enterAs } from '../support/learner.ts';
import { answer, origin, startQuiz } from '../support/physician.ts';

const article = knownArticle('hptn-052');
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** Navigates as a link does, and keeps the loaded data. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

const firstTitles = async (page: Page): Promise<readonly string[]> => {
  await expect(page.getByRole('article').first()).toBeVisible();
  const titles = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
  return titles.slice(0, 20);
};

test('[RT-02] [RT-48] [RT-49] [RT-50] [GQ-01] [SE-05] a guest goes from a card to the states, the feed, the article and its quiz', async ({
  page,
}) => {
  await page.goto(`${origin()}/?list=search&q=HIV`);
  await card(page, article.title).getByRole('link', { name: 'Where it counts' }).click();
  await expect(page).toHaveURL(`${origin()}/topics/hiv/states?list=search&q=HIV`);
  const dialog = page.getByRole('dialog', { name: 'HIV: choose a state' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('article').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${origin()}/?list=search&q=HIV`);

  await page.goto(`${origin()}/topics/hiv/states`);
  await dialog.getByRole('link', { name: /Florida/ }).click();
  await expect(page).toHaveURL(/\/special-requirements\/topics\/hiv\/states\/florida\/feed$/);
  await expect(page.getByRole('heading', { level: 1, name: 'HIV' })).toBeVisible();
  await card(page, article.title).getByRole('link', { name: article.title }).click();
  await expect(page).toHaveURL(/states\/florida\/cme-experiences\/articles\/hptn-052\/abstract$/);
  await expect(page.getByText('Counts toward Florida')).toBeVisible();

  await page.getByRole('link', { name: 'Change the state' }).click();
  await expect(page).toHaveURL(/\/abstract\/states$/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/abstract$/);

  await page
    .getByRole('link', { name: /^Answer/ })
    .first()
    .click();
  await expect(page).toHaveURL(/articles\/hptn-052\/quiz\/\d+$/);
  await startQuiz(page);
  await answer(page, article.rightOptions[0] ?? 1);
  const kept = await page.evaluate(() => localStorage.getItem('preceptor.guest-quizzes'));
  expect(JSON.parse(kept ?? '[]')).toEqual([
    expect.objectContaining({ topicSlug: 'hiv', stateSlug: 'florida', hash: expect.any(String) }),
  ]);
  expect(await page.evaluate((key) => localStorage.getItem(key), guestHashEntry.key)).not.toBeNull();
  const taken = await page.evaluate(() => localStorage.getItem('preceptor.quizzes-taken'));
  expect(JSON.parse(taken ?? '[]')).toEqual([JSON.parse(kept ?? '[]')[0].quizId]);
  await page.reload();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await page.getByRole('link', { name: /Save and exit/ }).click();
  await expect(page).toHaveURL(/articles\/hptn-052\/abstract$/);
});

test('[RT-47] [SE-05] a state is selected by keyboard, stored, and shown on the cards of the feed', async ({
  page,
}) => {
  await page.goto(`${origin()}/special-requirements`);
  const states = page.getByRole('navigation', { name: 'States' });
  await states.getByRole('link', { name: /^Florida/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Florida' })).toBeFocused();
  await expect(page.getByText('2 hours, every third renewal (6 years)')).toBeVisible();
  await page.goto(`${origin()}/special-requirements`);
  await expect(page.getByRole('heading', { level: 2, name: 'Florida' })).toBeVisible();
  await page.goto(`${origin()}/?list=search&q=HIV`);
  await expect(card(page, article.title)).toContainText('Counts toward Florida');
});

test('[RT-47] [RT-48] an unknown topic or state shows the error page', async ({ page }) => {
  for (const path of [
    '/special-requirements/topics/x/states',
    '/topics/x/states',
    '/special-requirements/topics/hiv/states/atlantis/feed',
    '/special-requirements/topics/x/states/florida/feed',
  ]) {
    await page.goto(origin() + path);
    await expect(
      page.getByRole('heading', { name: 'The page you are looking for is not available' }),
    ).toBeVisible();
  }
});

test('a learner sees their progress, and with the flag on a feed for their licenses and specialties', async ({
  page,
  flagged: app,
}) => {
  const caller = apiCaller(app.origin);
  const token = await caller.register(`${randomUUID()}@clinic.example`);
  await caller.call(updateProfileEndpoint, {
    body: {
      degree: 'M.D.',
      dateOfBirth: 'Unknown',
      medicalBoard: null,
      npi: null,
      specialties: ['Psychiatry'],
      statesOfLicense: ['FL'],
    },
  });
  await enterAs(page, { token });
  await page.goto(app.origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Articles for you' })).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Order of the feed' })).toBeHidden();
  await expect(page.getByRole('article').first()).toContainText('Counts toward Florida');
  await page.goto(`${app.origin}/special-requirements?state=florida`);
  await expect(page.getByText('You have 0 of 2 hours').first()).toBeVisible();

  await goWithin(page, '/');
  const forFlorida = await firstTitles(page);
  await goWithin(page, '/profile/edit?section=specialties');
  await page.getByRole('checkbox', { name: 'Psychiatry', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Cardiology', exact: true }).check();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/user/profile'),
  );
  await page.getByRole('button', { name: /^Save/ }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByRole('button', { name: /^Sav/ })).toBeHidden();
  await goWithin(page, '/');
  await expect.poll(() => firstTitles(page)).not.toEqual(forFlorida);
  const forInfections = await firstTitles(page);

  await goWithin(page, '/transcripts/planner');
  await page.getByRole('button', { name: 'Change Florida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Florida license' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove Florida and its dates' }).click();
  await expect(dialog).toBeHidden();
  await goWithin(page, '/');
  await expect.poll(() => firstTitles(page)).not.toEqual(forInfections);
});
