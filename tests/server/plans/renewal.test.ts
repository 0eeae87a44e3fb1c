import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePaymentMethodEndpoint } from '#contract/billing.ts';
import { downgradeEndpoint, subscriptionEndpoint, subscriptionReceiptEndpoint } from '#contract/plans.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { processorOf } from '#server/payments/processor-of.ts';
import { runBillingTasks } from '#server/plans/renewal/run-billing-tasks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { payer } from '../payments/payer.ts';
import { addHolder, addPromo } from './plan-fixtures.ts';

const START = new Date('2026-07-02T00:00:00Z');
const day = (days: number) => new Date(START.getTime() + days * 86_400_000);

describe('a plan over time', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const settings = settingsFromEnvironment({});
  const on = async (at: Date) =>
    runBillingTasks({
      database,
      settings,
      now: () => at,
      origin: 'https://cme.example.org',
      processor: await processorOf({ database, settings }),
    });
  const mine = (caller: Learner, at: Date) =>
    callEndpoint(database, subscriptionEndpoint, {}, { caller, now: at });
  const paid = async ({ userId }: Learner) =>
    (
      await readRows(
        database,
        v.object({ amount_cents: v.number(), what: v.string() }),
        'select amount_cents, what from payments where user_id = $1 order by id',
        [userId],
      )
    ).map(({ what, amount_cents }) => [what, amount_cents]);
  const mails = async ({ userId }: Learner, kind: string) =>
    readRows(
      database,
      v.object({ subject: v.string(), text_body: v.string() }),
      `select subject, text_body from mail_outbox o join users u on u.email = o.recipient
       where u.id = $1 and o.kind = $2 order by o.id`,
      [userId, kind],
    );
  const buyPro = async (learner: Learner, number?: string) => {
    const at = payer(database, learner, START);
    const { attemptId, clientSecret } = await at.intent();
    const given = await at.give(clientSecret, number);
    if (given.challenge !== null) await at.answer(clientSecret, given.challenge, 'authenticated');
    await at.confirm(attemptId);
  };
  const saveCard = async (learner: Learner, number: string, at: Date) => {
    const calling = { caller: learner, now: at };
    const { intent } = await callEndpoint(database, savePaymentMethodEndpoint, { body: {} }, calling);
    await payer(database, learner, at).give(intent?.clientSecret ?? '', number, 2040);
    return callEndpoint(
      database,
      savePaymentMethodEndpoint,
      { body: { attemptId: intent?.attemptId ?? '' } },
      calling,
    );
  };

  it('is renewed once at the year’s end, even if the task runs repeatedly [PL-10]', async () => {
    const learner = await addHolder(database);
    await buyPro(learner);
    await on(day(364));
    expect(await paid(learner)).toEqual([['subscription', 19_900]]);
    await Promise.all([on(day(366)), on(day(366))]);
    await on(day(366));
    expect(await paid(learner)).toEqual([
      ['subscription', 19_900],
      ['renewal', 19_900],
    ]);
    expect((await mine(learner, day(366))).endAt).toMatch(/^2028-07-02/);
    expect(await mails(learner, 'payment-receipt')).toHaveLength(2);
  });

  it('names the price that is charged, which its bill named and may not be today’s [PL-10]', async () => {
    const learner = await addHolder(database);
    await buyPro(learner);
    await database.query(
      `update payments set bill = bill || '{"planOriginalBasePrice": 14900, "renewal": null}' where user_id = $1`,
      [learner.userId],
    );
    expect((await mine(learner, day(364))).agreedCharge?.cents).toBe(14_900);
    await on(day(366));
    expect(await paid(learner)).toEqual([
      ['subscription', 19_900],
      ['renewal', 14_900],
    ]);
  });

  const buyForNothing = async (learner: Learner, code: string) => {
    await addPromo(database, code, { percent: 100 });
    const at = payer(database, learner, START);
    const { attemptId, clientSecret } = await at.intent('Pro', code);
    expect(clientSecret).toBeNull();
    await at.confirm(attemptId);
  };

  it('that cost nothing is charged to a card saved later only on the day and at the price that its bill named [PL-10]', async () => {
    const learner = await addHolder(database);
    await buyForNothing(learner, 'NOTHING');
    await saveCard(learner, '4242424242424242', day(100));
    for (const days of [100, 364]) await on(day(days));
    expect(await paid(learner)).toEqual([['subscription', 0]]);
    await on(day(366));
    expect(await paid(learner)).toEqual([
      ['subscription', 0],
      ['renewal', 19_900],
    ]);
    await on(day(731));
    expect(await paid(learner)).toHaveLength(3);
  });

  it.each([
    ['was given without a bill', null],
    ['has another end than its bill named', '2026-09-01T00:00:00Z'],
  ])(
    'that %s is not charged: its learner is asked for a card, and told there of the charge',
    async (_, end) => {
      const year = { plan: 'Pro', from: START.toISOString(), to: day(365).toISOString() } as const;
      const learner = end === null ? await addHolder(database, year) : await addHolder(database);
      if (end !== null) {
        await buyPro(learner);
        await database.query('update subscriptions set period_end = $2 where user_id = $1', [
          learner.userId,
          end,
        ]);
      }
      const over = end === null ? day(366) : new Date('2026-09-02T00:00:00Z');
      const before = await paid(learner);
      expect((await mine(learner, day(50))).agreedCharge).toBeNull();
      await saveCard(learner, '4242424242424242', day(50));
      await on(over);
      expect(await paid(learner)).toEqual(before);
      expect(await mine(learner, over)).toMatchObject({ planName: 'Pro', status: 'past_due' });
      expect(await mails(learner, 'payment-failed')).toHaveLength(1);
      await on(new Date(over.getTime() + 2 * 86_400_000));
      expect(await paid(learner)).toEqual(before);
      await saveCard(learner, '5555555555554444', new Date(over.getTime() + 3 * 86_400_000));
      expect((await paid(learner)).slice(before.length)).toMatchObject([[expect.any(String), 19_900]]);
    },
  );

  it('that was given is charged to no card whose page was opened before it was unpaid, and said that nothing is charged', async () => {
    const over = day(365.1);
    const saving = (caller: Learner, now: Date, attemptId?: string) =>
      callEndpoint(
        database,
        savePaymentMethodEndpoint,
        { body: attemptId === undefined ? {} : { attemptId } },
        { caller, now },
      );
    const learner = await addHolder(database, {
      plan: 'Pro',
      from: START.toISOString(),
      to: day(365).toISOString(),
    });
    const { intent } = await saving(learner, day(364.9));
    await on(over);
    await payer(database, learner, over).give(intent?.clientSecret ?? '', '4242424242424242', 2040);
    for (const at of [over, day(367)]) {
      const { paymentMethod } = await saving(learner, at, intent?.attemptId);
      expect(paymentMethod?.card.last4).toBe('4242');
      expect(await paid(learner)).toEqual([]);
    }
    await saveCard(learner, '5555555555554444', day(368));
    expect(await paid(learner)).toHaveLength(1);
  });

  it('that was canceled ends on its date and is not charged [PL-10]', async () => {
    const learner = await addHolder(database);
    await buyPro(learner);
    await callEndpoint(database, downgradeEndpoint, { body: {} }, { caller: learner, now: day(10) });
    await on(day(364));
    expect(await mine(learner, day(364))).toMatchObject({ planName: 'Pro' });
    await on(day(366));
    expect(await mine(learner, day(366))).toMatchObject({ planName: 'Free', status: 'none' });
    expect(await paid(learner)).toHaveLength(1);
    expect(await mails(learner, 'plan-ended')).toHaveLength(1);
  });

  it('is past due after a failed charge, of which its learner is told once, retried on set days, and then ends [PL-01] [PL-10] [TR-02]', async () => {
    const learner = await addHolder(database);
    await buyPro(learner, '4000002760003184');
    for (const [days, tries] of [
      [366, 1],
      [366.5, 1],
      [367.2, 2],
      [368, 2],
      [369.2, 3],
      [373.2, 4],
    ] as const) {
      await on(day(days));
      const [row] = await database.query('select tries from subscriptions where user_id = $1', [
        learner.userId,
      ]);
      expect([days, row]).toEqual([days, { tries }]);
    }
    expect(await mine(learner, day(374))).toMatchObject({
      status: 'past_due',
      hasActivePaidSubscription: true,
    });
    const [mail, ...more] = await mails(learner, 'payment-failed');
    expect(more).toEqual([]);
    expect(mail?.text_body).toContain('https://cme.example.org/billing/update');
    await on(day(380.5));
    expect(await mine(learner, day(381))).toMatchObject({ planName: 'Free', status: 'none' });
    expect(await paid(learner)).toHaveLength(1);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'that is past due names the same last day in the mail as on the page, in %s',
    async (timeZone) => {
      const learner = await addHolder(database);
      await database.query('update users set time_zone = $2 where id = $1', [learner.userId, timeZone]);
      await buyPro(learner, '4000002760003184');
      await on(day(366));
      const { pastDueUntil } = await mine(learner, day(366));
      const lastDay = dayInWords(completionDay(new Date(pastDueUntil ?? ''), timeZone));
      const [mail] = await mails(learner, 'payment-failed');
      expect(mail?.text_body).toContain(`You keep Pro until ${lastDay} `);
    },
  );

  it('that is past due is charged immediately with another card', async () => {
    const learner = await addHolder(database);
    await buyPro(learner, '4000002760003184');
    await on(day(366));
    const { paymentMethod } = await saveCard(learner, '5555555555554444', day(367));
    expect(paymentMethod?.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect(await mine(learner, day(367))).toMatchObject({ status: 'active', pastDueUntil: null });
    expect(await paid(learner)).toHaveLength(2);
  });

  it('is announced once, seven days before it renews, with the day, the amount and how to stop it [PL-10]', async () => {
    const learner = await addHolder(database);
    await buyPro(learner);
    await database.query("update users set time_zone = 'America/Los_Angeles' where id = $1", [
      learner.userId,
    ]);
    const told = async (days: number) => {
      await Promise.all([on(day(days)), on(day(days))]);
      return (await mails(learner, 'renewal-charge')).length;
    };
    expect([await told(357), await told(358), await told(364)]).toEqual([0, 1, 1]);
    const [mail] = await mails(learner, 'renewal-charge');
    expect(mail?.subject).toBe('Your Preceptor plan renews on July 1, 2027');
    expect(mail?.text_body).toContain('Pro renews on July 1, 2027 at $199.00 a year until you cancel.');
    expect(mail?.text_body).toContain('https://cme.example.org/my-plan/change');
    expect([await told(366), await told(700), await told(724.5)]).toEqual([1, 1, 2]);
  });

  it('announces no renewal that charges nothing: canceled, or without a card, until there is one [PL-10]', async () => {
    const canceled = await addHolder(database);
    await buyPro(canceled);
    await callEndpoint(database, downgradeEndpoint, { body: {} }, { caller: canceled, now: day(2) });
    const cardless = await addHolder(database);
    await buyPro(cardless);
    const removeCard =
      'update billing_customers set payment_method = null, card_exp_month = null, card_exp_year = null';
    await database.query(`${removeCard} where user_id = $1`, [cardless.userId]);
    await on(day(359));
    expect(await mails(canceled, 'renewal-charge')).toEqual([]);
    expect(await mails(cardless, 'renewal-charge')).toEqual([]);
    await saveCard(cardless, '4242424242424242', day(360));
    await on(day(361));
    expect(await mails(cardless, 'renewal-charge')).toHaveLength(1);
  });

  it('on trial is charged the agreed price at its end [PL-09]', async () => {
    const trial = { plan: 'Pro', status: 'trialing', source: 'FluoroSafety' } as const;
    const learner = await addHolder(database, { ...trial, to: day(20).toISOString() });
    const at = payer(database, learner, START);
    const intent = await at.intent();
    expect(intent).toMatchObject({ kind: 'setup', amount: 14_900 });
    await at.give(intent.clientSecret);
    expect(await at.confirm(intent.attemptId)).toMatchObject({
      status: 'succeeded',
      receiptId: null,
      subscription: { status: 'trialing', hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false },
    });
    expect(await paid(learner)).toEqual([]);
    await on(day(21));
    // The first paid year is not a renewal.
    expect(await paid(learner)).toEqual([['subscription', 14_900]]);
    expect(await mine(learner, day(21))).toMatchObject({
      planName: 'Pro',
      status: 'active',
      hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: true,
    });
  });

  it('on trial ends uncharged if the card was saved without agreeing to a charge, and its learner is told [PL-10]', async () => {
    const learner = await addHolder(database);
    await saveCard(learner, '5555555555554444', START);
    await database.query(
      `update subscriptions set plan_name = 'Pro', status = 'trialing', period_start = $2, period_end = $3
       where user_id = $1`,
      [learner.userId, START.toISOString(), day(14).toISOString()],
    );
    await saveCard(learner, '4242424242424242', day(1));
    for (const days of [8, 13.5, 15, 16]) await on(day(days));
    expect(await paid(learner)).toEqual([]);
    expect(await mine(learner, day(16))).toMatchObject({ planName: 'Free', status: 'none' });
    expect(await mails(learner, 'trial-charge')).toEqual([]);
    expect((await mails(learner, 'plan-ended')).map(({ subject }) => subject)).toEqual([
      'Your Preceptor trial has ended',
    ]);
  });

  it('on trial is charged only on the day agreed to: a trial begun anew ends uncharged', async () => {
    const trial = { plan: 'Pro', status: 'trialing', manual: true, to: day(20).toISOString() } as const;
    const learner = await addHolder(database, trial);
    const at = payer(database, learner, START);
    const { attemptId, clientSecret } = await at.intent();
    await at.give(clientSecret);
    await at.confirm(attemptId);
    expect(
      await database.query(
        'select amount_cents, charge_at::text, agreed_at::text from charge_agreements where user_id = $1',
        [learner.userId],
      ),
    ).toMatchObject([{ amount_cents: 19_900 }]);
    await database.query('update subscriptions set period_end = $2 where user_id = $1', [
      learner.userId,
      day(34).toISOString(),
    ]);
    for (const days of [21, 28, 35]) await on(day(days));
    expect(await paid(learner)).toEqual([]);
    expect(await mine(learner, day(35))).toMatchObject({ planName: 'Free' });
  });

  it('on trial announces the agreed charge seven days and one day before, each once', async () => {
    const trial = { plan: 'Pro', status: 'trialing', manual: true, to: day(20).toISOString() } as const;
    const learner = await addHolder(database, trial);
    const at = payer(database, learner, START);
    const { attemptId, clientSecret } = await at.intent();
    await at.give(clientSecret);
    await at.confirm(attemptId);
    const told = async (days: number) => {
      await Promise.all([on(day(days)), on(day(days))]);
      return (await mails(learner, 'trial-charge')).length;
    };
    expect([await told(12), await told(13), await told(18), await told(19), await told(19.5)]).toEqual([
      0, 1, 1, 2, 2,
    ]);
    const [first] = await mails(learner, 'trial-charge');
    expect(first?.text_body).toMatch(/Your trial runs until July 2\d, 2026\. Then we’ll charge \$199\.00/);
    expect((await mine(learner, day(1))).agreedCharge).toMatchObject({ cents: 19_900 });
    expect(first?.text_body).toContain('https://cme.example.org/my-plan');
    await on(day(21));
    expect(await paid(learner)).toEqual([['subscription', 19_900]]);
  });

  it('on trial begins for nothing if the agreed price is nothing', async () => {
    await addPromo(database, 'WHOLE', { percent: 100 });
    const trial = { plan: 'Pro', status: 'trialing', manual: true, to: day(20).toISOString() } as const;
    const learner = await addHolder(database, trial);
    const at = payer(database, learner, START);
    const { attemptId, clientSecret } = await at.intent('Pro', 'WHOLE');
    await at.give(clientSecret);
    await at.confirm(attemptId);
    await on(day(21));
    expect(await paid(learner)).toEqual([['subscription', 0]]);
  });

  it('on trial reports a saved card until a page has shown it, even if an answer was lost', async () => {
    const trial = { plan: 'Pro', status: 'trialing', manual: true } as const;
    const learner = await addHolder(database, { ...trial, to: day(20).toISOString() });
    const at = payer(database, learner, START);
    const { attemptId, clientSecret } = await at.intent();
    await at.give(clientSecret);
    await at.confirm(attemptId);
    expect(await at.underWay()).toMatchObject({ attemptId, kind: 'setup', status: 'succeeded' });
    expect(
      await callEndpoint(database, subscriptionReceiptEndpoint, {}, { caller: learner, now: START }),
    ).toEqual({
      receipt: null,
    });
    expect(await at.underWay()).toBeNull();
  });

  it('on trial ends with the trial if no card can be charged [PL-10]', async () => {
    const trial = { plan: 'Pro', status: 'trialing', manual: true, to: day(20).toISOString() } as const;
    const without = await addHolder(database, trial);
    const declined = await addHolder(database, trial);
    const at = payer(database, declined, START);
    const intent = await at.intent();
    await at.give(intent.clientSecret, '4000000000000341');
    await at.confirm(intent.attemptId);
    await on(day(21));
    for (const learner of [without, declined]) {
      expect(await mine(learner, day(21))).toMatchObject({ planName: 'Free' });
      expect(await paid(learner)).toEqual([]);
    }
  });

  it('on trial warns of an expiring card only if it will be charged [PL-04]', async () => {
    const trial = { plan: 'Pro', status: 'trialing', manual: true, to: day(20).toISOString() } as const;
    const ends = await addHolder(database, trial);
    await saveCard(ends, '4242424242424242', START);
    const goesOn = await addHolder(database, trial);
    const at = payer(database, goesOn, START);
    const { attemptId, clientSecret } = await at.intent();
    await at.give(clientSecret);
    await at.confirm(attemptId);
    await database.query(
      'update billing_customers set card_exp_year = 2026, card_exp_month = 9 where user_id = any($1::bigint[])',
      [[ends.userId, goesOn.userId]],
    );
    await on(day(1));
    expect(await mails(ends, 'card-expiry')).toEqual([]);
    expect(await mails(goesOn, 'card-expiry')).toHaveLength(1);
  });

  it('warns of a card in the month of the learner, not of UTC [PL-04]', async () => {
    const learner = await addHolder(database);
    await buyPro(learner);
    await database.query(`update users set time_zone = 'Pacific/Pago_Pago' where id = $1`, [learner.userId]);
    await database.query(
      'update billing_customers set card_exp_month = 11, card_exp_year = 2026, card_alerted_for = null where user_id = $1',
      [learner.userId],
    );
    await on(new Date('2026-12-01T05:00:00Z'));
    const [mail, ...more] = await mails(learner, 'card-expiry');
    expect(mail?.text_body).toContain('Your payment method will expire next billing cycle');
    await on(new Date('2026-12-01T06:00:00Z'));
    expect(more).toEqual([]);
    expect(await mails(learner, 'card-expiry')).toHaveLength(1);
    await on(new Date('2026-12-01T12:00:00Z'));
    const texts = (await mails(learner, 'card-expiry')).map(({ text_body }) => text_body);
    expect(texts.at(-1)).toContain('Your payment method has already expired');
  });

  it('sends each alert about an expiring card once [PL-04]', async () => {
    const learner = await addHolder(database);
    await buyPro(learner);
    await database.query(
      'update billing_customers set card_exp_year = 2027, card_exp_month = 1 where user_id = $1',
      [learner.userId],
    );
    for (const days of [1, 2, 3]) await on(day(days));
    expect(await mails(learner, 'card-expiry')).toHaveLength(1);
    for (const days of [220, 221]) await on(day(days));
    const texts = (await mails(learner, 'card-expiry')).map(({ text_body }) => text_body);
    expect(texts[0]).toContain('Your payment method will expire next billing cycle');
    expect(texts[1]).toContain('Your payment method has already expired');
    expect(texts).toHaveLength(2);
  });
});
