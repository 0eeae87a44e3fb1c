import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billLines, dueLines } from '#core/plans/bill-lines.ts';
import { previewLines, proratedCents } from '#core/plans/change-preview.ts';
import { hasActivePaidSubscription, PAST_DUE_DAYS, RETRY_DAYS } from '#core/plans/holding.ts';
import { cancellationTiming, plansToBuy } from '#core/plans/offers.ts';
import { type Plan, type PlanTitle, plansForChange, upgradeOptions } from '#core/plans/plan.ts';
import {
  hasUpsell,
  isCardCharged,
  isInGracePeriod,
  isNonPaid,
  isPastDue,
  mayUpgrade,
} from '#core/plans/subscription.ts';

const userType = fc.constantFrom('registered', 'manual', 'fluorosafety');
const standing = fc.record({
  planName: fc.constantFrom('Free', 'Pro', 'Lifetime'),
  status: fc.constantFrom('none', 'active', 'trialing', 'past_due'),
  cancelledAt: fc.option(fc.constant('2026-01-01T00:00:00Z'), { nil: null }),
});

/** Every combination: 3 plans, 4 statuses, canceled or not, 3 kinds of user. */
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

describe('who can upgrade', () => {
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

  it('[PL-01] no one pays on a trial or the free plan; canceled Pro is in its grace period', () => {
    fc.assert(
      fc.property(standing, userType, (each, type) => {
        expect(isNonPaid(each)).toBe(each.planName === 'Free' || each.status === 'trialing');
        expect(isPastDue(each)).toBe(each.status === 'past_due');
        expect(isInGracePeriod(each)).toBe(each.planName === 'Pro' && each.cancelledAt !== null);
        if (each.planName === 'Lifetime') expect(mayUpgrade(each, type)).toBe(false);
      }),
    );
  });
});

const plan = (title: PlanTitle): Plan => ({
  title,
  isFree: title === 'Free',
  priceHash: title,
  currency: 'USD',
  price: 1,
  priceWithDiscountByDefault: 1,
  currentPlanPriceHash: null,
  remainingAmount: 0,
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

const UNPRICED = { priceHash: '', currency: 'USD', promoCode: 'TENTH', dueAt: null, renewal: null };

describe('the lines of a bill', () => {
  it('[PL-06] add up to the total, which is never negative', () => {
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

  it('[PL-06] are named, and those that are named add up to the total', () => {
    fc.assert(
      fc.property(cents, discounts, fc.constantFrom('Pro', 'Lifetime'), (price, each, title) => {
        const preview = { ...previewLines(price, each), ...UNPRICED };
        const named = billLines(title, preview);
        expect(named.reduce((sum, line) => sum + line.cents, 0)).toBe(preview.totalToPaid);
        expect(named.slice(1).every((line) => line.cents < 0)).toBe(true);
        expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
      }),
    );
  });

  it('[PL-06] are followed by what is due and when, and by the next charge of a yearly plan', () => {
    const none = { upgrade: 0, fluorosafety: 0, coupon: null, perPaidReferral: 0, unclaimedPaidReferrals: 0 };
    const preview = { ...UNPRICED, ...previewLines(19900, none) };
    expect(dueLines({ ...preview, dueAt: null, renewal: null }, 'UTC')).toEqual([
      { name: 'Total due today', cents: 19900 },
    ]);
    const renewal = { at: '2027-05-04T10:00:00.000Z', price: 24900 };
    expect(dueLines({ ...preview, dueAt: '2026-05-04T10:00:00.000Z', renewal }, 'UTC')).toEqual([
      { name: 'Total due 2026-05-04', cents: 19900 },
      { name: 'Renews on 2027-05-04 at', cents: 24900 },
    ]);
  });

  it('[PL-06, PL-11] use each referral completely or not at all, and account for each', () => {
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

describe('each line of a bill', () => {
  const none = {
    upgrade: 0,
    fluorosafety: 0,
    coupon: null,
    perPaidReferral: 0,
    unclaimedPaidReferrals: 0,
  };

  it.each([
    ['nothing off', {}, { totalToPaid: 19_900 }],
    ['a paid year’s rest', { upgrade: 5_000 }, { upgradeDiscount: 5_000, totalToPaid: 14_900 }],
    ['more rest than price', { upgrade: 30_000 }, { upgradeDiscount: 19_900, totalToPaid: 0 }],
    ['a partner’s discount', { fluorosafety: 100 }, { fluorosafetyDiscount: 100, totalToPaid: 19_800 }],
    [
      'a partner’s discount above what is left',
      { upgrade: 19_850, fluorosafety: 100 },
      { upgradeDiscount: 19_850, fluorosafetyDiscount: 50, totalToPaid: 0 },
    ],
    ['a code of an amount', { coupon: { cents: 900 } }, { couponDiscount: 900, totalToPaid: 19_000 }],
    ['a code above the price', { coupon: { cents: 99_999 } }, { couponDiscount: 19_900, totalToPaid: 0 }],
    [
      'a code of percent, of what is left after the discounts before it',
      { upgrade: 9_900, coupon: { percent: 20 } },
      { upgradeDiscount: 9_900, couponDiscount: 2_000, totalToPaid: 8_000 },
    ],
    [
      'half a cent, for the learner',
      { upgrade: 19_899, coupon: { percent: 50 } },
      { upgradeDiscount: 19_899, couponDiscount: 1, totalToPaid: 0 },
    ],
    [
      'two referrals of three, for the third is not needed whole',
      { upgrade: 15_000, perPaidReferral: 2_000, unclaimedPaidReferrals: 3 },
      {
        upgradeDiscount: 15_000,
        paidReferralDiscount: 4_000,
        totalToPaid: 900,
        discountPerPaidReferral: 2_000,
        unclaimedPaidReferralCount: 3,
        claimedPaidReferralCount: 2,
        paidReferralDiscountRemainingAfterPurchase: 2_000,
      },
    ],
    [
      'one referral, used whole',
      { perPaidReferral: 19_900, unclaimedPaidReferrals: 1 },
      {
        paidReferralDiscount: 19_900,
        totalToPaid: 0,
        discountPerPaidReferral: 19_900,
        unclaimedPaidReferralCount: 1,
        claimedPaidReferralCount: 1,
      },
    ],
    [
      'referrals that are worth nothing',
      { unclaimedPaidReferrals: 3 },
      { totalToPaid: 19_900, unclaimedPaidReferralCount: 3 },
    ],
  ])('[PL-06] with %s', (_, changes, lines) => {
    expect(previewLines(19_900, { ...none, ...changes })).toEqual({
      planOriginalBasePrice: 19_900,
      upgradeDiscount: 0,
      fluorosafetyDiscount: 0,
      couponDiscount: 0,
      paidReferralDiscount: 0,
      discountPerPaidReferral: 0,
      unclaimedPaidReferralCount: 0,
      paidReferralDiscountRemainingAfterPurchase: 0,
      claimedPaidReferralCount: 0,
      ...lines,
    });
  });
});

describe('a charge that failed', () => {
  it('is retried three times, all while the plan is still active', () => {
    expect(RETRY_DAYS).toEqual([1, 3, 7]);
    expect(Math.max(...RETRY_DAYS)).toBeLessThan(PAST_DUE_DAYS);
  });
});

describe('the rest of a paid period', () => {
  const day = 86_400_000;

  it.each([
    ['all of it before it begins', -10, 36_500],
    ['all of it as it begins', 0, 36_500],
    ['the days that are left', 100, 26_500],
    ['whole cents, rounded down', 364.999, 0],
    ['nothing at its end', 365, 0],
    ['nothing after it', 400, 0],
  ])('is worth %s', (_, days, cents) => {
    expect(proratedCents(36_500, { from: 0, to: 365 * day }, days * day)).toBe(cents);
    expect(proratedCents(36_500, { from: day, to: 366 * day }, (days + 1) * day)).toBe(cents);
  });

  it('is worth nothing when the period has no length', () => {
    expect(proratedCents(100, { from: day, to: day }, 0)).toBe(0);
    expect(proratedCents(100, { from: day, to: 0 }, -day)).toBe(0);
  });

  it('is never worth more than was paid, never rises over time, and is zero at the end', () => {
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

describe('the paid state of a plan', () => {
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

  it('[PL-01] follows the holder, the status and the end date in every combination', () => {
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
    '[PL-01] can be canceled when it is Pro and not canceled, and is charged unless it is a trial without agreement: $standing',
    (each) => {
      const { planName, cancelledAt } = each.standing;
      const goesOn = planName === 'Pro' && cancelledAt === null;
      const isAgreed = each.standing.status !== 'trialing';
      const agreedCharge = { at: '2026-06-30T00:00:00Z', cents: 19_900 };
      expect(isCardCharged({ ...each.standing, agreedCharge: null })).toBe(goesOn && isAgreed);
      expect(isCardCharged({ ...each.standing, agreedCharge })).toBe(goesOn);
      expect(cancellationTiming(each.standing) !== null).toBe(goesOn);
    },
  );

  it.each(combinations)(
    '[PL-03] offers what can be bought, and never the current plan: $standing $type',
    ({ standing: held, type }) => {
      const offered = plansToBuy(ALL, { ...held, agreedCharge: null }, type).map(({ title }) => title);
      expect(offered.length > 0).toBe(mayUpgrade(held, type));
      expect(offered).not.toContain('Free');
      expect(offered).not.toContain('Professional');
      if (!hasUpsell(held, type)) expect(offered).not.toContain(held.planName);
    },
  );
});
