import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEndpoint } from '#contract/accounts.ts';
import { downgradeEndpoint, freePlanEndpoint, subscriptionEndpoint } from '#contract/plans.ts';
import type { Database } from '#server/database/database.ts';
import { givePlan } from '#server/plans/give-plan.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder } from './plan-fixtures.ts';

const NOW = new Date('2026-07-02T00:00:00Z');
const YEAR = { plan: 'Pro', from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', paid: 19_900 } as const;
const TRIAL = { plan: 'Pro', status: 'trialing', to: '2026-07-20T00:00:00Z', manual: true } as const;

describe('how a plan ends', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const calling = (caller: Learner, now = NOW) => ({ caller, now });
  const cancel = (caller: Learner, resume = false, now = NOW) =>
    callEndpoint(database, downgradeEndpoint, { body: { resume } }, calling(caller, now));
  const mine = (caller: Learner, now = NOW) =>
    callEndpoint(database, subscriptionEndpoint, {}, calling(caller, now));

  it('a cancelled year continues to its end, and the first time of cancellation is kept [PL-01, PL-10]', async () => {
    const learner = await addHolder(database, YEAR);
    const cancelled = await cancel(learner);
    expect(cancelled).toMatchObject({ planName: 'Pro', status: 'active', hasActivePaidSubscription: true });
    expect(cancelled.endAt).toMatch(/^2027-01-01T00:00:00/);
    expect(cancelled.cancelledAt).toMatch(/^2026-07-02T00:00:00/);
    const again = await cancel(learner, false, new Date('2026-08-02T00:00:00Z'));
    expect(again.cancelledAt).toBe(cancelled.cancelledAt);
    expect(await mine(learner, new Date('2027-01-01T00:00:00Z'))).toMatchObject({
      hasActivePaidSubscription: false,
    });
  });

  it('a cancelled year is taken up again within it, and twice is once [PL-10]', async () => {
    const learner = await addHolder(database, { ...YEAR, cancelledAt: '2026-06-01T00:00:00Z' });
    expect((await cancel(learner, true)).cancelledAt).toBeNull();
    expect(await cancel(learner, true)).toMatchObject({ cancelledAt: null, planName: 'Pro' });
  });

  it.each([[{}], [{ plan: 'Lifetime' }], [TRIAL]] as const)(
    'there is no year to cancel for %j',
    async (held) => {
      const learner = await addHolder(database, held);
      expect((await refusalOf(cancel(learner))).status).toBe(409);
    },
  );

  it('a trial and a grace period are ended at once on demand; a paid year is not [PL-10]', async () => {
    const free = (caller: Learner) => callEndpoint(database, freePlanEndpoint, {}, calling(caller));
    for (const held of [TRIAL, { ...YEAR, cancelledAt: '2026-06-01T00:00:00Z' }, {}]) {
      const learner = await addHolder(database, held);
      expect(await free(learner)).toMatchObject({ planName: 'Free', status: 'none', endAt: null });
      expect(await callEndpoint(database, userEndpoint, {}, calling(learner))).toMatchObject({
        planName: 'Free',
      });
    }
    for (const held of [YEAR, { plan: 'Lifetime' }] as const)
      expect((await refusalOf(free(await addHolder(database, held)))).status).toBe(409);
  });

  it('a trial is not paid, a plan past due holds for 14 days, Lifetime for good [PL-01]', async () => {
    const paid = async (held: Parameters<typeof addHolder>[1], now: string) =>
      (await mine(await addHolder(database, held), new Date(now))).hasActivePaidSubscription;
    expect(await paid(TRIAL, '2026-07-02T00:00:00Z')).toBe(false);
    const late = { ...YEAR, status: 'past_due', pastDueSince: '2026-07-01T00:00:00Z' } as const;
    expect(await paid(late, '2026-07-14T23:59:59Z')).toBe(true);
    expect(await paid(late, '2026-07-15T00:00:00Z')).toBe(false);
    expect(await paid({ plan: 'Lifetime' }, '2099-01-01T00:00:00Z')).toBe(true);
  });

  it('what is paid for mends whatever was: a new year, the next year, or a lifetime [PL-10]', async () => {
    const give = (learner: Learner, what: 'subscription' | 'renewal' | 'lifetime') =>
      givePlan(database, { userId: learner.userId, what, cents: 19_900, at: NOW });
    const free = await addHolder(database);
    await give(free, 'subscription');
    expect(await mine(free)).toMatchObject({ planName: 'Pro', status: 'active' });
    expect((await mine(free)).endAt).toMatch(/^2027-07-02T00:00:00/);

    const late = await addHolder(database, {
      ...{ ...YEAR, to: '2026-06-28T00:00:00Z', status: 'past_due', pastDueSince: '2026-06-28T00:00:00Z' },
    });
    await give(late, 'renewal');
    expect(await mine(late)).toMatchObject({ status: 'active', pastDueUntil: null });
    expect((await mine(late)).endAt).toMatch(/^2027-06-28T00:00:00/);

    await give(late, 'lifetime');
    expect(await mine(late)).toMatchObject({
      planName: 'Lifetime',
      endAt: null,
      hasLifetimeSubscription: true,
    });
    expect(await callEndpoint(database, userEndpoint, {}, calling(late))).toMatchObject({
      planName: 'Lifetime',
    });
  });
});
