import type { Page } from 'playwright/test';
import { CARD } from '../../support/card.ts';
import { intentOf, stripeOf } from './intent-of.ts';
import { CONFIRM, DECLINED, GIVE_CARD_TO_STRIPE, whereCardWas, withCard } from './lead.ts';
import type { Cell, Rule } from './rule.ts';
import { expectSaid, payButton, stripeBank } from './says.ts';

const comes = ({ open }: Cell): Promise<Page> => open();

/** A card whose bank takes its time: Stripe has it, and says only that it is being processed. */
const whereBankDecides = async (cell: Cell): Promise<Page> => {
  const page = await withCard(CARD.asks)(cell);
  const held = cell.network.hold(GIVE_CARD_TO_STRIPE);
  await payButton(page).click();
  await held.arrived;
  stripeOf(cell).pay(intentOf(cell).clientSecret, CARD.asks);
  intentOf(cell).status = 'processing';
  held.pass();
  await expectSaid(page, 'checking');
  return page;
};

const bankAccepts = async (cell: Cell): Promise<void> => {
  intentOf(cell).status = 'requires_action';
  stripeOf(cell).answerBank(intentOf(cell).clientSecret, true);
};

/** How a payment stands is looked up, and says what is next (payment rule 6). */
export const RETURNING: readonly Rule[] = [
  {
    rule: '6',
    outcome: 'a payment without a card finds the form',
    processor: 'stripe',
    lead: whereCardWas(DECLINED, 'declined'),
    join: comes,
    control: payButton,
    says: {
      ...{ offline: 'declined', reload: 'form', 'tab killed': 'form', 'double click': 'declined' },
      'two tabs': ['declined', 'form'],
    },
  },
  {
    rule: '6',
    outcome: 'a payment whose bank asks goes on with the same question',
    processor: 'stripe',
    lead: whereCardWas(CARD.asks, 'asked'),
    join: comes,
    control: stripeBank,
    says: {
      ...{ offline: 'asked', reload: 'waiting', 'tab killed': 'waiting', 'double click': 'paid' },
      'two tabs': ['asked', 'waiting'],
    },
  },
  {
    rule: '6',
    outcome: 'a payment that the bank decides on is being checked',
    processor: 'stripe',
    lead: whereBankDecides,
    join: comes,
    control: (page) => page.getByRole('button', { name: 'Check now' }),
    says: {
      ...{ offline: 'checking', reload: 'checking', 'tab killed': 'checking', 'double click': 'checking' },
      'two tabs': ['checking', 'checking'],
    },
    elsewhere: bankAccepts,
  },
  {
    rule: '6',
    outcome: 'a payment that succeeded is told of',
    processor: 'built-in',
    lead: withCard(),
    control: payButton,
    call: CONFIRM,
    says: {
      ...{ offline: 'paid', reload: 'paid', 'tab killed': 'paid', 'double click': 'paid' },
      'two tabs': ['paid', 'paid'],
    },
  },
];
