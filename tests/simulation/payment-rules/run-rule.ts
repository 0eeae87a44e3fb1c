import assert from 'node:assert/strict';
import { apiCalls } from '#tests/support/api-calls.ts';
import { ownBooks, processorBooks } from './books.ts';
import type { Cell, CheckoutTab, Disturbance, Held, Rule, Said } from './rule.ts';

/** In cents. */
const PRICE = 19_900;

export const SOUND_CARD = '4242 4242 4242 4242';

/**
 * Brings a learner to the moment of a rule, applies the disturbance, and continues until they have Pro. Rejects when
 * the app shows anything other than the rule says, or when the money does not add up.
 */
export const runRule = async (cell: Cell, rule: Rule, disturbance: Disturbance): Promise<void> => {
  const first = await rule.lead(cell);
  const tabs = await DISTURB[disturbance](cell, rule, first);
  const says: readonly Said[] = [rule.says[disturbance]].flat();
  for (const [place, tab] of tabs.entries()) {
    await tab.expectSaid(says[place] ?? 'paid');
    await rule.also?.(cell, tab, disturbance);
  }
  await expectMoneyToAddUp(cell, says.includes('paid'));
  await rule.elsewhere?.(cell);
  for (const [place, tab] of tabs.entries())
    await finishBuying(tab, says[place] ?? 'paid', place > 0 || says.includes('paid'));
  await expectMoneyToAddUp(cell, true);
  for (const tab of tabs) await expectNoSecret(cell, await tab.expectOnePayment());
};

type Disturb = (cell: Cell, rule: Rule, tab: CheckoutTab) => Promise<readonly CheckoutTab[]>;

/** Clicks, and waits until the request is sent and the disturbance has happened. */
const clickAndHold = async (
  cell: Cell,
  { call, meanwhile }: Rule,
  click: () => Promise<unknown>,
  many = 1,
): Promise<Held | undefined> => {
  if (call === undefined) return undefined;
  const held = cell.network.hold(call, many);
  await click();
  await held.arrived;
  await meanwhile?.(cell);
  return held;
};

/** The moment when a tab closes: its request was processed, and it has no response. */
const loseAnswer = async (cell: Cell, rule: Rule, tab: CheckoutTab): Promise<void> => {
  const held = await clickAndHold(cell, rule, () => tab.click(rule.control));
  if (rule.isLost) held?.lose();
  else await held?.execute();
};

/** Applies it to a tab at the rule's moment; returns the open tabs. */
const DISTURB: Readonly<Record<Disturbance, Disturb>> = {
  offline: async (cell, rule, tab) => {
    await loseAnswer(cell, rule, tab);
    await cell.network.goOffline();
    // A request lost while creating the payment returns to the form; later, the status is unknown.
    if (rule.call !== undefined) await Promise.any([tab.expectSaid('checking'), tab.expectSaid('not begun')]);
    await cell.network.comeBack();
    return [tab];
  },

  reload: async (cell, rule, tab) => {
    await loseAnswer(cell, rule, tab);
    await tab.reload();
    return [tab];
  },

  'tab killed': async (cell, rule, tab) => {
    await loseAnswer(cell, rule, tab);
    await tab.kill();
    return [await cell.open()];
  },

  'double click': async (cell, rule, tab) => {
    const before = rule.call && cell.network.count(rule.call);
    const click = () => tab.doubleClick(rule.control);
    const held = await clickAndHold(cell, rule, click);
    if (held === undefined) await click();
    held?.pass();
    if (rule.call && before !== undefined) assert.equal(cell.network.count(rule.call), before + 1);
    return [tab];
  },

  'two tabs': async (cell, rule, tab) => {
    const other = await (rule.join ?? rule.lead)(cell);
    const tabs = [tab, other];
    const clicks = () => Promise.all(tabs.map((each) => each.click(rule.control)));
    const held = await clickAndHold(cell, rule, clicks, tabs.length);
    held?.pass();
    return tabs;
  },
};

/** Follows the tab's offered actions until Pro is bought. */
const finishBuying = async (tab: CheckoutTab, what: Said, isBought: boolean): Promise<void> => {
  if (what === 'checking') await tab.click('check now');
  if (what === 'waiting') await tab.click('continue');
  if (what === 'asked' || what === 'waiting') {
    await tab.expectSaid('asked');
    await tab.click('confirm at the bank');
  }
  const isForm = ['form', 'declined', 'not begun'].includes(what);
  if (isForm) {
    await tab.typeCard(SOUND_CARD);
    await tab.click('pay');
  }
  await tab.expectSaid(isForm && isBought ? 'bought already' : 'paid');
};

/** No charge without its plan, no plan without its charge, and never two. */
const expectMoneyToAddUp = async ({ app, userId, token }: Cell, isPaid: boolean): Promise<void> => {
  const processor = await processorBooks(app, userId);
  const { plan, payments, attempts } = await ownBooks(app, userId);
  const amounts = isPaid ? [PRICE] : [];
  const [succeeded, open] = [attempts.succeeded ?? 0, attempts.open ?? 0];
  assert.deepEqual(processor.charges, amounts);
  assert(processor.begun <= 1, `${processor.begun} payments were started.`);
  assert.deepEqual(
    { plan, payments, succeeded },
    {
      plan: isPaid ? 'Pro' : 'Free',
      payments: amounts,
      succeeded: amounts.length,
    },
  );
  assert(succeeded + open <= 1, `${succeeded} tries succeeded and ${open} are open.`);
  const { get } = apiCalls(app.origin);
  const { body: subscription } = await get('/subscription/user', token);
  assert.equal(subscription.planName, isPaid ? 'Pro' : 'Free');
  assert.equal(subscription.hasActivePaidSubscription, isPaid);
  const { body: history } = await get('/user/billing/payment/history', token);
  assert.deepEqual(
    history.data.map(({ amount }: { readonly amount: number }) => amount),
    amounts,
  );
};

/** Checks that the payment's secret is nowhere (faults.md, paying 3). */
const expectNoSecret = async ({ app, userId, network }: Cell, inTab: string): Promise<void> => {
  const readable = [inTab, ...network.addresses, ...app.log].join('\n');
  const { clientSecrets } = await processorBooks(app, userId);
  assert.notEqual(clientSecrets.length, 0);
  assert.deepEqual(
    clientSecrets.filter((secret) => readable.includes(secret)),
    [],
  );
};
