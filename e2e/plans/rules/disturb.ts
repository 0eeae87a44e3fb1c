import { expect, type Page } from 'playwright/test';
import type { Held } from './network.ts';
import type { Cell, Disturbance, Rule } from './rule.ts';
import { said } from './says.ts';

type Disturb = (cell: Cell, rule: Rule, page: Page) => Promise<readonly Page[]>;

/** Clicks, and waits until the call is on its way and what happens meanwhile has happened. */
const clickAndHold = async (
  { network, ...cell }: Cell,
  { call, meanwhile }: Rule,
  click: () => Promise<unknown>,
  many = 1,
): Promise<Held | undefined> => {
  if (call === undefined) return undefined;
  const held = network.hold(call, many);
  await click();
  await held.arrived;
  await meanwhile?.({ network, ...cell });
  return held;
};

/** The moment at which a tab goes away: what was asked for is done, and the tab doesn't know. */
const loseAnswer = async (cell: Cell, rule: Rule, page: Page): Promise<void> => {
  const held = await clickAndHold(cell, rule, () => rule.control(page).click());
  if (rule.isLost) held?.lose();
  else await held?.carryOut();
};

/** Does it to a tab at the rule's moment; the tabs that there are then. */
export const DISTURB: Readonly<Record<Disturbance, Disturb>> = {
  offline: async (cell, rule, page) => {
    await loseAnswer(cell, rule, page);
    await cell.network.goOffline();
    if (rule.call !== undefined) {
      const isNotKnown = said(page, 'checking').or(said(page, 'not begun')).or(said(page, 'no card form'));
      await expect(isNotKnown).toBeVisible();
    }
    await cell.network.comeBack();
    return [page];
  },

  reload: async (cell, rule, page) => {
    await loseAnswer(cell, rule, page);
    await page.reload();
    return [page];
  },

  'tab killed': async (cell, rule, page) => {
    await loseAnswer(cell, rule, page);
    await killed(page);
    return [await cell.open()];
  },

  'double click': async (cell, rule, page) => {
    const before = rule.call && cell.network.count(rule.call);
    const click = () => rule.control(page).dblclick();
    const held = await clickAndHold(cell, rule, click);
    if (held === undefined) await click();
    held?.pass();
    if (rule.call && before !== undefined) expect(cell.network.count(rule.call)).toBe(before + 1);
    return [page];
  },

  'two tabs': async (cell, rule, page) => {
    const other = await (rule.join ?? rule.lead)(cell);
    const pages = [page, other];
    const clicks = () => Promise.all(pages.map((each) => rule.control(each).click()));
    const held = await clickAndHold(cell, rule, clicks, pages.length);
    held?.pass();
    return pages;
  },
};

/** Without a word to the page, as the system does it. */
const killed = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => null)]);
  await page.close();
};
