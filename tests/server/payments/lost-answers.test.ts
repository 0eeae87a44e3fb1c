import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmSubscriptionEndpoint,
  downgradeEndpoint,
  subscriptionIntentEndpoint,
} from '#contract/plans.ts';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import { type PaymentProcessor, ProcessorUnreachable } from '#server/payments/processor.ts';
import { replaceProcessor } from '#server/payments/processor-of.ts';
import { runBillingTasks } from '#server/plans/renewal/run-billing-tasks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { createProcessorDouble, type ProcessorDouble } from '#tests/simulation/processor-double.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder, addPromo, LIFETIME, PRO } from '../plans/plan-fixtures.ts';
import { payer } from './payer.ts';

const CARD = '4242424242424242';
const BOUGHT = new Date('2026-07-02T00:00:00Z');
const DUE = new Date('2027-07-02T00:00:00Z');
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

/** Loses the response to the next creation, of a payment or a setup, after it took place. */
const losingOne = (processor: PaymentProcessor): PaymentProcessor => {
  let isLost = false;
  const losing = async (created: Promise<ProcessorPayment>) => {
    const payment = await created;
    if (isLost) return payment;
    isLost = true;
    throw new ProcessorUnreachable();
  };
  return {
    ...processor,
    createPayment: (payment) => losing(processor.createPayment(payment)),
    createSetup: (setup) => losing(processor.createSetup(setup)),
  };
};

describe('a processor’s lost response', () => {
  let database: Database;
  let double: ProcessorDouble;
  beforeAll(async () => {
    database = await openTestDatabase();
    double = createProcessorDouble(() => false);
  });
  afterAll(() => database.close());

  const settings = settingsFromEnvironment({});
  const followUpAt = (now: Date, processor: PaymentProcessor) =>
    runBillingTasks({ database, settings, processor, now: () => now, origin: 'http://127.0.0.1:4100' });
  const attemptsOf = ({ userId }: Learner) =>
    readRows(
      database,
      v.object({ status: v.string() }),
      'select status from payment_attempts where user_id = $1 order by id',
      [userId],
    );
  const planOf = async ({ userId }: Learner) => {
    const [plan] = await readRows(
      database,
      v.object({ plan_name: v.string() }),
      'select plan_name from subscriptions where user_id = $1',
      [userId],
    );
    return plan?.plan_name;
  };
  const chargesOf = ({ userId }: Learner) =>
    double
      .books()
      .filter(({ payment }) => payment.status === 'succeeded' && payment.reference?.userId === userId);

  /** A learner whose paid year ends at DUE. */
  const addBuyer = async (): Promise<Learner> => {
    replaceProcessor(database, double.server);
    const learner = await addHolder(database);
    const { attemptId, clientSecret } = await payer(database, learner, BOUGHT).intent();
    double.give(clientSecret ?? '', CARD);
    await payer(database, learner, BOUGHT).confirm(attemptId);
    return learner;
  };

  it('is requested again with the identical request, by every caller (faults.md, paying 2)', async () => {
    const learner = await addHolder(database);
    replaceProcessor(database, losingOne(double.server));
    await expect(payer(database, learner).intent()).rejects.toThrow(ProcessorUnreachable);
    const calling = { caller: learner, now: BOUGHT };
    const { intent } = await callEndpoint(database, subscriptionIntentEndpoint, { query: {} }, calling);
    expect(intent).toMatchObject({ status: 'payment-method-required', priceHash: PRO });
    const again = await payer(database, learner).intent();
    expect(again.clientSecret).toBe(intent?.clientSecret);
    const body = { attemptId: again.attemptId };
    expect(await callEndpoint(database, confirmSubscriptionEndpoint, { body }, calling)).toMatchObject({
      status: 'payment-method-required',
    });
  });

  it('to saving a card for a first year that costs nothing still asks for the card after a reload', async () => {
    await addPromo(database, 'WHOLE', { percent: 100 });
    const to = later(BOUGHT, 7 * 24 * 60).toISOString();
    const learner = await addHolder(database, { plan: 'Pro', status: 'trialing', to, manual: true });
    replaceProcessor(database, losingOne(double.server));
    await expect(payer(database, learner, BOUGHT).intent('Pro', 'WHOLE')).rejects.toThrow(
      ProcessorUnreachable,
    );
    const calling = { caller: learner, now: BOUGHT };
    const { intent } = await callEndpoint(database, subscriptionIntentEndpoint, { query: {} }, calling);
    expect(intent).toMatchObject({ kind: 'setup', amount: 0, clientSecret: expect.any(String) });
  });

  it('does not leave a payment open forever, which would block every later charge', async () => {
    const learner = await addHolder(database);
    replaceProcessor(database, losingOne(double.server));
    await expect(payer(database, learner).intent('Lifetime')).rejects.toThrow(ProcessorUnreachable);
    await followUpAt(later(BOUGHT, 25 * 60), double.server);
    expect(await attemptsOf(learner)).toEqual([{ status: 'cancelled' }]);
  });

  it('to a renewal gives the charged year once, even if another card is saved by then', async () => {
    const learner = await addBuyer();
    await followUpAt(DUE, losingOne(double.server));
    expect(chargesOf(learner)).toHaveLength(2);
    await database.query("update billing_customers set payment_method = 'another' where user_id = $1", [
      learner.userId,
    ]);
    await followUpAt(later(DUE, 2), double.server);
    expect(await attemptsOf(learner)).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
    expect(chargesOf(learner)).toHaveLength(2);
    expect(await planOf(learner)).toBe('Pro');
  });

  it('to a renewal that was canceled meanwhile leads to a full refund, and the plan ends', async () => {
    const learner = await addBuyer();
    await followUpAt(DUE, losingOne(double.server));
    const now = later(DUE, 1);
    await callEndpoint(database, downgradeEndpoint, { body: {} }, { caller: learner, now });
    await followUpAt(later(DUE, 2), double.server);
    expect(await planOf(learner)).toBe('Free');
    expect(await attemptsOf(learner)).toEqual([{ status: 'succeeded' }, { status: 'cancelled' }]);
    expect(chargesOf(learner).map(({ returned }) => returned)).toEqual([null, 'refund']);
  });

  it('to a refund is requested until it arrives', async () => {
    const learner = await addBuyer();
    await followUpAt(DUE, losingOne(double.server));
    await callEndpoint(database, downgradeEndpoint, { body: {} }, { caller: learner, now: later(DUE, 1) });
    await followUpAt(later(DUE, 2), {
      ...double.server,
      refund: () => Promise.reject(new ProcessorUnreachable()),
    });
    expect(await attemptsOf(learner)).toEqual([{ status: 'succeeded' }, { status: 'refunding' }]);
    await followUpAt(later(DUE, 3), double.server);
    expect(await attemptsOf(learner)).toEqual([{ status: 'succeeded' }, { status: 'cancelled' }]);
    expect(chargesOf(learner).map(({ returned }) => returned)).toEqual([null, 'refund']);
  });

  it('to a renewal blocks buying Lifetime until the year’s payment is known', async () => {
    const learner = await addBuyer();
    await followUpAt(DUE, losingOne(double.server));
    const refused = await refusalOf(payer(database, learner, later(DUE, 1)).intent('Lifetime'));
    expect(refused.message).toContain('was just made');
    const lifetime = await payer(database, learner, later(DUE, 2)).intent('Lifetime');
    // Two minutes of the new year have passed, so the rest is worth a cent less.
    expect(lifetime).toMatchObject({ priceHash: LIFETIME, amount: 79_900 - 19_899 });
  });

  it('for one learner’s payment does not block looking up the others', async () => {
    replaceProcessor(database, double.server);
    const [unlucky, lucky] = [await addHolder(database), await addHolder(database)];
    const lost = await payer(database, unlucky).intent();
    const { clientSecret } = await payer(database, lucky).intent();
    double.give(clientSecret ?? '', CARD);
    await followUpAt(later(BOUGHT, 5), {
      ...double.server,
      retrieve: async (id) => {
        const payment = await double.server.retrieve(id);
        if (payment.clientSecret === lost.clientSecret) throw new ProcessorUnreachable();
        return payment;
      },
    });
    expect(await planOf(lucky)).toBe('Pro');
  });
});
