import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProcessorUnreachable } from '#server/payments/processor.ts';
import { processorOf } from '#server/payments/processor-of.ts';
import { stripeProcessor } from '#server/payments/stripe-processor.ts';
import { runBillingTasks } from '#server/plans/renewal/run-billing-tasks.ts';
import { readSubscription } from '#server/plans/subscription-record.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import {
  type StripeDouble,
  type StripeFault,
  startStripeDouble,
} from '#tests/support/stripe-double/stripe-double.ts';
import { type Buyer, openStripeShop, type StripeShop } from './stripe-shop.ts';

const GOOD = '4242424242424242';
const YEAR = 366 * 86_400;
const faults: readonly StripeFault[] = ['lost-request', 'lost-answer', 'no-answer', 'broken'];

describe('a request to Stripe', () => {
  let stripe: StripeDouble;
  beforeAll(async () => {
    stripe = await startStripeDouble();
  });
  afterAll(() => stripe.close());

  const impatient = () => stripeProcessor(stripe.keys, 300);
  const asked = async () => ({
    customer: await impatient().createCustomer({ userId: '7', key: randomUUID() }),
    key: randomUUID(),
    reference: { attemptId: '1', userId: '7' },
    amount: 19_900,
    currency: 'USD',
    description: 'Pro',
  });

  it.each(faults)('ends as unreachable after a %s, and the key finds the one payment', async (fault) => {
    const payment = await asked();
    const before = stripe.books.intents.size;
    stripe.failNext(fault);
    await expect(impatient().createPayment(payment)).rejects.toBeInstanceOf(ProcessorUnreachable);
    const found = await impatient().createPayment(payment);
    expect(stripe.books.intents.size).toBe(before + 1);
    stripe.failNext(fault);
    await expect(impatient().retrieve(found.id)).rejects.toBeInstanceOf(ProcessorUnreachable);
    stripe.failNext(fault);
    await expect(impatient().cancel(found.id)).rejects.toBeInstanceOf(ProcessorUnreachable);
    expect(await impatient().cancel(found.id)).toMatchObject({ status: 'cancelled' });
  });

  it.each(faults)('charges a saved card once, even if the first response was a %s', async (fault) => {
    const { customer, reference, ...rest } = await asked();
    const setup = await impatient().createSetup({ customer, reference, key: randomUUID() });
    stripe.pay(setup.clientSecret, GOOD);
    const paymentMethodId = (await impatient().retrieve(setup.id)).paymentMethodId ?? '';
    const charge = { customer, reference, ...rest, offSession: { paymentMethodId } };
    const before = stripe.books.intents.size;
    stripe.failNext(fault);
    await expect(impatient().createPayment(charge)).rejects.toBeInstanceOf(ProcessorUnreachable);
    expect(await impatient().createPayment(charge)).toMatchObject({ status: 'succeeded' });
    expect(stripe.books.intents.size).toBe(before + 1);
  });

  it('waits for another tab’s request with the same key', async () => {
    const payment = await asked();
    stripe.failNext('key-in-use');
    stripe.failNext('key-in-use');
    expect(await impatient().createPayment(payment)).toMatchObject({ status: 'payment-method-required' });
  });

  it('with an invalid API key is a configuration error, not a declined payment', async () => {
    const wrong = stripeProcessor({ ...stripe.keys, secretKey: 'sk_test_wrong' });
    await expect(wrong.createPayment(await asked())).rejects.toBeInstanceOf(ProcessorUnreachable);
  });
});

describe('a purchase while Stripe fails', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await openStripeShop();
  });
  afterAll(() => shop.close());

  const carry = async () => {
    const settings = { ...settingsFromEnvironment({}), stripe: shop.stripe.keys };
    const { database } = shop.server;
    const processor = await processorOf({ database, settings });
    await runBillingTasks({
      database,
      settings,
      processor,
      now: shop.now,
      origin: 'https://cme.example.org',
    });
  };
  const buyPro = async () => {
    const buyer = await shop.newBuyer();
    const { attemptId, clientSecret } = await buyer.intent();
    shop.stripe.pay(clientSecret, GOOD);
    await buyer.confirm(attemptId);
    return buyer;
  };
  const charges = (buyer: Buyer) =>
    shop.intentsOf(buyer).flatMap(({ charges: times, object, refund }) => {
      if (object === 'setup_intent' || times === 0) return [];
      return [refund === null ? times : 'refunded'];
    });
  const cardOf = async (buyer: Buyer): Promise<string | null> => {
    const [held] = await readRows(
      shop.server.database,
      v.object({ payment_method: v.nullable(v.string()) }),
      'select payment_method from billing_customers where user_id = $1',
      [buyer.userId],
    );
    return held?.payment_method ?? null;
  };

  it('continues the one payment whose creation timed out, also after a reload', async () => {
    const buyer = await shop.newBuyer();
    // The customer is created, and then the payment, whose response is lost.
    await buyer.intent('Lifetime');
    shop.stripe.failNext('lost-request');
    expect(await buyer.ask('Pro')).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { message: expect.stringContaining('You won’t be charged twice') },
    });
    const before = shop.intentsOf(buyer).length;
    await shop.server.database.query(
      "update payment_attempts set status = 'cancelled' where user_id = $1 and status = 'open'",
      [buyer.userId],
    );
    shop.stripe.failNext('lost-answer');
    expect((await buyer.ask('Pro')).status).toBe(503);
    const reloaded = await buyer.underWay();
    expect((await buyer.intent('Pro')).clientSecret).toBe(reloaded.clientSecret);
    expect(shop.intentsOf(buyer)).toHaveLength(before + 1);
    shop.stripe.pay(reloaded.clientSecret, GOOD);
    expect((await buyer.confirm(reloaded.attemptId)).body).toMatchObject({ status: 'succeeded' });
    expect(charges(buyer)).toEqual([1]);
  });

  it('is one payment, from any number of tabs', async () => {
    const buyer = await shop.newBuyer();
    const intents = await Promise.all(Array.from({ length: 6 }, () => buyer.intent()));
    expect(new Set(intents.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(shop.intentsOf(buyer)).toHaveLength(1);
  });

  const attempts = ({ userId }: Buyer) =>
    readRows(
      shop.server.database,
      v.object({ id: v.string(), status: v.string() }),
      'select id, status from payment_attempts where user_id = $1 order by id',
      [userId],
    );

  it('starts again after a permanent refusal by Stripe (faults.md, paying 2)', async () => {
    const buyer = await shop.newBuyer();
    // The customer exists by then, so Stripe refuses the payment, not the customer.
    const { attemptId } = await buyer.intent('Lifetime');
    await shop.server.database.query("update payment_attempts set status = 'cancelled' where id = $1", [
      attemptId,
    ]);
    shop.stripe.failNext('refused');
    expect((await buyer.ask('Pro')).status).toBe(503);
    const next = await buyer.intent('Pro');
    expect((await attempts(buyer)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'open']);
    expect(next.attemptId).not.toBe(attemptId);
  });

  /** As with another account's keys, or after the customer was deleted at Stripe. */
  const forgetCustomers = () => shop.stripe.books.customers.clear();
  const customersOf = ({ userId }: Buyer) =>
    [...shop.stripe.books.customers].filter(([, metadata]) => metadata.userId === userId);

  it('continues with a new customer if the old one is gone at Stripe, and charges once', async () => {
    const buyer = await shop.newBuyer();
    await buyer.intent('Lifetime');
    forgetCustomers();
    const tabs = await Promise.all([1, 2, 3].map(() => buyer.intent('Pro')));
    expect(new Set(tabs.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(customersOf(buyer)).toHaveLength(1);
    for (const { clientSecret } of tabs) shop.stripe.pay(clientSecret, GOOD);
    expect((await buyer.confirm(tabs[0]?.attemptId ?? '')).body).toMatchObject({ status: 'succeeded' });
    expect(charges(buyer)).toEqual([1]);
    expect((await attempts(buyer)).filter(({ status }) => status === 'open')).toEqual([]);
  });

  it('saves another card with a new customer if the old one is gone at Stripe', async () => {
    const buyer = await buyPro();
    forgetCustomers();
    const { status, body } = await shop.api.post('/user/billing/payment-method', {}, buyer.token);
    expect([status, body.intent?.kind]).toEqual([200, 'setup']);
    shop.stripe.pay(body.intent.clientSecret, '5555555555554444');
    const { attemptId } = body.intent;
    const kept = await shop.api.post('/user/billing/payment-method', { attemptId }, buyer.token);
    expect(kept.body.paymentMethod.card).toMatchObject({ last4: '4444' });
    shop.pass(YEAR);
    await carry();
    expect(charges(buyer)).toEqual([1, 1]);
  });

  it('continues after a reload with the card that the bank confirmed meanwhile [RT-32]', async () => {
    const buyer = await buyPro();
    const begin = async () => (await shop.api.post('/user/billing/payment-method', {}, buyer.token)).body;
    const { intent } = await begin();
    shop.stripe.pay(intent.clientSecret, '5555555555554444');
    expect(await begin()).toMatchObject({ intent: { attemptId: intent.attemptId, status: 'succeeded' } });
    const { attemptId } = intent;
    const kept = await shop.api.post('/user/billing/payment-method', { attemptId }, buyer.token);
    expect(kept.body.paymentMethod.card).toMatchObject({ last4: '4444' });
  });

  it('creates no new customer when the learner is not there to enter a card', async () => {
    const buyer = await buyPro();
    forgetCustomers();
    shop.pass(YEAR);
    await carry();
    expect(customersOf(buyer)).toEqual([]);
    const subscription = await readSubscription(shop.server.database, buyer.userId, shop.now());
    expect(subscription).toMatchObject({ planName: 'Pro', status: 'past_due' });
    expect(charges(buyer)).toEqual([1]);
  });

  it('is charged once a year, even if a response was lost and the card changed meanwhile', async () => {
    const buyer = await buyPro();
    shop.pass(YEAR);
    shop.stripe.failNext('lost-answer');
    await carry();
    await shop.server.database.query(
      "update billing_customers set payment_method = 'pm_another' where user_id = $1",
      [buyer.userId],
    );
    await carry();
    await carry();
    expect(charges(buyer)).toEqual([1, 1]);
    const payments = await shop.server.database.query(
      'select what, amount_cents as cents from payments where user_id = $1 order by id',
      [buyer.userId],
    );
    expect(payments).toEqual([
      { what: 'subscription', cents: 19_900 },
      { what: 'renewal', cents: 19_900 },
    ]);
  });

  it('makes the plan past due and notifies the learner when the saved card is gone at Stripe', async () => {
    const buyer = await buyPro();
    shop.stripe.books.methods.delete((await cardOf(buyer)) ?? '');
    shop.pass(YEAR);
    await carry();
    await carry();
    const subscription = await readSubscription(shop.server.database, buyer.userId, shop.now());
    expect(subscription).toMatchObject({ planName: 'Pro', status: 'past_due', tries: 1 });
    const mails = await shop.server.database.query(
      "select from mail_outbox where recipient = $1 and kind = 'payment-failed'",
      [buyer.email],
    );
    expect(mails).toHaveLength(1);
    expect(charges(buyer)).toEqual([1]);
  });
});
