import type { Locator, Page } from 'playwright/test';

/** Acts on a touch screen as a person does, and counts: a tap, a field, and a scroll where one is needed first. */
export interface CountedActions {
  readonly tap: (target: Locator) => Promise<void>;
  /** Types into a field, or chooses from it. The keyboard's Next leads from field to field without a scroll. */
  readonly fill: (field: Locator, text: string) => Promise<void>;
  /** What was done, in order. */
  readonly done: readonly string[];
}

export const countedActions = (page: Page): CountedActions => {
  const done: string[] = [];
  let isInForm = false;

  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    if (await target.evaluate(isAtHand)) return;
    done.push('scroll');
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  };

  return {
    done,
    tap: async (target) => {
      await reach(target);
      done.push(`tap ${await nameOf(target)}`);
      isInForm = false;
      await target.tap();
    },
    fill: async (field, text) => {
      if (!isInForm) await reach(field);
      isInForm = true;
      done.push(`type ${await nameOf(field)}`);
      if ((await field.evaluate(({ localName }) => localName)) === 'select') await field.selectOption(text);
      else await field.fill(text);
      await page.keyboard.press('Tab');
    },
  };
};

/** Whether its middle is in the window and nothing covers it. */
const isAtHand = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element === hit || element.contains(hit) || hit.contains(element));
};

const nameOf = (target: Locator): Promise<string> =>
  target.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
  );
