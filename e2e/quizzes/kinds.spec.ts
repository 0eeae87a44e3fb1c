import { expect, type Page, test } from 'playwright/test';
import { everyFault } from '../support/axe-faults.ts';
import { openSeveral } from '../support/question-kinds.ts';

const verdict = (page: Page) => page.getByRole('heading', { name: /Correct\.|Not quite/ });

test('[QZ-05] by keyboard alone: several answers, of which all count or none, and then true or false', async ({
  page,
}) => {
  await openSeveral(page);
  const options = page.getByRole('group', { name: /^Which of these were more frequent/ });
  await expect(options).toHaveAccessibleDescription('Choose all that apply. All or nothing.');
  const stroke = options.getByRole('checkbox', { name: 'Stroke' });
  expect(await everyFault(page)).toEqual([]);

  // Nothing is sent before there is an answer.
  await page.getByRole('button', { name: 'Submit answer' }).press('Enter');
  await expect(options.getByRole('checkbox').first()).toBeFocused();
  await expect(verdict(page)).toHaveCount(0);

  for (const key of ['1', '2', '3']) await page.keyboard.press(key);
  await expect(options.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.keyboard.press('2');
  await stroke.press('Space');
  await expect(options.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toBeFocused();
  await expect(verdict(page)).toHaveText('Correct.');
  expect(await everyFault(page)).toEqual([]);

  await page.getByRole('button', { name: 'Next question' }).press('Enter');
  const statement = page.getByRole('group', { name: /^The “nominal” confidence intervals/ });
  await expect(statement).toHaveAccessibleDescription('True or false?');
  await page.keyboard.press('1');
  await expect(statement.getByRole('radio', { name: 'True' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Not quite. It’s false.');
  expect(await everyFault(page)).toEqual([]);
});

test('[QZ-05] a part of the right answers is not right, and a reload keeps what was answered', async ({
  page,
}) => {
  await openSeveral(page);
  await page.getByRole('checkbox', { name: 'Stroke' }).check();
  await page.getByRole('button', { name: 'Submit answer' }).click();
  await expect(verdict(page)).toHaveText('Not quite. A, C, and E are correct.');
  await expect(page.getByText('Your answer, correct')).toHaveCount(1);
  await expect(page.getByText('Correct answer')).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Question 5 of 5')).toBeVisible();
});
