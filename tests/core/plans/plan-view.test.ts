import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENTS_PER_PAID_REFERRAL } from '#core/plans/catalog.ts';
import { hasActivePaidSubscription } from '#core/plans/holding.ts';
import { type PlanFacts, type PlanView, planView } from '#core/plans/plan-view.ts';
import { isCardCharged, isTrialing, type Subscription } from '#core/plans/subscription.ts';

const END = '2026-12-04T12:00:00.000Z';
const NOW = '2026-11-27T12:00:00.000Z';
const moments = fc.constantFrom(null, END, '2026-11-20T12:00:00.000Z');

const statusIn = ({
  planName,
  status,
}: Pick<Subscription, 'planName' | 'status'>): Subscription['status'] => {
  if (planName === 'Pro') return status;
  return planName === 'Free' ? 'none' : 'active';
};

const anySubscription: fc.Arbitrary<Subscription> = fc
  .record({
    planName: fc.constantFrom('Free', 'Pro', 'Lifetime'),
    status: fc.constantFrom('active', 'trialing', 'past_due'),
    cancelledAt: moments,
    endAt: moments,
    nextTryAt: moments,
    pastDueUntil: moments,
    agreedCents: fc.constantFrom(null, 0, CENTS_PER_PAID_REFERRAL),
  } as const)
  .map(({ agreedCents, ...held }) => {
    const status = statusIn(held);
    const isTrial = status === 'trialing';
    const plan = { ...held, status, cancelledAt: isTrial ? null : held.cancelledAt };
    return {
      ...plan,
      agreedCharge:
        plan.planName === 'Pro' && agreedCents !== null && held.endAt !== null
          ? { at: held.endAt, cents: agreedCents }
          : null,
      hasActivePaidSubscription: hasActivePaidSubscription(plan, NOW),
      hasLifetimeSubscription: held.planName === 'Lifetime',
      hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false,
    };
  });

const anyFacts: fc.Arbitrary<PlanFacts> = fc.record({
  subscription: anySubscription,
  card: fc.constantFrom('valid', 'expires-next-billing-cycle', 'expired', 'none', 'unknown'),
  userType: fc.constantFrom('registered', 'manual', 'fluorosafety'),
  isSold: fc.boolean(),
  day: fc.constant((moment: string) => moment.slice(0, 10)),
});

const always = (check: (facts: PlanFacts, view: PlanView, said: string) => void) =>
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const view = planView(facts);
      const { name, status, coursesClosed, cardUse, withoutCard, cardWarning, ending } = view;
      const said = [name, status, coursesClosed, cardUse, withoutCard, cardWarning, ending?.consequence];
      check(facts, view, said.filter((each) => each != null).join(' '));
    }),
    { numRuns: 2_000 },
  );

describe('what a learner is told of their plan', () => {
  it('is that it renews only if a card that can be charged is on file, and plans are sold', () => {
    always(({ subscription, card, isSold }, { status, outlook }) => {
      if (!/Renews/.test(status)) return;
      expect(outlook.kind).toBe('renews');
      expect(subscription.agreedCharge).not.toBeNull();
      expect(['valid', 'expires-next-billing-cycle']).toContain(card);
      expect(isSold).toBe(true);
    });
  });

  it('is a charge only if the card is charged: by agreement in a trial, or at the end of a year', () => {
    always(({ subscription, isSold }, _, said) => {
      if (!/[Ww]e’ll (charge|try again)|Renews/.test(said)) return;
      expect([isCardCharged(subscription) || subscription.status === 'past_due', isSold]).toEqual([
        true,
        true,
      ]);
    });
  });

  it('names the amount and the day of a charge after a trial', () => {
    always(({ subscription, day }, { status, outlook }) => {
      if (outlook.kind !== 'first-year' || outlook.cents === 0) return;
      expect(status).toContain('$20.00');
      expect(status).toContain(day(subscription.endAt ?? ''));
    });
  });

  it('names the amount and the day of a renewal, as they were agreed to', () => {
    always(({ subscription, isSold, day }, { renewal }) => {
      const { planName, status, agreedCharge } = subscription;
      const isYear = planName === 'Pro' && status === 'active';
      expect(renewal !== null).toBe(isSold && isYear && agreedCharge !== null);
      if (renewal === null || agreedCharge === null) return;
      expect(renewal).toContain(`on ${day(agreedCharge.at)} at $${agreedCharge.cents / 100}.00`);
    });
  });

  it('is never a warning about a card that nothing is charged to, such as that of Lifetime [PL-04]', () => {
    always(({ subscription }, { cardWarning }) => {
      if (cardWarning !== null) expect(isCardCharged(subscription)).toBe(true);
      if (subscription.planName !== 'Pro') expect(cardWarning).toBeNull();
    });
  });

  it('is that courses close only if they are open, and why they are closed otherwise [PL-01]', () => {
    always(({ subscription }, { coursesClosed, ending }) => {
      expect(coursesClosed === null).toBe(subscription.hasActivePaidSubscription);
      if (/courses/.test(ending?.consequence ?? '')) expect(coursesClosed).toBeNull();
      if (isTrialing(subscription)) expect(coursesClosed).toMatch(/aren’t part of a trial/);
    });
  });

  it('offers to keep a trial until the learner has agreed to, and names it as a trial [PL-09]', () => {
    always(({ subscription, userType, isSold }, { mayKeepTrial, name }) => {
      const isOpen = isSold && userType !== 'registered' && subscription.agreedCharge === null;
      expect(mayKeepTrial).toBe(isTrialing(subscription) && isOpen);
      expect(name.endsWith('trial')).toBe(isTrialing(subscription));
    });
  });

  it('asks for a card only if one is missing or has expired', () => {
    always(({ card }, { outlook }) => {
      if (outlook.kind === 'needs-card') expect(['none', 'expired']).toContain(card);
    });
  });

  it('has no sentence about a charge that another one denies', () => {
    always((_, { status, cardUse, outlook }) => {
      if (/won’t (be charged|charge)/.test(cardUse)) expect(['stays', 'ends']).toContain(outlook.kind);
      if (/won’t be charged again/.test(status)) expect(cardUse).toMatch(/won’t charge/);
    });
  });
});
