import { expect } from 'playwright/test';
import { CARD } from '../../support/card.ts';
import type { Cell, Rule } from './rule.ts';
import { bank, giveCard, PRICE, payButton, said } from './says.ts';

const CONFIRM = /\/api\/subscription\/confirm-payment$/;
const GIVE_CARD = /\/api\/built-in-processor\/confirm$/;

const withCard =
  (number: string = CARD.succeeds) =>
  async ({ open }: Cell) => {
    const page = await open();
    await giveCard(page, number);
    return page;
  };

export const RULES: readonly Rule[] = [
  {
    rule: '1',
    outcome: 'the payment that was asked for is the one that is asked for again, at the server’s price',
    processor: 'built-in',
    lead: async (cell) => {
      const { body: plans } = await cell.get('/subscription/plans');
      const { priceHash } = plans.find(({ title }: { readonly title: string }) => title === 'Pro');
      const { status } = await cell.get(`/subscription/payment-intent?item=${priceHash}&totalToPaid=1`);
      expect(status).toBe(409);
      return withCard()(cell);
    },
    join: withCard(),
    control: payButton,
    call: /\/api\/subscription\/payment-intent\?item=/,
    says: {
      offline: 'not begun',
      reload: 'form',
      'tab killed': 'form',
      'double click': 'paid',
      'two tabs': ['paid', 'paid'],
    },
  },
  {
    rule: '3',
    outcome: 'a card that was charged unheard is charged once, and its secret is nowhere',
    processor: 'built-in',
    lead: withCard(),
    control: payButton,
    call: GIVE_CARD,
    says: {
      offline: 'paid',
      reload: 'paid',
      'tab killed': 'paid',
      'double click': 'paid',
      'two tabs': ['paid', 'paid'],
    },
  },
];
void [CONFIRM, bank, PRICE, said];
