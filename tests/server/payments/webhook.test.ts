import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookForRefunds } from '#server/payments/look-for-refunds.ts';
import { processorOf } from '#server/payments/processor-of.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
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

  describe('of money that went back [PL-14]', () => {
    const givenBack = async () => {
      const paid = await charged();
      const intent = shop.stripe.intents.bySecret(paid.clientSecret);
      return { ...paid, intent };
    };
    const refundedAt = async (buyer: Buyer) => (await buyer.receipts()).map((receipt) => receipt.refundedAt);

    it.each([
      ['', false],
      [', told of before the payment itself', true],
    ])('ends the plan and dates the refund in the payment history%s', async (_, isBefore) => {
      const { buyer, intent } = await givenBack();
      if (!isBefore) await shop.stripe.sendWebhooks(shop.webhook);
      shop.pass(86_400);
      shop.stripe.intents.refund(intent);
      const at = shop.now().toISOString().replace('.000Z', 'Z');
      shop.pass(3600);
      const answers = await shop.stripe.sendWebhooks(shop.webhook, (events) => events.toReversed());
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await refundedAt(buyer)).toEqual([at]);
      expect(await buyer.planName()).toBe('Free');
    });

    const mailsTo = async ({ email }: Buyer) =>
      (
        await readRows(
          shop.server.database,
          v.object({ text: v.string() }),
          `select text_body as text from mail_outbox where recipient = $1 and kind = 'plan-taken-back'`,
          [email],
        )
      ).map(({ text }) => text);
    const send = () => shop.stripe.sendWebhooks(shop.webhook);
    /** Pays and is told of it. */
    const holder = async () => {
      const paid = await givenBack();
      await send();
      return paid;
    };
    const upgraded = async () => {
      const { buyer, intent: year } = await holder();
      const { clientSecret } = await buyer.intent('Lifetime');
      shop.stripe.pay(clientSecret, GOOD);
      await send();
      expect(await buyer.planName()).toBe('Lifetime');
      return { buyer, year, lifetime: shop.stripe.intents.bySecret(clientSecret) };
    };
    const subscriptionOf = async ({ token }: Buyer) => (await shop.api.get('/subscription/user', token)).body;

    /** From now on payments are recorded as by a version that doesn't know what time they pay for. */
    const whilePreviousVersionRuns = async (act: () => Promise<void>) => {
      await shop.server.database.script(
        `create function as_before() returns trigger language plpgsql as $$
           begin new.period_start := null; new.period_end := null; return new; end $$;
         create trigger a_previous_version before insert on payments for each row execute function as_before();`,
      );
      await act().finally(() =>
        shop.server.database.script(
          'drop trigger a_previous_version on payments; drop function as_before();',
        ),
      );
    };
    const timeOf = ({ userId }: Buyer) =>
      shop.server.database.query(
        `select p.period_start = s.period_start as starts, p.period_end is not distinct from s.period_end as ends
         from payments p join subscriptions s on s.user_id = p.user_id where p.user_id = $1 order by p.id desc limit 1`,
        [userId],
      );

    it('ends the plan that a payment of the previous version paid for, recorded during an upgrade', () =>
      whilePreviousVersionRuns(async () => {
        const { buyer, intent } = await holder();
        expect(await timeOf(buyer)).toEqual([{ starts: true, ends: true }]);
        shop.stripe.intents.refund(intent);
        await send();
        expect(await buyer.planName()).toBe('Free');
        const { buyer: other, year, lifetime } = await upgraded();
        expect(await timeOf(other)).toEqual([{ starts: true, ends: true }]);
        shop.stripe.intents.refund(year);
        await send();
        expect(await other.planName()).toBe('Lifetime');
        shop.stripe.intents.refund(lifetime);
        await send();
        expect(await other.planName()).toBe('Free');
      }));

    it('tells the learner of a refund once, however often Stripe does', async () => {
      const { buyer, intent } = await holder();
      shop.stripe.intents.refund(intent);
      const [event] = shop.stripe.unsent();
      if (event === undefined) throw new Error('Nothing was refunded.');
      const again = { ...event, id: newId('evt') };
      for (const each of [event, event, again])
        expect(
          await postWebhook(shop.webhook, signed(each, shop.stripe.keys.webhookSecret, shop.now())),
        ).toBe(200);
      await send();
      const [text, ...more] = await mailsTo(buyer);
      expect(more).toEqual([]);
      expect(text).toContain('We refunded $199.00 to your card, so your Pro plan has ended.');
      expect(text).toContain('You’re now on the free plan. You keep all your credits and certificates.');
      expect(await subscriptionOf(buyer)).toMatchObject({
        planName: 'Free',
        status: 'none',
        hasActivePaidSubscription: false,
      });
    });

    it('ends nothing for a part of a payment, and records it', async () => {
      const { buyer, intent } = await holder();
      shop.stripe.intents.refund(intent, 5_000);
      expect(await send()).toEqual([200]);
      expect(await refundedAt(buyer)).toEqual([null]);
      expect(await buyer.planName()).toBe('Pro');
      const recorded = await shop.server.database.query(
        'select refunded_cents as cents from payments where user_id = $1',
        [buyer.userId],
      );
      expect(recorded).toEqual([{ cents: 5_000 }]);
      shop.stripe.intents.refund(intent);
      await send();
      expect(await buyer.planName()).toBe('Free');
    });

    it('ends the plan once a dispute is lost, and not before', async () => {
      const { buyer, intent } = await holder();
      shop.stripe.intents.dispute(intent);
      await send();
      expect(await buyer.planName()).toBe('Pro');
      expect(shop.logged.join('\n')).toContain('a payment is disputed');
      shop.stripe.intents.closeDispute(intent, 'lost');
      await send();
      expect(await buyer.planName()).toBe('Free');
      expect(await refundedAt(buyer)).toEqual([expect.any(String)]);
      expect(await mailsTo(buyer)).toEqual([
        expect.stringContaining('Your bank returned $199.00 to your card after a dispute'),
      ]);
    });

    it('has the same result if the end of a dispute is told of before its beginning', async () => {
      const { buyer, intent } = await holder();
      shop.stripe.intents.dispute(intent);
      shop.stripe.intents.closeDispute(intent, 'lost');
      await shop.stripe.sendWebhooks(shop.webhook, (events) => events.toReversed());
      expect(await buyer.planName()).toBe('Free');
      expect(await mailsTo(buyer)).toHaveLength(1);
    });

    it('changes nothing for a dispute that was won', async () => {
      const { buyer, intent } = await holder();
      shop.stripe.intents.dispute(intent);
      shop.stripe.intents.closeDispute(intent, 'won');
      await send();
      await expectProOnce(buyer);
      expect(await refundedAt(buyer)).toEqual([null]);
    });

    it('leaves Lifetime to a learner whose earlier year of Pro is refunded', async () => {
      const { buyer, year } = await upgraded();
      shop.stripe.intents.refund(year);
      await send();
      expect(await buyer.planName()).toBe('Lifetime');
      expect(await mailsTo(buyer)).toEqual([]);
    });

    it('returns the rest of the paid year, which doesn’t renew, when Lifetime is refunded', async () => {
      const { buyer, lifetime, year } = await upgraded();
      shop.stripe.intents.refund(lifetime);
      await send();
      expect(await subscriptionOf(buyer)).toMatchObject({
        planName: 'Pro',
        status: 'active',
        cancelledAt: expect.any(String),
        hasActivePaidSubscription: true,
      });
      expect(await mailsTo(buyer)).toEqual([expect.stringContaining('It won’t renew.')]);
      shop.stripe.intents.refund(year);
      await send();
      expect(await buyer.planName()).toBe('Free');
    });

    it('gives no Lifetime at a price that credits a year which was refunded meanwhile', async () => {
      const { buyer, intent: year } = await holder();
      const { clientSecret } = await buyer.intent('Lifetime');
      shop.stripe.intents.refund(year);
      await send();
      shop.stripe.pay(clientSecret, GOOD);
      await send();
      expect(await buyer.planName()).toBe('Free');
      expect(shop.stripe.intents.bySecret(clientSecret).refund).toMatch(/^re_/);
    });

    it('is found without an event as well', async () => {
      const refunded = await holder();
      const disputed = await holder();
      shop.stripe.intents.refund(refunded.intent);
      shop.stripe.intents.dispute(disputed.intent);
      shop.stripe.intents.closeDispute(disputed.intent, 'lost');
      await shop.stripe.sendWebhooks(shop.webhook, () => []);
      await lookForRefunds({ ...(await settling()), origin: shop.server.origin });
      await lookForRefunds({ ...(await settling()), origin: shop.server.origin });
      for (const { buyer } of [refunded, disputed]) {
        expect(await buyer.planName()).toBe('Free');
        expect(await mailsTo(buyer)).toHaveLength(1);
      }
    });

    it('is found although another one cannot be recorded, which is logged', async () => {
      const [failing, refunded] = [await holder(), await holder()];
      for (const { intent } of [failing, refunded]) shop.stripe.intents.refund(intent);
      await shop.stripe.sendWebhooks(shop.webhook, () => []);
      const logged: string[] = [];
      const log = pino({}, { write: (line) => logged.push(line) });
      const context = await settling();
      const recentRefunds: typeof context.processor.recentRefunds = async (at, after) => {
        const { refunds, next } = await context.processor.recentRefunds(at, after);
        return {
          refunds: refunds.map((refund) =>
            refund.paymentId === failing.intent.id ? { ...refund, at: 'no time' } : refund,
          ),
          next,
        };
      };
      await lookForRefunds({
        ...context,
        log,
        processor: { ...context.processor, recentRefunds },
        origin: shop.server.origin,
      });
      expect(await refunded.buyer.planName()).toBe('Free');
      expect(await failing.buyer.planName()).toBe('Pro');
      expect(logged.join('\n')).toContain('a refund could not be recorded');
    });

    it('of a charge that we don’t know is ignored, and logged', async () => {
      const object = {
        id: newId('ch'),
        object: 'charge',
        payment_intent: 'pi_of_another_shop',
        amount: 100,
        amount_refunded: 100,
        refunded: true,
      };
      const event = {
        id: newId('evt'),
        object: 'event',
        type: 'charge.refunded',
        created: 1,
        data: { object },
      } as const;
      const told = signed(event, shop.stripe.keys.webhookSecret, shop.now());
      expect(await postWebhook(shop.webhook, told)).toBe(200);
      expect(shop.logged.join('\n')).toContain('a refund of a payment without a receipt is ignored');
    });

    it('takes the referral discount back from nobody who used it, and gives the buyer theirs again', async () => {
      const { buyer, intent } = await holder();
      const { database } = shop.server;
      const [payment] = await readRows(
        database,
        v.object({ id: v.string() }),
        'select id from payments where user_id = $1',
        [buyer.userId],
      );
      const [other, another, referrer] = [
        await shop.newBuyer(),
        await shop.newBuyer(),
        await shop.newBuyer(),
      ];
      await database.query(
        `insert into referrals (referrer_id, referred_id, signed_up_at, paid_at, claimed_by)
         values ($1, $2, now(), now(), $3), ($1, $4, now(), now(), null), ($5, $1, now(), now(), null)`,
        [buyer.userId, other.userId, payment?.id, another.userId, referrer.userId],
      );
      shop.stripe.intents.refund(intent);
      await send();
      expect(
        await database.query(
          `select claimed_by is null as free, paid_at is not null as paid from referrals
           where $1 in (referrer_id, referred_id) order by id`,
          [buyer.userId],
        ),
      ).toEqual([
        { free: true, paid: true },
        { free: true, paid: true },
        { free: true, paid: false },
      ]);
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
