import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEndpoint } from '#contract/accounts.ts';
import {
  changePreviewEndpoint,
  downgradeEndpoint,
  freePlanEndpoint,
  subscriptionEndpoint,
} from '#contract/plans.ts';
import { givePlan } from '#server/plans/give-plan.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder, PRO } from './plan-fixtures.ts';

const NOW = new Date('2026-07-02T00:00:00Z');
const YEAR = { plan: 'Pro', from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', paid: 19_900 } as const;
const TRIAL = { plan: 'Pro', status: 'trialing', to: '2026-07-20T00:00:00Z', manual: true } as const;

describe('the end of a plan', () => {
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

  it('a year lasts to the date that its bill names for the renewal, from February 29 too [PL-06]', async () => {
    const learner = await addHolder(database);
    const at = new Date('2028-02-29T12:00:00Z');
    const bill = await callEndpoint(
      database,
      changePreviewEndpoint,
      { query: { item: PRO } },
      calling(learner, at),
    );
    await database.transaction((queries) =>
      givePlan(queries, { userId: learner.userId, what: 'subscription', cents: 19_900, at }),
    );
    const { endAt } = await mine(learner, at);
    expect(Date.parse(endAt ?? '')).toBe(Date.parse(bill.renewal?.at ?? ''));
    expect(endAt).toMatch(/^2029-03-01T12:00:00/);
  });

  it('a canceled year continues to its end, and keeps its first cancellation date [PL-01, PL-10]', async () => {
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

  it('a canceled year can be resumed before its end, and resuming twice has no further effect [PL-10]', async () => {
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

  it('a trial and a grace period end immediately on request; a paid year does not [PL-10]', async () => {
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

  it('a trial is unpaid, a past due plan stays active for 14 days, and Lifetime never ends [PL-01]', async () => {
    const paid = async (held: Parameters<typeof addHolder>[1], now: string) =>
      (await mine(await addHolder(database, held), new Date(now))).hasActivePaidSubscription;
    expect(await paid(TRIAL, '2026-07-02T00:00:00Z')).toBe(false);
    const late = { ...YEAR, status: 'past_due', pastDueSince: '2026-07-01T00:00:00Z' } as const;
    expect(await paid(late, '2026-07-14T23:59:59Z')).toBe(true);
    expect(await paid(late, '2026-07-15T00:00:00Z')).toBe(false);
    expect(await paid({ plan: 'Lifetime' }, '2099-01-01T00:00:00Z')).toBe(true);
  });

  it('a payment replaces any earlier state with a new year, the next year, or a lifetime [PL-10]', async () => {
    const give = (learner: Learner, what: 'subscription' | 'renewal' | 'lifetime') =>
      givePlan(database, { userId: learner.userId, what, cents: 19_900, at: NOW });
    const free = await addHolder(database);
    await give(free, 'subscription');
    expect(await mine(free)).toMatchObject({ planName: 'Pro', status: 'active' });
    expect((await mine(free)).endAt).toMatch(/^2027-07-02T00:00:00/);

    const late = await addHolder(database, {
      ...YEAR,
      to: '2026-06-28T00:00:00Z',
      status: 'past_due',
      pastDueSince: '2026-06-28T00:00:00Z',
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
