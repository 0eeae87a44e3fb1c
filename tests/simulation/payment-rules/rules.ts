import assert from 'node:assert/strict';
import { apiCalls } from '#tests/support/api-calls.ts';
import { ownBooks, processorBooks } from './books.ts';
import { intentOf, stripeOf } from './payment-app.ts';
import type { Cell, CheckoutTab, Rule, Said } from './rule.ts';
import { SOUND_CARD } from './run-rule.ts';

const ASKS = '4000 0027 6000 3184';
const DECLINED = '4000 0000 0000 0002';
const LOST = '4000 0000 0000 9987';
const STOLEN = '4000 0000 0000 9979';

const BEGIN = /\/api\/subscription\/payment-intent\?item=/;
const GIVE_CARD = /\/api\/built-in-processor\/confirm$/;
const GIVE_CARD_TO_STRIPE = /^https:\/\/js\.stripe\.com\/double\/pay$/;
const ANSWER_BANK = /\/api\/built-in-processor\/challenge$/;
const CONFIRM = /\/api\/subscription\/confirm-payment$/;

const opens = ({ open }: Cell): Promise<CheckoutTab> => open();

/** Opens a tab with a card typed, which only waits for a click. */
const withCard =
  (number: string = SOUND_CARD) =>
  async ({ open }: Cell): Promise<CheckoutTab> => {
    const tab = await open();
    await tab.typeCard(number);
    return tab;
  };

/** Opens a tab that has attached a card to the payment and received the outcome. */
const whereCardWas =
  (number: string, outcome: Said) =>
  async (cell: Cell): Promise<CheckoutTab> => {
    const tab = await withCard(number)(cell);
    await tab.click('pay');
    await tab.expectSaid(outcome);
    return tab;
  };

const refusesAnotherAmount = async ({ app, token }: Cell): Promise<void> => {
  const { get } = apiCalls(app.origin);
  const { body: plans } = await get('/subscription/plans', token);
  const { priceHash } = plans.find(({ title }: { readonly title: string }) => title === 'Pro');
  const { status } = await get(`/subscription/payment-intent?item=${priceHash}&totalToPaid=1`, token);
  assert.equal(status, 409);
};

/** Stripe knows the learner and has permanently refused their first payment; its next response will be lost. */
const refusedForGood = async (cell: Cell): Promise<CheckoutTab> => {
  const stripe = stripeOf(cell.app);
  await apiCalls(cell.app.origin).post('/user/billing/payment-method', {}, cell.token);
  const tab = await withCard()(cell);
  stripe.failNext('refused');
  await tab.click('pay');
  await tab.expectSaid('not begun');
  stripe.failNext('lost-answer');
  return tab;
};

/** Stripe's events arrive after a forged one, in reverse order and twice; only they give the plan. */
const webhooksCome = async ({ app, userId }: Cell): Promise<void> => {
  const webhook = `${app.origin}/api/payments/webhook/stripe`;
  const [event] = stripeOf(app).unsent();
  const forged = await fetch(webhook, {
    method: 'POST',
    headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    body: JSON.stringify(event),
  });
  assert.equal(forged.status, 400);
  const answers = await stripeOf(app).sendWebhooks(webhook, (events) => [...events.toReversed(), ...events]);
  assert.deepEqual(new Set(answers), new Set([200]));
  const { plan, attempts } = await ownBooks(app, userId);
  assert.deepEqual({ plan, attempts }, { plan: 'Pro', attempts: { succeeded: 1 } });
};

/** A card whose bank is slow: Stripe has the payment, and reports only that it is being processed. */
const whereBankDecides = async (cell: Cell): Promise<CheckoutTab> => {
  const tab = await withCard(ASKS)(cell);
  const held = cell.network.hold(GIVE_CARD_TO_STRIPE);
  await tab.click('pay');
  await held.arrived;
  const intent = intentOf(cell.app, cell.userId);
  stripeOf(cell.app).pay(intent.clientSecret, ASKS);
  intent.status = 'processing';
  held.pass();
  await tab.expectSaid('checking');
  return tab;
};

const bankAccepts = async ({ app, userId }: Cell): Promise<void> => {
  const intent = intentOf(app, userId);
  intent.status = 'requires_action';
  stripeOf(app).answerBank(intent.clientSecret, true);
};

const ALL_PAID: Rule['says'] = {
  offline: 'paid',
  reload: 'paid',
  'tab killed': 'paid',
  'double click': 'paid',
  'two tabs': ['paid', 'paid'],
};

/** The payment rules of faults.md, except those about the card's frame, which need a browser. */
export const PAYMENT_RULES: readonly Rule[] = [
  {
    rule: '1',
    outcome: 'one payment is started however often it is asked for, at the server’s price',
    processor: 'built-in',
    lead: async (cell) => {
      await refusesAnotherAmount(cell);
      return withCard()(cell);
    },
    join: withCard(),
    control: 'pay',
    call: BEGIN,
    says: {
      offline: 'not begun',
      reload: 'form',
      'tab killed': 'form',
      'double click': 'paid',
      'two tabs': ['paid', 'paid'],
    },
  },
  {
    rule: '2',
    outcome: 'a refusal is followed by a new payment, and a lost answer by the same',
    processor: 'stripe',
    lead: refusedForGood,
    join: (cell) => {
      stripeOf(cell.app).failNext('lost-answer');
      return withCard()(cell);
    },
    control: 'pay',
    call: BEGIN,
    says: {
      offline: 'not begun',
      reload: 'form',
      'tab killed': 'form',
      'double click': 'not begun',
      'two tabs': ['not begun', 'not begun'],
    },
    also: async ({ app, userId }) => {
      assert.equal((await processorBooks(app, userId)).begun, 1);
      assert.deepEqual((await ownBooks(app, userId)).attempts, { cancelled: 1, open: 1 });
    },
  },
  {
    rule: '3',
    outcome: 'a card that was charged unheard is charged once, and the payment’s secret is nowhere',
    processor: 'built-in',
    lead: withCard(),
    control: 'pay',
    call: GIVE_CARD,
    says: ALL_PAID,
  },
  {
    rule: '4',
    outcome: 'the form waits for the bank’s question, and takes another card after its no',
    processor: 'built-in',
    lead: whereCardWas(ASKS, 'asked'),
    join: async ({ open }) => {
      const tab = await open();
      await tab.click('continue');
      await tab.expectSaid('asked');
      return tab;
    },
    control: 'refuse at the bank',
    call: ANSWER_BANK,
    says: {
      offline: 'declined',
      reload: 'form',
      'tab killed': 'form',
      'double click': 'declined',
      'two tabs': ['declined', 'declined'],
    },
  },
  {
    rule: '5',
    outcome: 'a card that is typed is given by a click and by nothing else',
    processor: 'built-in',
    lead: async (cell) => {
      const tab = await whereCardWas(DECLINED, 'declined')(cell);
      await tab.typeCard(SOUND_CARD);
      return tab;
    },
    join: withCard(),
    control: 'pay',
    says: {
      offline: 'declined',
      reload: 'form',
      'tab killed': 'form',
      'double click': 'paid',
      'two tabs': ['declined', 'form'],
    },
    also: async ({ network }, _, disturbance) => {
      assert.equal(network.count(GIVE_CARD), disturbance === 'double click' ? 2 : 1);
    },
  },
  {
    rule: '6',
    outcome: 'a payment without a card finds the form',
    processor: 'stripe',
    lead: whereCardWas(DECLINED, 'declined'),
    join: opens,
    control: 'pay',
    says: {
      offline: 'declined',
      reload: 'form',
      'tab killed': 'form',
      'double click': 'declined',
      'two tabs': ['declined', 'form'],
    },
  },
  {
    rule: '6',
    outcome: 'a payment whose bank asks continues with the same question',
    processor: 'stripe',
    lead: whereCardWas(ASKS, 'asked'),
    join: opens,
    control: 'confirm at the bank',
    says: {
      offline: 'asked',
      reload: 'waiting',
      'tab killed': 'waiting',
      'double click': 'paid',
      'two tabs': ['asked', 'waiting'],
    },
  },
  {
    rule: '6',
    outcome: 'a payment that the bank decides on is being checked',
    processor: 'stripe',
    lead: whereBankDecides,
    join: opens,
    control: 'check now',
    says: {
      offline: 'checking',
      reload: 'checking',
      'tab killed': 'checking',
      'double click': 'checking',
      'two tabs': ['checking', 'checking'],
    },
    elsewhere: bankAccepts,
  },
  {
    rule: '6',
    outcome: 'a payment that succeeded is told of',
    processor: 'built-in',
    lead: withCard(),
    control: 'pay',
    call: CONFIRM,
    says: ALL_PAID,
  },
  {
    rule: '7',
    outcome: 'a payment that succeeded elsewhere is a success here',
    processor: 'stripe',
    lead: withCard(),
    control: 'pay',
    call: GIVE_CARD_TO_STRIPE,
    meanwhile: async ({ app, userId }) => {
      stripeOf(app).pay(intentOf(app, userId).clientSecret, SOUND_CARD);
    },
    says: ALL_PAID,
  },
  {
    rule: '8',
    outcome: 'the signed webhook gives the plan, once, whatever the page gets to ask',
    processor: 'stripe',
    lead: withCard(),
    control: 'pay',
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
      const tab = await whereCardWas(STOLEN, 'declined')(cell);
      await tab.expectSilence(/lost|stolen|fraud/i);
      await tab.typeCard(LOST);
      return tab;
    },
    join: withCard(LOST),
    control: 'pay',
    call: GIVE_CARD,
    says: {
      offline: 'declined',
      reload: 'form',
      'tab killed': 'form',
      'double click': 'declined',
      'two tabs': ['declined', 'declined'],
    },
    also: (_, tab) => tab.expectSilence(/lost|stolen|fraud/i),
  },
];
