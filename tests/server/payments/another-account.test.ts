import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyChange } from '#server/commands/accounts/apply-change.ts';
import { processorOf } from '#server/payments/processor-of.ts';
import { runBillingTasks } from '#server/plans/renewal/run-billing-tasks.ts';
import { readSubscription } from '#server/plans/subscription-record.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { type Buyer, openStripeShop, type StripeShop } from './stripe-shop.ts';

const GOOD = '4242424242424242';

describe('a payment from another Stripe account', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await openStripeShop();
  });
  afterAll(() => shop.close());

  const settings = () => ({ ...settingsFromEnvironment({}), stripe: shop.stripe.keys });
  const lookUp = async (): Promise<readonly string[]> => {
    const { database } = shop.server;
    const processor = await processorOf({ database, settings: settings() });
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    shop.pass(60);
    const origin = 'https://cme.example.org';
    await runBillingTasks({ database, settings: settings(), processor, now: shop.now, log, origin });
    return lines;
  };
  const settle = (buyer: Buyer, outcome: 'paid' | 'unpaid' | null) =>
    applyChange(shop.server.database, settings(), { do: 'settle', email: buyer.email, outcome }, '');
  const chargesOf = (buyer: Buyer) => shop.intentsOf(buyer).reduce((sum, { charges }) => sum + charges, 0);

  it('is reported to its learner and once to the operator, and nothing else is charged meanwhile', async () => {
    const buyer = await shop.newBuyer();
    const { attemptId } = await buyer.intent('Pro');
    const [old] = shop.stripe.changeAccount();
    for (const answer of [
      await buyer.ask('Pro'),
      await buyer.ask('Lifetime'),
      await buyer.confirm(attemptId),
      await shop.api.get('/subscription/payment-intent', buyer.token),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Please contact support.') },
      });
    expect(shop.intentsOf(buyer)).toEqual([]);
    const told = (await lookUp()).filter((line) => line.includes(`"attempt":"${attemptId}"`));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(old?.id);
    expect(await lookUp()).toEqual([]);
    shop.pass(3 * 86_400);
    expect(await lookUp()).toEqual([]);
    expect((await buyer.ask('Pro')).status).toBe(409);
  });

  it('gives its plan and one receipt after the operator has settled it as paid, even repeatedly', async () => {
    const buyer = await shop.newBuyer();
    const { clientSecret } = await buyer.intent('Pro');
    shop.stripe.pay(clientSecret, GOOD);
    const [old] = shop.stripe.changeAccount();
    expect(await buyer.planName()).toBe('Free');
    expect(await settle(buyer, null)).toMatchObject({
      isDone: true,
      said: expect.stringContaining(`${old?.id}`),
    });
    expect(await buyer.planName()).toBe('Free');
    expect(await settle(buyer, 'paid')).toMatchObject({ isDone: true });
    expect(await settle(buyer, 'paid')).toMatchObject({ isDone: false });
    expect(await settle(buyer, 'unpaid')).toMatchObject({ isDone: false });
    expect(await buyer.planName()).toBe('Pro');
    expect((await buyer.receipts()).map(({ amount }) => amount)).toEqual([19_900]);
    expect(shop.intentsOf(buyer)).toEqual([]);
  });

  it('lets its learner buy again, once, after the operator has found it unpaid', async () => {
    const buyer = await shop.newBuyer();
    await buyer.intent('Pro');
    shop.stripe.changeAccount();
    expect(await settle(buyer, 'unpaid')).toMatchObject({ isDone: true });
    const { attemptId, clientSecret } = await buyer.intent('Pro');
    shop.stripe.pay(clientSecret, GOOD);
    expect((await buyer.confirm(attemptId)).body).toMatchObject({ status: 'succeeded' });
    expect(chargesOf(buyer)).toBe(1);
    expect(await buyer.receipts()).toHaveLength(1);
  });

  it('can’t be settled by hand if the processor knows it or can’t be reached', async () => {
    const buyer = await shop.newBuyer();
    expect(await settle(buyer, 'paid')).toMatchObject({ isDone: false });
    await buyer.intent('Pro');
    for (const outcome of ['paid', 'unpaid'] as const) {
      expect(await settle(buyer, outcome)).toMatchObject({ isDone: false });
      shop.stripe.pause();
      expect(await settle(buyer, outcome)).toMatchObject({ isDone: false });
      shop.stripe.resume();
    }
    expect(await buyer.planName()).toBe('Free');
    expect((await buyer.ask('Pro')).status).toBe(200);
  });

  it('as a renewal leaves the plan as it is until it is settled, and never ends as a decline', async () => {
    const buyer = await shop.newBuyer();
    const { attemptId, clientSecret } = await buyer.intent('Pro');
    shop.stripe.pay(clientSecret, GOOD);
    await buyer.confirm(attemptId);
    const { database } = shop.server;
    const endYear = async () => {
      for (const table of ['subscriptions', 'payments'])
        await database.query(`update ${table} set period_end = '2026-07-01' where user_id = $1`, [
          buyer.userId,
        ]);
    };
    await endYear();
    await lookUp();
    // It was charged, but no response arrived.
    await database.query("delete from payments where user_id = $1 and what = 'renewal'", [buyer.userId]);
    const [renewal] = await readRows(
      database,
      v.object({ id: v.string() }),
      `update payment_attempts set status = 'open', settled_at = null where user_id = $1 and what = 'renewal'
       returning id`,
      [buyer.userId],
    );
    await endYear();
    shop.stripe.changeAccount();
    const told = await lookUp();
    expect(told.filter((line) => line.includes(`"attempt":"${renewal?.id}"`))).toHaveLength(1);
    expect(await lookUp()).toEqual([]);
    const read = () => readSubscription(database, buyer.userId, shop.now());
    expect(await read()).toMatchObject({ planName: 'Pro', status: 'active' });
    expect(await settle(buyer, 'paid')).toMatchObject({ isDone: true });
    expect(await buyer.receipts()).toHaveLength(2);
    expect(Date.parse((await read()).periodEnd ?? '')).toBeGreaterThan(shop.now().getTime());
    expect(shop.intentsOf(buyer)).toEqual([]);
  });

  it('that only saves a card restarts automatically, and a card of the old account is removed', async () => {
    const buyer = await shop.newBuyer();
    const begin = async () => (await shop.api.post('/user/billing/payment-method', {}, buyer.token)).body;
    const { intent: old } = await begin();
    shop.stripe.changeAccount();
    const { intent } = await begin();
    expect([intent.attemptId, intent.kind]).toEqual([old.attemptId, 'setup']);
    expect(intent.clientSecret).not.toBe(old.clientSecret);
    shop.stripe.pay(intent.clientSecret, GOOD);
    const { attemptId } = intent;
    const kept = await shop.api.post('/user/billing/payment-method', { attemptId }, buyer.token);
    expect(kept.body.paymentMethod.card).toMatchObject({ last4: '4242' });
    shop.stripe.changeAccount();
    const removed = await fetch(`${shop.server.origin}/api/user/billing/payment-method`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect([removed.status, await removed.json()]).toMatchObject([200, { paymentMethod: null }]);
  });

  it('that the built-in processor has not taken continues with Stripe', async () => {
    const buyer = await shop.newBuyer();
    const { attemptId } = await buyer.intent('Pro');
    await shop.server.database.query(
      "update payment_attempts set processor = 'built-in', processor_id = 'pay_before' where id = $1",
      [attemptId],
    );
    const intent = await shop.api.get('/subscription/payment-intent', buyer.token);
    expect(intent.body.intent).toMatchObject({ attemptId, processor: 'stripe' });
    shop.stripe.pay(intent.body.intent.clientSecret, GOOD);
    expect((await buyer.confirm(attemptId)).body).toMatchObject({ status: 'succeeded' });
    expect(chargesOf(buyer)).toBe(1);
  });
});
