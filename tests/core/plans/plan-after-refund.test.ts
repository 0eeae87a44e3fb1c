import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsLostYear, type PaidPeriod, planAfterRefund } from '#core/plans/plan-after-refund.ts';

const NOW = '2026-07-02T00:00:00Z';
const day = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString();

/** A learner’s plan, as far as refunds change it. */
interface Held {
  readonly planName: 'Free' | 'Pro' | 'Lifetime';
  readonly status: 'none' | 'active' | 'trialing' | 'past_due';
  readonly periodStart: string | null;
}

const FREE: Held = { planName: 'Free', status: 'none', periodStart: null };
const heldBy = ({ planName, periodStart }: PaidPeriod): Held => ({
  planName,
  status: 'active',
  periodStart,
});

/** Years of Pro one after another, of which the last is not over, and then perhaps Lifetime. */
const histories = fc
  .record({
    years: fc.integer({ min: 0, max: 4 }),
    begun: fc.integer({ min: 1, max: 364 }),
    isLifetime: fc.boolean(),
  })
  .filter(({ years, isLifetime }) => years > 0 || isLifetime)
  .map(({ years, begun, isLifetime }): readonly PaidPeriod[] => {
    const pro = Array.from({ length: years }, (_, at): PaidPeriod => {
      const start = -begun - (years - 1 - at) * 365;
      return {
        paymentId: String(at),
        planName: 'Pro',
        periodStart: day(start),
        periodEnd: day(start + 365),
        cents: 19_900,
        isRefunded: false,
      };
    });
    const lifetime: PaidPeriod = {
      paymentId: 'lifetime',
      planName: 'Lifetime',
      periodStart: day(-0.5),
      periodEnd: null,
      cents: 79_900,
      isRefunded: false,
    };
    return isLifetime ? [...pro, lifetime] : pro;
  });

/** A history, and which of its payments go back in which order; some are told of again. */
const refunds = histories.chain((payments) =>
  fc.record({
    payments: fc.constant(payments),
    order: fc.array(fc.integer({ min: 0, max: payments.length - 1 }), { maxLength: 8 }),
  }),
);

const planAfter = (payments: readonly PaidPeriod[], order: readonly number[]): Held => {
  const last = payments.at(-1);
  let held = last === undefined ? FREE : heldBy(last);
  let stored = payments;
  for (const at of order) {
    stored = stored.map((each, index) => (index === at ? { ...each, isRefunded: true } : each));
    const refunded = stored[at];
    if (refunded === undefined) throw new Error('There is no such payment.');
    const outcome = planAfterRefund(held, refunded, stored, NOW);
    if (outcome.kind === 'free') held = FREE;
    if (outcome.kind === 'pro-again') held = heldBy(outcome.year);
  }
  return held;
};

describe('the plan after refunds [PL-14]', () => {
  it('is the one that the latest payment which stays pays for, and Free if none does', () => {
    fc.assert(
      fc.property(refunds, ({ payments, order }) => {
        const stays = payments.findLast(
          ({ periodEnd }, at) =>
            !order.includes(at) && (periodEnd === null || Date.parse(periodEnd) > Date.parse(NOW)),
        );
        expect(planAfter(payments, order)).toEqual(stays === undefined ? FREE : heldBy(stays));
      }),
    );
  });

  it('is the same in whatever order the refunds arrive, and however often', () => {
    fc.assert(
      fc.property(refunds, ({ payments, order }) => {
        expect(planAfter(payments, [...order, ...order.toReversed()])).toEqual(planAfter(payments, order));
        expect(planAfter(payments, order.toReversed())).toEqual(planAfter(payments, order));
      }),
    );
  });

  it('stays as it is for a trial, and for a plan that was given without this payment', () => {
    fc.assert(
      fc.property(histories, (payments) => {
        const [refunded] = payments;
        if (refunded === undefined) return;
        const trial: Held = { planName: 'Pro', status: 'trialing', periodStart: refunded.periodStart };
        const given: Held = { planName: refunded.planName, status: 'active', periodStart: null };
        for (const held of [trial, given, FREE])
          expect(planAfterRefund(held, refunded, payments, NOW)).toEqual({ kind: 'unchanged' });
      }),
    );
  });

  it('ends while another year is unpaid, if the last one is refunded', () => {
    const year: PaidPeriod = {
      paymentId: '1',
      planName: 'Pro',
      periodStart: day(-370),
      periodEnd: day(-5),
      cents: 19_900,
      isRefunded: true,
    };
    const held: Held = { planName: 'Pro', status: 'past_due', periodStart: year.periodStart };
    expect(planAfterRefund(held, year, [year], NOW)).toEqual({ kind: 'free' });
  });

  it.each([
    [15_000, 'Free', true],
    [15_000, 'Pro', false],
    [30, 'Free', false],
    [0, 'Free', false],
  ] as const)(
    'a bill that takes off %i cents, on %s: credits a lost year %s',
    (upgradeDiscount, planName, isLost) => {
      expect(creditsLostYear({ upgradeDiscount }, { planName })).toBe(isLost);
    },
  );
});
