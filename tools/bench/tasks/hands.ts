import type { Locator, Page } from 'playwright';

/**
 * Seconds in the keystroke-level model, without reading: a decision before each control, a tap with a thumb, a swipe by
 * most of a screen, and a key. Waiting for the app is measured elsewhere.
 */
const SECONDS = { decision: 1.35, tap: 1.1, swipe: 0.8, key: 0.2 };
/** The part of a phone's screen that a swipe moves. */
const SWIPE = 0.7;
const MAX_STOPS = 150;

/** The cost of a task. */
export interface Effort {
  /** Controls that were used: a tap, a field that was typed, a choice. */
  readonly actions: number;
  /** Swipes, or presses of Tab and the arrow keys: the way to those controls. */
  readonly way: number;
  readonly seconds: number;
}

/** Operates the app and counts the effort. */
export interface Hands {
  readonly page: Page;
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Whether choosing an answer submits it (QZ-03). */
  readonly submitsByTap: boolean;
  /** Chooses one of several radio buttons. */
  readonly choose: (radio: Locator) => Promise<void>;
  readonly select: (field: Locator, option: string) => Promise<void>;
  readonly effort: () => Effort;
}

const counter = () => {
  let [actions, way, seconds] = [0, 0, 0];
  return {
    act: (time: number) => {
      actions += 1;
      seconds += SECONDS.decision + time;
    },
    move: (times: number, each: number) => {
      way += times;
      seconds += times * each;
    },
    effort: (): Effort => ({ actions, way, seconds }),
  };
};

/** A thumb on a phone, which swipes to controls that are out of view. */
export const thumb = (page: Page): Hands => {
  const { act, move, effort } = counter();
  const reach = async (target: Locator) => {
    await target.waitFor();
    const away = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      return Math.max(0, -middle, middle - innerHeight);
    });
    move(Math.ceil(away / (SWIPE * (page.viewportSize()?.height ?? 1))), SECONDS.swipe);
  };
  const press = async (target: Locator) => {
    await reach(target);
    await target.click();
    act(SECONDS.tap);
  };
  return {
    page,
    submitsByTap: true,
    press,
    effort,
    type: async (field, text) => {
      await reach(field);
      await field.click();
      await field.pressSequentially(text);
      act(SECONDS.tap + text.length * SECONDS.key);
    },
    choose: async (radio) => {
      await reach(radio);
      await radio.tap({ force: true });
      act(SECONDS.tap);
    },
    select: async (field, option) => {
      await reach(field);
      await field.selectOption(option);
      act(2 * SECONDS.tap);
    },
  };
};

/** A keyboard without a pointer. */
export const keyboard = (page: Page): Hands => {
  const { act, move, effort } = counter();
  const key = async (name: string) => {
    await page.keyboard.press(name);
    move(1, SECONDS.key);
  };
  /** Presses a key until this is true of the focused element and the target. */
  const until = async (name: string, target: Locator, isReached: (wanted: Element) => boolean) => {
    await target.waitFor();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await target.evaluate(isReached)) return;
      await key(name);
    }
    throw new Error(`${name} did not reach ${target}.`);
  };
  const isFocused = (wanted: Element) => document.activeElement === wanted;
  return {
    page,
    submitsByTap: false,
    effort,
    press: async (target) => {
      await until('Tab', target, isFocused);
      await page.keyboard.press('Enter');
      act(SECONDS.key);
    },
    type: async (field, text) => {
      await until('Tab', field, isFocused);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      act(text.length * SECONDS.key);
    },
    choose: async (radio) => {
      await until('Tab', radio, (wanted) => {
        const { activeElement } = document;
        return activeElement?.getAttribute('name') === wanted.getAttribute('name');
      });
      await until('ArrowDown', radio, isFocused);
      await page.keyboard.press('Space');
      act(SECONDS.key);
    },
    select: async (field, option) => {
      await until('Tab', field, isFocused);
      await page.keyboard.type(option);
      act(option.length * SECONDS.key);
    },
  };
};
