import { expect, type Locator, type Page } from 'playwright/test';

const MAX_STOPS = 80;
/** How many key presses are sent together, as if the key was held down. */
const AT_ONCE = 8;

/** Presses Tab until this has focus, up to a reasonable number. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  // A person stops there: the key presses that were sent after it do nothing.
  const guard = await target.evaluateHandle((wanted) => {
    const stay = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && document.activeElement === wanted) event.preventDefault();
    };
    addEventListener('keydown', stay, true);
    return { remove: () => removeEventListener('keydown', stay, true) };
  });
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_STOPS; stop += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')));
    if (!(await isFocused())) continue;
    await guard.evaluate(({ remove }) => remove());
    return;
  }
  throw new Error(`Tab did not reach ${target}.`);
};

/** Focuses it by Tab, and presses it. */
export const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
