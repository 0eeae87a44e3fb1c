import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorOf } from '#server/payments/processor-of.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { settingsFromEnvironment } from '#server/settings-from-environment.ts';
import { postWebhook, signed } from '#tests/support/stripe-double/signed-webhook.ts';
import { newId } from '#tests/support/stripe-double/stripe-books.ts';
import { type Buyer, openStripeShop, type StripeShop } from './stripe-shop.ts';

const GOOD = '4242424242424242';

describe('a Stripe webhook event', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await openStripeShop();
  });
  afterAll(() => shop.close());

  /** A learner whose card was charged while their browser crashed. */
  const charged = async (number = GOOD) => {
    const buyer = await shop.newBuyer();
    const intent = await buyer.intent();
    await shop.stripe.sendWebhooks(shop.webhook);
    shop.stripe.pay(intent.clientSecret, number);
    return { buyer, ...intent };
  };
  const succeeded = () => {
    const event = shop.stripe.unsent().find(({ type }) => type === 'payment_intent.succeeded');
    if (event === undefined) throw new Error('Nothing succeeded.');
    return event;
  };
  const expectProOnce = async (buyer: Buyer) => {
    expect(await buyer.planName()).toBe('Pro');
    expect((await buyer.receipts()).map(({ amount }) => amount)).toEqual([19_900]);
    expect(shop.intentsOf(buyer).map(({ charges, refund }) => [charges, refund])).toEqual([[1, null]]);
  };
  const expectNothing = async (buyer: Buyer) => {
    expect(await buyer.planName()).toBe('Free');
    expect(await buyer.receipts()).toEqual([]);
  };
  const settling = async () => {
    const settings = { ...settingsFromEnvironment({}), stripe: shop.stripe.keys };
    const { database } = shop.server;
    return { database, settings, now: shop.now, processor: await processorOf({ database, settings }) };
  };

  it('gives the plan even if the browser never returns (faults.md, paying 8)', async () => {
    const { buyer, attemptId } = await charged();
    expect(await buyer.planName()).toBe('Free');
    expect(await shop.stripe.sendWebhooks(shop.webhook)).toEqual([200]);
    await expectProOnce(buyer);
    expect(await buyer.underWay()).toMatchObject({ attemptId, status: 'succeeded' });
  });

  it.each([
    ['before the browser confirms', true],
    ['after the browser confirmed', false],
  ])('gives one plan for one payment %s', async (_, isBefore) => {
    const { buyer, attemptId } = await charged();
    if (isBefore) await shop.stripe.sendWebhooks(shop.webhook);
    expect((await buyer.confirm(attemptId)).body).toMatchObject({ status: 'succeeded' });
    if (!isBefore) await shop.stripe.sendWebhooks(shop.webhook);
    expect((await buyer.confirm(attemptId)).body).toMatchObject({ status: 'succeeded' });
    await expectProOnce(buyer);
  });

  it('gives one plan for repeated and concurrent events', async () => {
    const { buyer, attemptId } = await charged();
    const event = succeeded();
    const tell = () => postWebhook(shop.webhook, signed(event, shop.stripe.keys.webhookSecret, shop.now()));
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, tell),
      ...Array.from({ length: 3 }, async () => (await buyer.confirm(attemptId)).status),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await tell()).toBe(200);
    await shop.stripe.sendWebhooks(shop.webhook, () => []);
    await expectProOnce(buyer);
  });

  it('has the same result for events that are late, out of order, or followed by an earlier decline', async () => {
    const buyer = await shop.newBuyer();
    const { clientSecret } = await buyer.intent();
    shop.stripe.pay(clientSecret, '4000000000009995');
    shop.stripe.pay(clientSecret, '4000002500003155');
    shop.stripe.answerBank(clientSecret, false);
    shop.stripe.pay(clientSecret, GOOD);
    shop.pass(3 * 86_400);
    const answers = await shop.stripe.sendWebhooks(shop.webhook, (events) => events.toReversed());
    expect(new Set(answers)).toEqual(new Set([200]));
    await expectProOnce(buyer);
  });

  it('gives nothing for a decline, or during bank authentication', async () => {
    const { buyer, clientSecret } = await charged('4000000000000002');
    await shop.stripe.sendWebhooks(shop.webhook);
    shop.stripe.pay(clientSecret, '4000002500003155');
    await shop.stripe.sendWebhooks(shop.webhook);
    await expectNothing(buyer);
    expect(await buyer.underWay()).toMatchObject({ status: 'action-required', clientSecret });
  });

  describe('of a full refund made in Stripe', () => {
    const givenBack = async () => {
      const paid = await charged();
      const intent = shop.stripe.intents.bySecret(paid.clientSecret);
      return { ...paid, intent };
    };
    const refundedAt = async (buyer: Buyer) => (await buyer.receipts()).map((receipt) => receipt.refundedAt);

    it.each([
      ['', false],
      [', told of before the payment itself', true],
    ])('dates the refund in the payment history%s', async (_, isBefore) => {
      const { buyer, intent } = await givenBack();
      if (!isBefore) await shop.stripe.sendWebhooks(shop.webhook);
      shop.pass(86_400);
      shop.stripe.intents.refund(intent);
      const at = shop.now().toISOString().replace('.000Z', 'Z');
      shop.pass(3600);
      const answers = await shop.stripe.sendWebhooks(shop.webhook, (events) => events.toReversed());
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await refundedAt(buyer)).toEqual([at]);
      expect(await buyer.planName()).toBe('Pro');
    });

    it('of a partial refund changes nothing', async () => {
      const { buyer, intent } = await givenBack();
      await shop.stripe.sendWebhooks(shop.webhook);
      const object = { id: newId('ch'), object: 'charge', payment_intent: intent.id, refunded: false };
      const event = {
        id: newId('evt'),
        object: 'event',
        type: 'charge.refunded',
        created: 1,
        data: { object },
      } as const;
      const told = signed(event, shop.stripe.keys.webhookSecret, shop.now());
      expect(await postWebhook(shop.webhook, told)).toBe(200);
      expect(await refundedAt(buyer)).toEqual([null]);
    });
  });

  it('is not needed: a charge without an event is looked up', async () => {
    const { buyer } = await charged();
    await shop.stripe.sendWebhooks(shop.webhook, () => []);
    shop.pass(60);
    await reconcile(await settling());
    await expectProOnce(buyer);
  });

  it('is refused if it is forged, stale or altered, and gives nothing', async () => {
    const { buyer } = await charged();
    const event = succeeded();
    const { webhookSecret } = shop.stripe.keys;
    const real = signed(event, webhookSecret, shop.now());
    const stale = signed(event, webhookSecret, new Date(shop.now().getTime() - 301_000));
    const forged = [
      signed(event, 'whsec_guessed', shop.now()),
      stale,
      { ...real, body: real.body.replace('19900', '19901') },
      { ...real, body: `${real.body} ` },
      { ...real, signature: real.signature.replace('v1=', 'v0=') },
      { ...real, signature: real.signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`) },
      { ...real, signature: stale.signature.replace(/t=\d+/, real.signature.split(',')[0] ?? '') },
      { ...real, signature: '' },
      { body: '', signature: real.signature },
      { body: '{"id":', signature: 't=,v1=' },
    ];
    for (const each of forged) expect(await postWebhook(shop.webhook, each)).toBe(400);
    expect(await postWebhook(shop.webhook, { ...real, body: real.body.padEnd(1_000_001) })).toBe(413);
    const unsigned = await fetch(shop.webhook, { method: 'POST', body: real.body });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toEqual({ message: 'This is not a signed event.', errors: {} });
    await expectNothing(buyer);
    expect(await postWebhook(shop.webhook, real)).toBe(200);
    await expectProOnce(buyer);
    await shop.stripe.sendWebhooks(shop.webhook, () => []);
  });

  it.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'eur' }],
    ['another user', { metadata: { userId: '1' } }],
  ])(
    'of %s than the stored one leads to a refund, and nothing else (faults.md, paying 8)',
    async (_, forged) => {
      const buyer = await shop.newBuyer();
      const { attemptId, clientSecret } = await buyer.intent();
      const intent = shop.stripe.intents.bySecret(clientSecret);
      const metadata = { ...intent.metadata, ...('metadata' in forged && forged.metadata) };
      shop.stripe.books.intents.set(intent.id, { ...intent, ...forged, metadata });
      shop.stripe.pay(clientSecret, GOOD);
      expect(new Set(await shop.stripe.sendWebhooks(shop.webhook))).toEqual(new Set([200]));
      expect((await buyer.confirm(attemptId)).body).toMatchObject({
        status: 'cancelled',
        receiptId: null,
      });
      expect(shop.stripe.intents.bySecret(clientSecret).refund).toMatch(/^re_/);
      await expectNothing(buyer);
      expect((await buyer.intent()).attemptId).not.toBe(attemptId);
    },
  );

  it('of a payment that was replaced meanwhile leads to a full refund', async () => {
    const { buyer, attemptId } = await charged();
    await shop.server.database.query("update payment_attempts set status = 'cancelled' where id = $1", [
      attemptId,
    ]);
    expect(await shop.stripe.sendWebhooks(shop.webhook)).toEqual([200]);
    expect(shop.intentsOf(buyer).map(({ refund }) => refund !== null)).toEqual([true]);
    await expectNothing(buyer);
  });

  it('of another type is accepted and ignored', async () => {
    const foreign = {
      id: 'pi_of_another_shop',
      object: 'payment_intent',
      status: 'succeeded',
      amount: 1,
      currency: 'usd',
    };
    const events = [
      ['customer.created', { id: 'cus_1', object: 'customer' }],
      ['something.that_is_new', { id: 'x_1', object: 'x' }],
      ['payment_intent.succeeded', { ...foreign, metadata: {} }],
    ] as const;
    for (const [type, object] of events) {
      const event = { id: newId('evt'), object: 'event', type, created: 1, data: { object } } as const;
      const each = signed(event, shop.stripe.keys.webhookSecret, shop.now());
      expect([type, await postWebhook(shop.webhook, each)]).toEqual([type, 200]);
    }
  });

  it('is requested again if Stripe was unreachable meanwhile', async () => {
    const { buyer } = await charged();
    const event = succeeded();
    const tell = () => postWebhook(shop.webhook, signed(event, shop.stripe.keys.webhookSecret, shop.now()));
    shop.stripe.pause();
    expect(await tell()).toBe(503);
    shop.stripe.resume();
    await expectNothing(buyer);
    expect(await tell()).toBe(200);
    await shop.stripe.sendWebhooks(shop.webhook, () => []);
    await expectProOnce(buyer);
  });

  it('leaves no secret, card or address in the log (faults.md, 40)', async () => {
    const { buyer, attemptId, clientSecret } = await charged('4000000000000002');
    await buyer.confirm(attemptId);
    shop.stripe.pause();
    await buyer.confirm(attemptId);
    shop.stripe.resume();
    const log = shop.logged.join('\n');
    expect(log).toContain('/api/payments/webhook/stripe');
    for (const secret of [clientSecret, '_secret_', '4242424242', 'sk_test', 'whsec_', buyer.email, 'v1='])
      expect(log).not.toContain(secret);
  });
});
