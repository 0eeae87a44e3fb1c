import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptionEndpoint, subscriptionIntentEndpoint } from '#contract/plans.ts';
import { moment } from '#contract/values.ts';
import { fulfill } from '#server/payments/fulfill.ts';
import { processorOf } from '#server/payments/processor-of.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { settle } from '#server/payments/settle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder, addPaidReferral, addPromo, PRO } from '../plans/plan-fixtures.ts';
import { payer } from './payer.ts';

const NOW = new Date('2026-07-02T00:00:00Z');

describe('a payment', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await addPromo(database, 'ALL', { percent: 100 });
    await addPromo(database, 'TEN', { percent: 10, most: 1 });
  });
  afterAll(() => database.close());

  const settings = settingsFromEnvironment({});
  const settling = async () => ({
    database,
    settings,
    now: () => NOW,
    processor: await processorOf({ database, settings }),
  });
  const planOf = async (caller: Learner) =>
    (await callEndpoint(database, subscriptionEndpoint, {}, { caller, now: NOW })).planName;
  const paymentsOf = ({ userId }: Learner) =>
    readRows(
      database,
      v.object({ id: v.string(), amount_cents: v.number(), plan_name: v.string() }),
      'select id, amount_cents, plan_name from payments where user_id = $1 order by id',
      [userId],
    );
  const chargesOf = ({ userId }: Learner) =>
    readRows(
      database,
      v.object({ status: v.string(), amount_cents: v.number(), refunded_at: v.nullable(moment) }),
      `select status, amount_cents, refunded_at from built_in_payments
       where reference ->> 'userId' = $1 and kind = 'charge'`,
      [userId],
    );

  it('gives the plan and its receipt, and the same when repeated (faults.md, paying 8)', async () => {
    const learner = await addHolder(database);
    const at = payer(database, learner);
    const { attemptId, clientSecret, amount } = await at.intent();
    expect(amount).toBe(19_900);
    await at.give(clientSecret);
    const outcomes = await Promise.all([at.confirm(attemptId), at.confirm(attemptId), at.confirm(attemptId)]);
    expect(new Set(outcomes.map(({ status, receiptId }) => `${status} ${receiptId}`)).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ status: 'succeeded', subscription: { planName: 'Pro' } });
    expect(await paymentsOf(learner)).toMatchObject([{ amount_cents: 19_900, plan_name: 'Pro' }]);
  });

  it('is created once for repeated requests from several tabs (faults.md, paying 1)', async () => {
    const at = payer(database, await addHolder(database));
    const intents = await Promise.all(Array.from({ length: 8 }, () => at.intent()));
    expect(new Set(intents.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(new Set(intents.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  it('for another purchase cancels the first, so that only one can be charged', async () => {
    const learner = await addHolder(database);
    const at = payer(database, learner);
    const pro = await at.intent('Pro');
    const lifetime = await at.intent('Lifetime');
    expect((await refusalOf(at.give(pro.clientSecret))).status).toBe(409);
    await at.give(lifetime.clientSecret);
    expect(await at.confirm(lifetime.attemptId, 'Lifetime')).toMatchObject({ status: 'succeeded' });
    expect(await at.confirm(pro.attemptId)).toMatchObject({ status: 'cancelled', receiptId: null });
    expect((await chargesOf(learner)).map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
  });

  it('is not replaced once money has moved: its plan is given first', async () => {
    const learner = await addHolder(database);
    const at = payer(database, learner);
    const { clientSecret } = await at.intent('Pro');
    // The browser crashed before the charge's response arrived, and the server has not received it either.
    await database.query(`update built_in_payments set status = 'succeeded' where secret = $1`, [
      clientSecret,
    ]);
    expect((await refusalOf(at.intent('Lifetime'))).message).toContain('was just made');
    expect(await planOf(learner)).toBe('Pro');
    expect(await paymentsOf(learner)).toHaveLength(1);
  });

  it('that succeeded is found even if the browser and every message about it were lost', async () => {
    const learner = await addHolder(database);
    const { clientSecret } = await payer(database, learner, new Date('2026-07-01T23:00:00Z')).intent();
    await database.query(`update built_in_payments set status = 'succeeded' where secret = $1`, [
      clientSecret,
    ]);
    expect(await planOf(learner)).toBe('Free');
    await reconcile(await settling());
    expect(await planOf(learner)).toBe('Pro');
    expect(await payer(database, learner).underWay()).toMatchObject({ status: 'succeeded' });
  });

  it('is no longer reported after a day', async () => {
    const learner = await addHolder(database);
    const { clientSecret } = await payer(database, learner).intent();
    await database.query(`update built_in_payments set status = 'succeeded' where secret = $1`, [
      clientSecret,
    ]);
    const dayAfter = new Date(Date.now() + 25 * 3_600_000);
    expect(await payer(database, learner).underWay()).toMatchObject({ status: 'succeeded' });
    expect(await payer(database, learner, dayAfter).underWay()).toBeNull();
  });

  it('of zero needs no card, and gives the plan on the click', async () => {
    const learner = await addHolder(database);
    const at = payer(database, learner);
    const intent = await at.intent('Pro', 'ALL');
    expect(intent).toMatchObject({ amount: 0, clientSecret: null, status: 'payment-method-required' });
    expect(await planOf(learner)).toBe('Free');
    await Promise.all([at.confirm(intent.attemptId), at.confirm(intent.attemptId)]);
    expect(await planOf(learner)).toBe('Pro');
    expect(await paymentsOf(learner)).toMatchObject([{ amount_cents: 0 }]);
    expect(await chargesOf(learner)).toEqual([]);
  });

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient-funds'],
    ['4000000000009987', 'declined'],
    ['4000000000009979', 'declined'],
    ['4000000000000069', 'expired-card'],
    ['4000000000000127', 'incorrect-cvc'],
    ['4000000000000119', 'processing-error'],
    ['4000000000000341', 'declined'],
    ['4242424242424241', 'incorrect-number'],
  ])(
    'with the card %s is %s, and another card continues the same payment (faults.md, paying 9)',
    async (number, cause) => {
      const learner = await addHolder(database);
      const at = payer(database, learner);
      const { attemptId, clientSecret } = await at.intent();
      await at.give(clientSecret, number);
      expect(await at.confirm(attemptId)).toMatchObject({
        status: 'payment-method-required',
        decline: cause,
        receiptId: null,
        subscription: { planName: 'Free' },
      });
      expect((await at.intent()).attemptId).toBe(attemptId);
      await at.give(clientSecret);
      expect(await at.confirm(attemptId)).toMatchObject({ status: 'succeeded', decline: null });
      expect(await paymentsOf(learner)).toHaveLength(1);
    },
  );

  it.each(['4000002500003155', '4000002760003184'])(
    'with the card %s waits for the bank, and continues the same payment after a reload (faults.md, paying 6)',
    async (number) => {
      const learner = await addHolder(database);
      const at = payer(database, learner);
      const { attemptId, clientSecret } = await at.intent();
      const { status, challenge } = await at.give(clientSecret, number);
      expect(status).toBe('requires_action');
      expect(await at.confirm(attemptId)).toMatchObject({ status: 'action-required' });
      expect(await at.underWay()).toMatchObject({ attemptId, clientSecret, status: 'action-required' });
      expect((await at.answer(clientSecret, challenge, 'authenticated')).status).toBe('succeeded');
      expect(await planOf(learner)).toBe('Pro');
    },
  );

  it('that fails authentication, or is declined after it, charges nothing', async () => {
    const learner = await addHolder(database);
    const at = payer(database, learner);
    const { attemptId, clientSecret } = await at.intent();
    const first = await at.give(clientSecret, '4000002760003184');
    await at.answer(clientSecret, first.challenge, 'failed');
    expect(await at.confirm(attemptId)).toMatchObject({ decline: 'authentication-failed' });
    const second = await at.give(clientSecret, '4000008400001629');
    await at.answer(clientSecret, second.challenge, 'authenticated');
    expect(await at.confirm(attemptId)).toMatchObject({ decline: 'declined' });
    expect(await planOf(learner)).toBe('Free');
  });

  it('accepts only the published test cards', async () => {
    const at = payer(database, await addHolder(database));
    const { clientSecret } = await at.intent();
    const refused = await refusalOf(at.give(clientSecret, '4111111111111111'));
    expect(refused.errors.number?.[0]).toContain('test cards');
  });

  it('costs what the server computes, and is refused if the learner was shown another amount', async () => {
    const caller = await addHolder(database);
    const query = { item: PRO, totalToPaid: '1' };
    const refused = await refusalOf(
      callEndpoint(database, subscriptionIntentEndpoint, { query }, { caller, now: NOW }),
    );
    expect([refused.status, refused.message]).toEqual([
      409,
      'The price has changed to $199.00. Review the bill.',
    ]);
  });

  it('of another learner is the same 404 as an unknown one (faults.md, 29)', async () => {
    const { attemptId } = await payer(database, await addHolder(database)).intent();
    const other = payer(database, await addHolder(database));
    const answers = await Promise.all([
      refusalOf(other.confirm(attemptId)),
      refusalOf(other.confirm('999999999')),
    ]);
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      Array(2).fill([404, 'We couldn’t find that.']),
    );
  });

  it('with another amount, currency, user or attempt gives nothing and is refunded (faults.md, paying 8)', async () => {
    const learner = await addHolder(database);
    const other = await addHolder(database);
    const parts = await settling();
    for (const change of [
      { amount: 1 },
      { currency: 'EUR' },
      { reference: { attemptId: '', userId: other.userId } },
      { kind: 'setup' as const },
    ]) {
      const { attemptId } = await payer(database, learner).intent();
      const [attempt] = await readRows(
        database,
        v.object({ processor_id: v.string() }),
        'select processor_id from payment_attempts where id = $1',
        [attemptId],
      );
      const real = await parts.processor.retrieve(attempt?.processor_id ?? '');
      const forged = { ...real, status: 'succeeded' as const, ...change };
      const reference = {
        ...real.reference,
        ...forged.reference,
        attemptId,
        userId: forged.reference?.userId ?? '',
      };
      expect(await fulfill(parts, { ...forged, reference }, null)).toEqual({
        kind: 'refund',
        because: 'mismatch',
      });
    }
    expect(await planOf(learner)).toBe('Free');
    expect(await paymentsOf(learner)).toEqual([]);
  });

  it('that succeeds after it was replaced is refunded in full', async () => {
    const learner = await addHolder(database);
    const parts = await settling();
    const { attemptId, clientSecret } = await payer(database, learner).intent();
    await database.query("update payment_attempts set status = 'cancelled' where id = $1", [attemptId]);
    await database.query(`update built_in_payments set status = 'succeeded' where secret = $1`, [
      clientSecret,
    ]);
    const [attempt] = await readRows(
      database,
      v.object({ processor_id: v.string() }),
      'select processor_id from payment_attempts where id = $1',
      [attemptId],
    );
    const payment = await parts.processor.retrieve(attempt?.processor_id ?? '');
    expect(await settle(parts, attemptId, payment)).toMatchObject({ because: 'replaced' });
    expect((await chargesOf(learner)).map(({ refunded_at }) => refunded_at !== null)).toEqual([true]);
    expect(await planOf(learner)).toBe('Free');
  });

  it('uses a promo code and referrals once, and keeps the code for the learner whose payment is open [PL-06, PL-11]', async () => {
    const learner = await addHolder(database);
    const rival = await addHolder(database);
    await addPaidReferral(database, learner);
    const at = payer(database, learner);
    const mine = await at.intent('Pro', 'TEN');
    expect(mine.amount).toBe(15_910);
    const refused = await refusalOf(payer(database, rival).intent('Pro', 'TEN'));
    expect(refused.message + JSON.stringify(refused.errors)).toContain('reached its limit');
    await at.give(mine.clientSecret);
    expect(await at.confirm(mine.attemptId)).toMatchObject({ status: 'succeeded' });
    expect(await paymentsOf(learner)).toMatchObject([{ amount_cents: 15_910 }]);
    const claimed = await database.query(
      'select from referrals where referrer_id = $1 and claimed_by is not null',
      [learner.userId],
    );
    expect(claimed).toHaveLength(1);
    const late = await refusalOf(payer(database, await addHolder(database)).intent('Pro', 'TEN'));
    expect(late.message + JSON.stringify(late.errors)).toContain('reached its limit');
  });

  it.each([
    { code: 'FREE-ONCE', promo: { percent: 100, plan: 'Lifetime', most: 1 } },
    { code: 'HALF-ONCE', promo: { percent: 50, plan: 'Lifetime', most: 1 } },
  ])(
    'with a code for one use is open to one of five accounts at once; the others are charged nothing: $code',
    async ({ code, promo }) => {
      await addPromo(database, code, promo);
      const five = await Promise.all(Array.from({ length: 5 }, () => addHolder(database)));
      const opened = await Promise.allSettled(
        five.map((learner) => payer(database, learner).intent('Lifetime', code)),
      );
      await Promise.all(
        opened.map(async (each, index) => {
          const learner = five[index];
          if (each.status === 'rejected' || learner === undefined) return;
          const { attemptId, clientSecret, amount } = each.value;
          if (amount > 0) await payer(database, learner).give(clientSecret);
          await payer(database, learner).confirm(attemptId, 'Lifetime');
        }),
      );
      const plans = await Promise.all(five.map(planOf));
      expect(plans.filter((plan) => plan === 'Lifetime')).toHaveLength(1);
      expect(opened.filter(({ status }) => status === 'rejected')).toHaveLength(4);
      const charges = (await Promise.all(five.map(chargesOf))).flat();
      expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(
        code === 'HALF-ONCE' ? 1 : 0,
      );
      expect(await database.query('select from promo_redemptions where code = $1', [code])).toHaveLength(1);
    },
  );

  it('whose code others used up meanwhile gives and charges nothing', async () => {
    await addPromo(database, 'LATE', { percent: 100, plan: 'Lifetime', most: 2 });
    const [first, second] = [await addHolder(database), await addHolder(database)];
    const mine = await payer(database, first).intent('Lifetime', 'LATE');
    const theirs = await payer(database, second).intent('Lifetime', 'LATE');
    await database.query("update promo_codes set most_redemptions = 1 where code = 'LATE'");
    await payer(database, second).confirm(theirs.attemptId, 'Lifetime');
    expect(await payer(database, first).confirm(mine.attemptId, 'Lifetime')).toMatchObject({
      status: 'cancelled',
    });
    expect(await planOf(first)).toBe('Free');
  });

  it('that is abandoned frees the code that it reserved', async () => {
    await addPromo(database, 'LAPSE', { percent: 100, plan: 'Lifetime', most: 1 });
    await payer(database, await addHolder(database)).intent('Lifetime', 'LAPSE');
    const other = await addHolder(database);
    expect(await refusalOf(payer(database, other).intent('Lifetime', 'LAPSE'))).toBeTruthy();
    await reconcile({ ...(await settling()), now: () => new Date(NOW.getTime() + 25 * 3_600_000) });
    expect((await payer(database, other).intent('Lifetime', 'LAPSE')).amount).toBe(0);
  });
});
