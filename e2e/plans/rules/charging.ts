import { expect } from 'playwright/test';
import { CARD } from '../../support/card.ts';
import { ownBooks } from './books.ts';
import { intentOf, stripeOf } from './intent-of.ts';
import { CONFIRM, GIVE_CARD, GIVE_CARD_TO_STRIPE, LOST, STOLEN, whereCardWas, withCard } from './lead.ts';
import type { Cell, Rule } from './rule.ts';
import { expectSaid, ourBank, payButton } from './says.ts';

const ALL_PAID = {
  ...({ offline: 'paid', reload: 'paid', 'tab killed': 'paid', 'double click': 'paid' } as const),
  'two tabs': ['paid', 'paid'] as const,
};

/** Stripe's word comes with a forged one before it, backwards and twice over; it alone gives the plan. */
const webhooksCome = async (cell: Cell): Promise<void> => {
  const webhook = `${cell.till.origin}/api/payments/webhook/stripe`;
  const [event] = stripeOf(cell).unsent();
  const forged = await fetch(webhook, {
    method: 'POST',
    headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    body: JSON.stringify(event),
  });
  expect(forged.status).toBe(400);
  const answers = await stripeOf(cell).sendWebhooks(webhook, (events) => [...events.toReversed(), ...events]);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await ownBooks(cell.till, cell.userId)).toMatchObject({ plan: 'Pro', attempts: { succeeded: 1 } });
};

/** While a card is charged. */
export const CHARGING: readonly Rule[] = [
  {
    rule: '3',
    outcome: 'a card that was charged unheard is charged once, and the payment’s secret is nowhere',
    processor: 'built-in',
    lead: withCard(),
    control: payButton,
    call: GIVE_CARD,
    says: ALL_PAID,
  },
  {
    rule: '4',
    outcome: 'the form waits for the bank’s question, and takes another card after its no',
    processor: 'built-in',
    lead: async (cell) => {
      const page = await whereCardWas(CARD.asks, 'asked')(cell);
      await expect(page.getByLabel('Security code')).toBeDisabled();
      return page;
    },
    join: async ({ open }) => {
      const page = await open();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectSaid(page, 'asked');
      return page;
    },
    control: (page) => ourBank(page, 'Refuse'),
    call: /\/api\/built-in-processor\/challenge$/,
    says: {
      ...{ offline: 'declined', reload: 'form', 'tab killed': 'form', 'double click': 'declined' },
      'two tabs': ['declined', 'declined'],
    },
    also: async (_, page) => {
      await expect(page.getByLabel('Security code')).toBeEnabled();
    },
  },
  {
    rule: '7',
    outcome: 'a payment that succeeded elsewhere is a success here',
    processor: 'stripe',
    lead: withCard(),
    control: payButton,
    call: GIVE_CARD_TO_STRIPE,
    meanwhile: async (cell) => {
      stripeOf(cell).pay(intentOf(cell).clientSecret, CARD.succeeds);
    },
    says: ALL_PAID,
  },
  {
    rule: '8',
    outcome: 'the signed webhook gives the plan, once, whatever the page gets to ask',
    processor: 'stripe',
    lead: withCard(),
    control: payButton,
    call: CONFIRM,
    isLost: true,
    meanwhile: webhooksCome,
    says: ALL_PAID,
  },
  {
    rule: '9',
    outcome: 'a lost or stolen card reads as a plain decline',
    processor: 'built-in',
    lead: async (cell) => {
      const page = await whereCardWas(STOLEN, 'declined')(cell);
      await expect(page.getByText(/lost|stolen|fraud/i)).toHaveCount(0);
      await page.getByLabel('Card number').fill(LOST);
      return page;
    },
    join: withCard(LOST),
    control: payButton,
    call: GIVE_CARD,
    says: {
      ...{ offline: 'declined', reload: 'form', 'tab killed': 'form', 'double click': 'declined' },
      'two tabs': ['declined', 'declined'],
    },
    also: async (_, page) => {
      await expect(page.getByText(/lost|stolen|fraud/i)).toHaveCount(0);
    },
  },
];
