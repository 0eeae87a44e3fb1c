import { expect, type Locator, type Page } from 'playwright/test';
import type { Rule } from './rule.ts';
import { cardFrame, expectSaid } from './says.ts';

const STRIPE_SCRIPT = /^https:\/\/js\.stripe\.com\/.*\/stripe\.js/;
const CARD_FRAME = /^https:\/\/js\.stripe\.com\/double\/card\.html$/;

const feed = (page: Page): Locator => page.getByRole('link', { name: 'Feed', exact: true });

/** The processor's own form. */
export const CARD_FORM: readonly Rule[] = [
  {
    rule: '10',
    outcome: 'a half-typed card stays in its frame while its page is away, as long as there is a page',
    processor: 'stripe',
    lead: async ({ open }) => {
      const page = await open();
      await cardFrame(page).getByLabel('Card number').fill('4242 4242');
      await feed(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeHidden();
      return page;
    },
    control: feed,
    back: async (page) => {
      while (!page.url().includes('/checkout/')) await page.goBack();
    },
    says: {
      ...{ offline: 'form', reload: 'form', 'tab killed': 'form', 'double click': 'form' },
      'two tabs': ['form', 'form'],
    },
    also: async ({ network }, page, disturbance) => {
      const isGone = disturbance === 'reload' || disturbance === 'tab killed';
      await expect(cardFrame(page).getByLabel('Card number')).toHaveValue(isGone ? '' : '4242 4242');
      expect(network.count(CARD_FRAME)).toBe(isGone || disturbance === 'two tabs' ? 2 : 1);
    },
  },
  {
    rule: '11',
    outcome: 'a card form that could not be loaded says so, and comes when it is tried again',
    processor: 'stripe',
    lead: async ({ network, open }) => {
      network.cut(STRIPE_SCRIPT);
      const page = await open();
      await expectSaid(page, 'no card form');
      network.mend();
      return page;
    },
    control: (page) => page.getByRole('button', { name: 'Try again' }),
    call: STRIPE_SCRIPT,
    says: {
      ...{ offline: 'no card form', reload: 'form', 'tab killed': 'form', 'double click': 'form' },
      'two tabs': ['form', 'form'],
    },
    also: async (_, page, disturbance) => {
      const frame = page.locator('iframe[title="Secure card payment input frame"]');
      await expect(frame).toHaveCount(disturbance === 'offline' ? 0 : 1);
    },
  },
];
