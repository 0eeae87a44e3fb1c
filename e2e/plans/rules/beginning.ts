import { expect } from 'playwright/test';
import { ownBooks, processorBooks } from './books.ts';
import { stripeOf } from './intent-of.ts';
import { BEGIN, DECLINED, GIVE_CARD, whereCardWas, withCard } from './lead.ts';
import type { Cell, Rule } from './rule.ts';
import { expectSaid, giveCard, payButton } from './says.ts';

const refusesAnotherAmount = async ({ get }: Cell): Promise<void> => {
  const { body: plans } = await get('/subscription/plans');
  const { priceHash } = plans.find(({ title }: { readonly title: string }) => title === 'Pro');
  const { status } = await get(`/subscription/payment-intent?item=${priceHash}&totalToPaid=1`);
  expect(status).toBe(409);
};

/** Stripe knows the learner, has refused their first payment for good, and its next answer will be lost. */
const refusedForGood = async (cell: Cell) => {
  const stripe = stripeOf(cell);
  await cell.post('/user/billing/payment-method', {});
  const page = await withCard()(cell);
  stripe.failNext('refused');
  await payButton(page).click();
  await expectSaid(page, 'not begun');
  stripe.failNext('lost-answer');
  return page;
};

/** Before any money moves. */
export const BEGINNING: readonly Rule[] = [
  {
    rule: '1',
    outcome: 'one payment is begun however often it is asked for, at the server’s price',
    processor: 'built-in',
    lead: async (cell) => {
      await refusesAnotherAmount(cell);
      return withCard()(cell);
    },
    join: withCard(),
    control: payButton,
    call: BEGIN,
    says: {
      ...{ offline: 'not begun', reload: 'form', 'tab killed': 'form', 'double click': 'paid' },
      'two tabs': ['paid', 'paid'],
    },
  },
  {
    rule: '2',
    outcome: 'a refusal is followed by a new payment, and a lost answer by the same',
    processor: 'stripe',
    lead: refusedForGood,
    join: (cell) => {
      stripeOf(cell).failNext('lost-answer');
      return withCard()(cell);
    },
    control: payButton,
    call: BEGIN,
    says: {
      ...{ offline: 'not begun', reload: 'form', 'tab killed': 'form', 'double click': 'not begun' },
      'two tabs': ['not begun', 'not begun'],
    },
    also: async ({ till, userId }) => {
      expect((await processorBooks(till, userId)).begun).toBe(1);
      expect((await ownBooks(till, userId)).attempts).toEqual({ cancelled: 1, open: 1 });
    },
  },
  {
    rule: '5',
    outcome: 'a card that is typed is given by a click and by nothing else',
    processor: 'built-in',
    lead: async (cell) => {
      const page = await whereCardWas(DECLINED, 'declined')(cell);
      await giveCard(page);
      return page;
    },
    join: withCard(),
    control: payButton,
    says: {
      ...{ offline: 'declined', reload: 'form', 'tab killed': 'form', 'double click': 'paid' },
      'two tabs': ['declined', 'form'],
    },
    also: async ({ network }, _, disturbance) => {
      expect(network.count(GIVE_CARD)).toBe(disturbance === 'double click' ? 2 : 1);
    },
  },
];
