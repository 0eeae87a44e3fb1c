import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAtProcessorEndpoint } from '#contract/built-in-processor.ts';
import {
  confirmSubscriptionEndpoint,
  subscriptionEndpoint,
  subscriptionIntentEndpoint,
} from '#contract/plans.ts';
import { applyChange } from '#server/commands/accounts/apply-change.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder, PRO } from '../../plans/plan-fixtures.ts';

const ORIGIN = 'https://cme.example.org';

describe('npm run accounts -- end-plan [PL-14]', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const emailOf = async ({ userId }: Learner) => {
    const [user] = await readRows(
      database,
      v.object({ email: v.string() }),
      'select email from users where id = $1',
      [userId],
    );
    return user?.email ?? '';
  };
  const end = async (learner: Learner, refund = false, environment: Record<string, string> = {}) =>
    applyChange(
      database,
      settingsFromEnvironment(environment),
      { do: 'end-plan', email: await emailOf(learner), refund },
      ORIGIN,
    );
  const planOf = async (caller: Learner) =>
    (await callEndpoint(database, subscriptionEndpoint, {}, { caller })).planName;
  const mailsTo = async (learner: Learner) =>
    (
      await readRows(
        database,
        v.object({ text: v.string() }),
        `select text_body as text from mail_outbox where recipient = $1 and kind = 'plan-taken-back'`,
        [await emailOf(learner)],
      )
    ).map(({ text }) => text);
  const buyer = async () => {
    const caller = await addLearner(database);
    const query = { item: PRO, totalToPaid: '19900' };
    const { intent } = await callEndpoint(database, subscriptionIntentEndpoint, { query }, { caller });
    const address = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null };
    await callEndpoint(database, confirmAtProcessorEndpoint, {
      body: {
        clientSecret: intent?.clientSecret ?? '',
        card: { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' },
        billingDetails: { name: 'Ada Byron', address },
      },
    });
    const body = { attemptId: intent?.attemptId ?? '' };
    await callEndpoint(database, confirmSubscriptionEndpoint, { body }, { caller });
    expect(await planOf(caller)).toBe('Pro');
    return caller;
  };

  it.each([
    ['Pro plan', { plan: 'Pro', from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', paid: 19_900 }],
    ['Pro trial', { plan: 'Pro', status: 'trialing', to: '2099-01-01T00:00:00Z', manual: true }],
    ['Lifetime plan', { plan: 'Lifetime', from: '2026-01-01T00:00:00Z' }],
  ] as const)('ends %s, says so, and tells its learner once', async (name, plan) => {
    const learner = await addHolder(database, plan);
    expect(await end(learner, false, { PAYMENTS: 'off' })).toEqual({
      isDone: true,
      said: `The ${name} has ended, without a refund. Its learner is told by mail.\n`,
    });
    expect(await end(learner)).toEqual({ isDone: true, said: 'It is on the free plan already.\n' });
    expect(await planOf(learner)).toBe('Free');
    const [text, ...more] = await mailsTo(learner);
    expect(more).toEqual([]);
    expect(text).toContain(`We ended your ${name}.`);
    expect(text).toContain(`${ORIGIN}/my-plan/change`);
  });

  it('refunds the payment for the plan once, and ends it', async () => {
    const learner = await buyer();
    expect(await end(learner, true)).toEqual({
      isDone: true,
      said: '$199.00 went back to the card. The account is now on Free. Its learner is told by mail.\n',
    });
    expect(await end(learner, true)).toMatchObject({ isDone: false });
    expect(await planOf(learner)).toBe('Free');
    expect(await mailsTo(learner)).toEqual([expect.stringContaining('We refunded $199.00 to your card')]);
    expect(
      await database.query(
        `select p.refunded_by as by, b.refunded_at is not null as "isRefunded" from payments p
         join payment_attempts a on a.id = p.attempt_id join built_in_payments b on b.id = a.processor_id
         where p.user_id = $1`,
        [learner.userId],
      ),
    ).toEqual([{ by: 'refund', isRefunded: true }]);
  });

  it('ends no plan if there is nothing to refund, and says why', async () => {
    const learner = await addHolder(database, { plan: 'Lifetime', from: '2026-01-01T00:00:00Z' });
    expect(await end(learner, true)).toEqual({
      isDone: false,
      said: 'No payment is on record for its plan. Without --refund, the plan just ends.\n',
    });
    expect(await planOf(learner)).toBe('Lifetime');
    expect(await mailsTo(learner)).toEqual([]);
  });
});
