import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  lifetimeReceiptPdfEndpoint,
  paymentHistoryEndpoint,
  paymentMethodEndpoint,
  receiptPdfEndpoint,
  removePaymentMethodEndpoint,
  savePaymentMethodEndpoint,
  updateBillingAddressEndpoint,
} from '#contract/billing.ts';
import { downgradeEndpoint, subscriptionReceiptEndpoint } from '#contract/plans.ts';
import { builtInProcessor } from '#server/payments/built-in/built-in-processor.ts';
import { forgetCards } from '#server/payments/forget-cards.ts';
import { ProcessorUnreachable } from '#server/payments/processor.ts';
import { runBillingTasks } from '#server/plans/renewal/run-billing-tasks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { deleteLearner } from '#server/profile/delete-learner.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { payer } from '../payments/payer.ts';
import { addHolder } from '../plans/plan-fixtures.ts';

const NOW = new Date('2026-07-02T00:00:00Z');
const ADDRESS = {
  name: 'Ada Byron',
  line1: '1 Main St',
  line2: null,
  city: 'Miami',
  state: 'FL',
  postal_code: '33101',
  country: 'US',
};

describe('billing', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const buy = async (learner: Learner, plan: 'Pro' | 'Lifetime') => {
    const at = payer(database, learner);
    const { attemptId, clientSecret } = await at.intent(plan);
    await at.give(clientSecret);
    const { receiptId } = await at.confirm(attemptId, plan);
    return receiptId ?? '';
  };
  const receipt = (caller: Learner, receiptId: string) =>
    callEndpoint(database, receiptPdfEndpoint, { query: { receiptId } }, { caller });

  it('keeps the card that paid, and never its number [RT-31]', async () => {
    const caller = await addHolder(database);
    expect(await callEndpoint(database, paymentMethodEndpoint, {}, { caller })).toMatchObject({
      paymentMethod: null,
    });
    await buy(caller, 'Pro');
    const { paymentMethod } = await callEndpoint(database, paymentMethodEndpoint, {}, { caller });
    expect(paymentMethod).toMatchObject({
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
      billing_details: { name: 'Ada Byron' },
    });
    const tables = [
      'built_in_cards',
      'built_in_payments',
      'billing_customers',
      'payment_attempts',
      'payments',
    ];
    for (const table of tables)
      expect(JSON.stringify(await database.query(`select * from ${table}`))).not.toContain('4242424242');
  });

  it('gives a receipt with every line of the payment, which never changes', async () => {
    const caller = await addHolder(database, {
      plan: 'Pro',
      from: '2026-01-01T00:00:00Z',
      to: '2027-01-01T00:00:00Z',
      paid: 19_900,
    });
    await callEndpoint(database, updateBillingAddressEndpoint, { body: ADDRESS }, { caller });
    const receiptId = await buy(caller, 'Lifetime');
    const pdf = await receipt(caller, receiptId);
    await database.query("update users set first_name = 'Changed' where id = $1", [caller.userId]);
    expect(Buffer.from(await receipt(caller, receiptId))).toEqual(Buffer.from(pdf));
    const { text, width, height } = await readPdf(pdf);
    expect([width, height]).toEqual([612, 792]);
    for (const part of [
      'R-2026-',
      'July 2, 2026',
      'Ada Byron',
      '1 Main St',
      'Miami, FL 33101',
      'United States',
      'Lifetime',
      '$799.00',
      '−$99.77',
      '$699.23',
      'Visa ending in 4242',
      'Continuing medical education subscription',
      'Preceptor Demonstration Provider',
      '1 Demonstration Street',
      'Service period: July 2, 2026, for life',
      'Billed to',
    ])
      expect(text).toContain(part);
    const lifetime = await callEndpoint(
      database,
      lifetimeReceiptPdfEndpoint,
      { body: { receiptId } },
      { caller },
    );
    expect(Buffer.from(lifetime)).toEqual(Buffer.from(pdf));
    const latest = await callEndpoint(database, subscriptionReceiptEndpoint, {}, { caller });
    expect(latest.receipt).toMatchObject({ receiptId, amount: 69_923, planName: 'Lifetime' });
  });

  it('names the year that was paid for, and what is known of the billing address [RT-31]', async () => {
    const caller = await addHolder(database);
    await callEndpoint(database, updateBillingAddressEndpoint, { body: ADDRESS }, { caller });
    await database.query('update billing_customers set line1 = null, city = null where user_id = $1', [
      caller.userId,
    ]);
    const receiptId = await buy(caller, 'Pro');
    const { text } = await readPdf(await receipt(caller, receiptId));
    expect(text).toContain('Service period: July 2, 2026 to July 2, 2027');
    expect(text).toContain('33101');
  });

  it.each([
    ['Pacific/Kiritimati', 'July 3, 2026'],
    ['Pacific/Pago_Pago', 'July 2, 2026'],
  ])('dates a receipt by the day that the learner had in %s, wherever they are later', async (zone, day) => {
    const caller = await addHolder(database);
    const zoned = (timeZone: string) =>
      database.query('update users set time_zone = $2 where id = $1', [caller.userId, timeZone]);
    await zoned(zone);
    const receiptId = await buy(caller, 'Pro');
    await database.query("update payments set paid_at = '2026-07-02T23:00:00Z' where user_id = $1", [
      caller.userId,
    ]);
    await zoned('Europe/London');
    expect((await readPdf(await receipt(caller, receiptId))).text).toContain(`Paid on ${day}`);
  });

  it.each([
    ['$50.00 refunded.', { cents: 5_000, at: null, by: null }],
    ['Refunded in full on July 9, 2026.', { cents: 19_900, at: '2026-07-10T02:00:00Z', by: 'refund' }],
    [
      'Returned in full by your bank on July 9, 2026.',
      { cents: 19_900, at: '2026-07-10T02:00:00Z', by: 'dispute' },
    ],
  ])('says on a receipt what went back: “%s” [PL-14]', async (text, { cents, at, by }) => {
    const caller = await addHolder(database);
    await database.query("update users set time_zone = 'America/Chicago' where id = $1", [caller.userId]);
    const receiptId = await buy(caller, 'Pro');
    await database.query(
      'update payments set refunded_cents = $2, refunded_at = $3, refunded_by = $4 where id = $1',
      [receiptId, cents, at, by],
    );
    expect((await readPdf(await receipt(caller, receiptId))).text).toContain(text);
  });

  it('gives a receipt that an employer reimburses: with email and NPI, on the paper of the learner’s country', async () => {
    const caller = await addHolder(database);
    const british = { ...ADDRESS, city: 'London', state: null, postal_code: 'W1A 1AA', country: 'GB' };
    await callEndpoint(database, updateBillingAddressEndpoint, { body: british }, { caller });
    await database.query("update users set npi = '1993999998' where id = $1", [caller.userId]);
    const receiptId = await buy(caller, 'Pro');
    const { text, width } = await readPdf(await receipt(caller, receiptId));
    const [account] = await readRows(
      database,
      v.object({ email: v.string() }),
      'select email from users where id = $1',
      [caller.userId],
    );
    expect(text).toContain(account?.email);
    expect(text).toContain('NPI 1993999998');
    expect(Math.round(width)).toBe(595);
  });

  it('keeps the email and the NPI of the day of payment on a receipt, whatever the profile says later [RT-31]', async () => {
    const caller = await addHolder(database);
    await database.query("update users set npi = '1993999998', email = 'before@example.org' where id = $1", [
      caller.userId,
    ]);
    const receiptId = await buy(caller, 'Pro');
    const pdf = await receipt(caller, receiptId);
    await database.query("update users set npi = null, email = 'after@example.org' where id = $1", [
      caller.userId,
    ]);
    const { text } = await readPdf(await receipt(caller, receiptId));
    expect(text).toContain('before@example.org');
    expect(text).toContain('NPI 1993999998');
    expect(Buffer.from(await receipt(caller, receiptId))).toEqual(Buffer.from(pdf));
  });

  it('keeps neither the email nor the NPI in the books once the account is deleted', async () => {
    const caller = await addHolder(database);
    await database.query("update users set npi = '1993999998', email = 'gone@example.org' where id = $1", [
      caller.userId,
    ]);
    const receiptId = await buy(caller, 'Pro');
    await database.transaction((queries) => deleteLearner(queries, caller.userId));
    const [kept] = await database.query('select * from payments where id = $1', [receiptId]);
    expect(kept).toMatchObject({ amount_cents: 19_900, email_at_issue: null, npi_at_issue: null });
  });

  it('keeps the postal code of a card for the next checkout, but not over an address that was given', async () => {
    const caller = await addHolder(database);
    await buy(caller, 'Pro');
    const read = () => callEndpoint(database, paymentMethodEndpoint, {}, { caller });
    expect((await read()).billingDetails).toMatchObject({ address: { line1: null, postal_code: '33101' } });
    const moved = { ...ADDRESS, postal_code: '04101' };
    await callEndpoint(database, updateBillingAddressEndpoint, { body: moved }, { caller });
    await buy(caller, 'Lifetime');
    expect((await read()).billingDetails).toMatchObject({ address: { postal_code: '04101' } });
  });

  it('shows no receipt of another learner: the same 404 as for an unknown id (faults.md, 29)', async () => {
    const receiptId = await buy(await addHolder(database), 'Pro');
    const caller = await addHolder(database);
    const answers = await Promise.all([
      refusalOf(receipt(caller, receiptId)),
      refusalOf(receipt(caller, '999999999')),
      refusalOf(callEndpoint(database, lifetimeReceiptPdfEndpoint, { body: { receiptId } }, { caller })),
    ]);
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('lists what was paid, newest first, page after page', async () => {
    const caller = await addHolder(database);
    await buy(caller, 'Pro');
    await buy(caller, 'Lifetime');
    const history = await callEndpoint(database, paymentHistoryEndpoint, { query: {} }, { caller });
    expect(history.total).toBe(2);
    expect(history.data.map(({ what, amount }) => [what, amount])).toEqual([
      ['lifetime', 60_000],
      ['subscription', 19_900],
    ]);
  });

  it('removes a card, unless a plan would still be charged to it', async () => {
    const caller = await addHolder(database);
    await buy(caller, 'Pro');
    const remove = () => callEndpoint(database, removePaymentMethodEndpoint, {}, { caller, now: NOW });
    expect((await refusalOf(remove())).status).toBe(409);
    await callEndpoint(database, downgradeEndpoint, { body: {} }, { caller, now: NOW });
    expect(await remove()).toMatchObject({ paymentMethod: null });
    expect(await callEndpoint(database, paymentMethodEndpoint, {}, { caller })).toMatchObject({
      paymentMethod: null,
    });
  });

  describe('a card that is no longer charged', () => {
    const attached = async ({ userId }: Learner) => {
      const cards = await readRows(
        database,
        v.object({ last4: v.string() }),
        `select c.last4 from built_in_cards c join billing_customers b on b.customer = c.customer
         where b.user_id = $1 order by c.last4`,
        [userId],
      );
      return cards.map(({ last4 }) => last4);
    };
    const replaceCard = async (caller: Learner, number: string) => {
      const save = (attemptId?: string) =>
        callEndpoint(database, savePaymentMethodEndpoint, { body: { attemptId } }, { caller, now: NOW });
      const { intent } = await save();
      await payer(database, caller).give(intent?.clientSecret ?? null, number);
      return save(intent?.attemptId);
    };
    /** The recurring job, with a processor that may be unreachable. */
    const followUp = (minutes: number, isAway = false) => {
      const processor = builtInProcessor(database);
      const forgetCard = () => Promise.reject(new ProcessorUnreachable());
      return runBillingTasks({
        database,
        settings: settingsFromEnvironment({}),
        origin: 'http://127.0.0.1:4100',
        processor: isAway ? { ...processor, forgetCard } : processor,
        now: () => new Date(NOW.getTime() + minutes * 60_000),
      });
    };

    it('leaves the processor after the one that replaced it holds, also if the processor was away [RT-32]', async () => {
      const caller = await addHolder(database);
      await buy(caller, 'Pro');
      const { paymentMethod } = await replaceCard(caller, '5555555555554444');
      expect(paymentMethod?.card).toMatchObject({ last4: '4444' });
      await followUp(1, true);
      expect(await attached(caller)).toEqual(['4242', '4444']);
      await followUp(12);
      expect(await attached(caller)).toEqual(['4444']);
      expect(await database.query('select * from cards_to_forget')).toEqual([]);
    });

    it('stays while a renewal under way may still be charged to it', async () => {
      const caller = await addHolder(database);
      await buy(caller, 'Pro');
      await database.query(
        `insert into payment_attempts (user_id, what, bill, amount_cents, currency, processor, payment_method, created_at)
         select user_id, 'renewal', '{}', 19900, 'USD', 'built-in', payment_method, $2 from billing_customers
         where user_id = $1`,
        [caller.userId, NOW.toISOString()],
      );
      await replaceCard(caller, '5555555555554444');
      await forgetCards({ database, processor: builtInProcessor(database), now: () => NOW });
      expect(await attached(caller)).toEqual(['4242', '4444']);
      await database.query(
        "update payment_attempts set status = 'cancelled', settled_at = now() where user_id = $1 and status = 'open'",
        [caller.userId],
      );
      await followUp(1);
      expect(await attached(caller)).toEqual(['4444']);
    });

    it('stays while a payment that the learner has begun may still be charged to it', async () => {
      const caller = await addHolder(database);
      await buy(caller, 'Pro');
      await database.query(
        `insert into payment_attempts (user_id, what, bill, amount_cents, currency, processor, created_at)
         values ($1, 'lifetime', '{}', 60490, 'USD', 'built-in', $2)`,
        [caller.userId, NOW.toISOString()],
      );
      await replaceCard(caller, '5555555555554444');
      await followUp(1);
      expect(await attached(caller)).toEqual(['4242', '4444']);
      await database.query(
        "update payment_attempts set status = 'cancelled', settled_at = now() where user_id = $1 and status = 'open'",
        [caller.userId],
      );
      await followUp(2);
      expect(await attached(caller)).toEqual(['4444']);
    });

    it('leaves the processor with the account', async () => {
      const caller = await addHolder(database);
      await buy(caller, 'Lifetime');
      const [held] = await readRows(
        database,
        v.object({ id: v.string() }),
        'select payment_method as id from billing_customers where user_id = $1',
        [caller.userId],
      );
      await database.transaction((queries) => deleteLearner(queries, caller.userId));
      await followUp(1);
      expect(
        await database.query('select 1 from built_in_cards where id = $1 and customer is not null', [
          held?.id,
        ]),
      ).toEqual([]);
    });
  });
});
