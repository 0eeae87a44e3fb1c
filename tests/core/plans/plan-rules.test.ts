import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewLines, proratedCents } from '#core/plans/change-preview.ts';
import { hasActivePaidSubscription } from '#core/plans/holding.ts';
import { cancellationTiming, plansToBuy } from '#core/plans/offers.ts';
import { type Plan, type PlanTitle, plansForChange, upgradeOptions } from '#core/plans/plan.ts';
import {
  hasUpsell,
  isChargedAgain,
  isInGracePeriod,
  isNonPaid,
  mayUpgrade,
} from '#core/plans/subscription.ts';

const userType = fc.constantFrom('registered', 'manual', 'fluorosafety');
const standing = fc.record({
  planName: fc.constantFrom('Free', 'Pro', 'Lifetime'),
  status: fc.constantFrom('none', 'active', 'trialing', 'past_due'),
  cancelledAt: fc.option(fc.constant('2026-01-01T00:00:00Z'), { nil: null }),
});

/** Every combination there is: 3 plans, 4 statuses, cancelled or not, 3 kinds of user. */
const combinations = (['Free', 'Pro', 'Lifetime'] as const).flatMap((planName) =>
  (['none', 'active', 'trialing', 'past_due'] as const).flatMap((status) =>
    [null, '2026-01-01T00:00:00Z'].flatMap((cancelledAt) =>
      (['registered', 'manual', 'fluorosafety'] as const).map((type) => ({
        standing: { planName, status, cancelledAt },
        type,
      })),
    ),
  ),
);

describe('who may upgrade', () => {
  it.each(combinations)('[PL-02] $standing.planName $standing.status $standing.cancelledAt $type', (each) => {
    const { planName, status } = each.standing;
    const isTrialOfPro = planName === 'Pro' && status === 'trialing';
    const expected =
      planName !== 'Lifetime' &&
      ((each.type !== 'registered' && isTrialOfPro) ||
        (planName === 'Pro' && status !== 'trialing') ||
        planName === 'Free');
    expect(mayUpgrade(each.standing, each.type)).toBe(expected);
    expect(hasUpsell(each.standing, each.type)).toBe(each.type !== 'registered' && isTrialOfPro);
  });

  it('[PL-01] on a trial or the free plan nobody pays; cancelled Pro is in its grace period', () => {
    fc.assert(
      fc.property(standing, userType, (each, type) => {
        expect(isNonPaid(each)).toBe(each.planName === 'Free' || each.status === 'trialing');
        expect(isInGracePeriod(each)).toBe(each.planName === 'Pro' && each.cancelledAt !== null);
        if (each.planName === 'Lifetime') expect(mayUpgrade(each, type)).toBe(false);
      }),
    );
  });
});

const plan = (title: PlanTitle): Plan => ({
  ...{ title, isFree: title === 'Free', priceHash: title, currency: 'USD', price: 1 },
  ...{ priceWithDiscountByDefault: 1, currentPlanPriceHash: null, remainingAmount: 0 },
  discountByFluorosafety: 0,
});
const ALL = (['Free', 'Professional', 'Pro', 'Lifetime'] as const).map(plan);

describe('what is offered', () => {
  it.each([
    ['Free', ['Pro', 'Lifetime'], ['Pro', 'Lifetime']],
    ['Pro', ['Free', 'Lifetime'], ['Lifetime']],
    ['Lifetime', ['Free', 'Pro'], ['Pro']],
  ] as const)('[PL-03] to %s is %j, and to move up to %j', (current, change, upgrade) => {
    expect(plansForChange(ALL, current).map(({ title }) => title)).toEqual(change);
    expect(upgradeOptions(ALL, current).map(({ title }) => title)).toEqual(upgrade);
  });
});

const cents = fc.integer({ min: 0, max: 200_000 });
const discounts = fc.record({
  upgrade: cents,
  fluorosafety: cents,
  coupon: fc.option(
    fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ cents: fc.integer({ min: 1, max: 200_000 }) }),
    ),
    { nil: null },
  ),
  perPaidReferral: fc.integer({ min: 0, max: 5_000 }),
  unclaimedPaidReferrals: fc.integer({ min: 0, max: 60 }),
});

describe('the lines of a bill', () => {
  it('[PL-06] add up to the total, and nothing is ever owed back', () => {
    fc.assert(
      fc.property(cents, discounts, (price, each) => {
        const lines = previewLines(price, each);
        const off =
          lines.upgradeDiscount +
          lines.fluorosafetyDiscount +
          lines.couponDiscount +
          lines.paidReferralDiscount;
        expect(lines.planOriginalBasePrice - off).toBe(lines.totalToPaid);
        for (const amount of Object.values(lines)) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(amount)).toBe(true);
        }
      }),
    );
  });

  it('[PL-06, PL-11] use each referral whole or not at all, and account for every one', () => {
    fc.assert(
      fc.property(cents, discounts, (price, each) => {
        const lines = previewLines(price, each);
        expect(lines.paidReferralDiscount).toBe(lines.claimedPaidReferralCount * each.perPaidReferral);
        expect(lines.paidReferralDiscount + lines.paidReferralDiscountRemainingAfterPurchase).toBe(
          each.unclaimedPaidReferrals * each.perPaidReferral,
        );
        const couldUseMore =
          each.perPaidReferral > 0 &&
          lines.claimedPaidReferralCount < each.unclaimedPaidReferrals &&
          lines.totalToPaid >= each.perPaidReferral;
        expect(couldUseMore).toBe(false);
      }),
    );
  });
});

describe('what is left of a paid period', () => {
  const day = 86_400_000;

  it('never exceeds what was paid, never rises as time passes, and is nothing at the end', () => {
    const moment = fc.integer({ min: -30, max: 400 }).map((days) => days * day);
    fc.assert(
      fc.property(cents, moment, moment, (paid, one, other) => {
        const period = { from: 0, to: 365 * day };
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const [first, second] = [proratedCents(paid, period, earlier), proratedCents(paid, period, later)];
        expect(first).toBeLessThanOrEqual(paid);
        expect(second).toBeLessThanOrEqual(first);
        expect(proratedCents(paid, period, period.to)).toBe(0);
      }),
    );
  });
});

describe('whether a plan is paid for', () => {
  const paid = (held: Partial<Parameters<typeof hasActivePaidSubscription>[0]>, now: string) =>
    hasActivePaidSubscription(
      { planName: 'Pro', status: 'active', endAt: null, cancelledAt: null, pastDueUntil: null, ...held },
      now,
    );

  it.each([
    [{ planName: 'Lifetime' }, true],
    [{ planName: 'Free', status: 'none' }, false],
    [{ status: 'trialing', endAt: '2026-08-01T00:00:00Z' }, false],
    [{}, true],
    [{ cancelledAt: '2026-01-01T00:00:00Z', endAt: '2026-07-02T00:00:01Z' }, true],
    [{ cancelledAt: '2026-01-01T00:00:00Z', endAt: '2026-07-02T00:00:00Z' }, false],
    [{ status: 'past_due', pastDueUntil: '2026-07-02T00:00:01Z' }, true],
    [{ status: 'past_due', pastDueUntil: '2026-07-02T00:00:00Z' }, false],
  ] as const)('[PL-01] %j: %s', (held, expected) => {
    expect(paid(held, '2026-07-02T00:00:00Z')).toBe(expected);
  });

  const end = fc.option(fc.constantFrom('2026-06-30T00:00:00Z', '2026-07-04T00:00:00Z'), { nil: null });

  it('[PL-01] in every combination: by whom it is held, how it stands, and which end is past', () => {
    fc.assert(
      fc.property(standing, end, end, (each, endAt, pastDueUntil) => {
        const isAhead = (moment: string | null) => moment === null || moment > '2026-07-02';
        const isPaid =
          each.planName === 'Lifetime' ||
          (each.planName === 'Pro' &&
            ((each.status === 'active' && (each.cancelledAt === null || isAhead(endAt))) ||
              (each.status === 'past_due' && isAhead(pastDueUntil))));
        expect(paid({ ...each, endAt, pastDueUntil }, '2026-07-02T00:00:00Z')).toBe(isPaid);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(combinations)(
    '[PL-01] is charged again, and can be given up, where it is Pro and not cancelled: $standing',
    (each) => {
      const { planName, cancelledAt } = each.standing;
      const goesOn = planName === 'Pro' && cancelledAt === null;
      expect(isChargedAgain(each.standing)).toBe(goesOn);
      expect(cancellationTiming(each.standing) !== null).toBe(goesOn);
    },
  );

  it.each(combinations)(
    '[PL-03] buys what it may, and never what it is: $standing $type',
    ({ standing: held, type }) => {
      const offered = plansToBuy(ALL, held, type).map(({ title }) => title);
      expect(offered.length > 0).toBe(mayUpgrade(held, type));
      expect(offered).not.toContain('Free');
      expect(offered).not.toContain('Professional');
      if (!hasUpsell(held, type)) expect(offered).not.toContain(held.planName);
    },
  );
});
