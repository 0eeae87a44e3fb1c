import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearAfter } from '#core/plans/bill.ts';
import { FREE, isYearOver, periodPaidFor, type StoredPlan, subscriptionOf } from '#core/plans/held-plan.ts';

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('the period that a payment gives', () => {
  it('begins now for a new year and is not over before its end [PL-01]', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const held = periodPaidFor(FREE, 'subscription', now);
        expect(held).toEqual({ planName: 'Pro', periodStart: now, periodEnd: yearAfter(now) });
        expect(isYearOver(held, now)).toBe(false);
        expect(isYearOver(held, yearAfter(now))).toBe(true);
      }),
    );
  });

  it('begins for a renewal when the last year ends, however late it is charged', () => {
    fc.assert(
      fc.property(moment, moment, (periodEnd, now) => {
        const { periodStart } = periodPaidFor({ periodEnd }, 'renewal', now);
        expect(periodStart).toBe(periodEnd);
      }),
    );
  });

  it('has no end for Lifetime', () => {
    const now = '2026-05-04T12:00:00.000Z';
    const held = periodPaidFor({ periodEnd: '2026-12-01T00:00:00.000Z' }, 'lifetime', now);
    expect(held).toEqual({ planName: 'Lifetime', periodStart: now, periodEnd: null });
    expect(isYearOver(held, '2999-01-01T00:00:00.000Z')).toBe(false);
  });

  it('is over only for Pro, and only if it has an end', () => {
    const past = '2020-01-01T00:00:00.000Z';
    expect(isYearOver({ planName: 'Lifetime', periodEnd: past }, '2026-05-04T12:00:00.000Z')).toBe(false);
    expect(isYearOver({ planName: 'Pro', periodEnd: null }, '2026-05-04T12:00:00.000Z')).toBe(false);
  });

  it('begins now for a renewal of a plan that has no end', () => {
    const now = '2026-05-04T12:00:00.000Z';
    expect(periodPaidFor({ periodEnd: null }, 'renewal', now).periodStart).toBe(now);
  });
});

describe('what a learner is told of a plan', () => {
  it('is Free and unpaid by default', () => {
    expect(subscriptionOf(FREE, '2026-05-04T12:00:00.000Z', null)).toMatchObject({
      planName: 'Free',
      status: 'none',
      endAt: null,
      hasActivePaidSubscription: false,
      hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false,
    });
  });

  it('is Lifetime only for the plan of that name', () => {
    const now = '2026-05-04T12:00:00.000Z';
    const isLifetime = (planName: 'Free' | 'Pro' | 'Lifetime') =>
      subscriptionOf({ ...FREE, planName }, now, null).hasLifetimeSubscription;
    expect([isLifetime('Free'), isLifetime('Pro'), isLifetime('Lifetime')]).toEqual([false, false, true]);
  });

  it('is paid up to the end of a canceled year, and not after [PL-01]', () => {
    const now = '2026-05-04T12:00:00.000Z';
    const held = {
      ...FREE,
      ...periodPaidFor(FREE, 'subscription', now),
      status: 'active' as const,
      cancelledAt: now,
    };
    const isPaidAt = (at: string) => subscriptionOf(held, at, null).hasActivePaidSubscription;
    expect([isPaidAt(now), isPaidAt(yearAfter(now))]).toEqual([true, false]);
  });

  it('has the charge that was agreed to for exactly the end of this trial or year, and no other [PL-09]', () => {
    const now = '2026-05-04T12:00:00.000Z';
    const end = '2026-05-18T12:00:00.000Z';
    const trial = { ...FREE, planName: 'Pro', status: 'trialing', periodStart: now, periodEnd: end } as const;
    const agreedIn = (held: StoredPlan, chargeAt: string) =>
      subscriptionOf(held, now, { chargeAt, cents: 14_900 }).agreedCharge;
    expect(agreedIn(trial, end)).toEqual({ at: end, cents: 14_900 });
    expect(agreedIn(trial, '2026-05-19T12:00:00.000Z')).toBeNull();
    expect(agreedIn({ ...trial, status: 'active' }, end)).toEqual({ at: end, cents: 14_900 });
    expect(agreedIn({ ...trial, status: 'active' }, '2026-05-19T12:00:00.000Z')).toBeNull();
    expect(agreedIn(FREE, end)).toBeNull();
    expect(subscriptionOf(trial, now, null).agreedCharge).toBeNull();
  });
});
