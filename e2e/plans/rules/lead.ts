import type { Page } from 'playwright/test';
import { CARD } from '../../support/card.ts';
import type { Cell } from './rule.ts';
import { expectSaid, giveCard, payButton, type Said } from './says.ts';

/** Opens a tab with a card typed, which only waits for a click. */
export const withCard =
  (number: string = CARD.succeeds) =>
  async ({ open }: Cell): Promise<Page> => {
    const page = await open();
    await giveCard(page, number);
    return page;
  };

/** Opens a tab that has given a card to the payment, and heard what came of it. */
export const whereCardWas =
  (number: string, outcome: Said) =>
  async (cell: Cell): Promise<Page> => {
    const page = await withCard(number)(cell);
    await payButton(page).click();
    await expectSaid(page, outcome);
    return page;
  };

export const GIVE_CARD = /\/api\/built-in-processor\/confirm$/;
export const GIVE_CARD_TO_STRIPE = /^https:\/\/js\.stripe\.com\/double\/pay$/;
export const CONFIRM = /\/api\/subscription\/confirm-payment$/;
export const BEGIN = /\/api\/subscription\/payment-intent\?item=/;

export const DECLINED = '4000 0000 0000 0002';
export const LOST = '4000 0000 0000 9987';
export const STOLEN = '4000 0000 0000 9979';
