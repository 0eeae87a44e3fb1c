import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellationTiming, changesOpen, plansToBuy } from '#core/plans/offers.ts';
import { mayUpgrade, type PlanStanding, type Subscription } from '#core/plans/subscription.ts';
import { PLANS } from '#tests/ui/plans/sample-plans.ts';

type Standing = PlanStanding & Pick<Subscription, 'agreedCharge'>;

const standing = (changes: Partial<Standing> = {}): Standing => ({
  planName: 'Pro',
  status: 'active',
  cancelledAt: null,
  agreedCharge: null,
  ...changes,
});
const free = standing({ planName: 'Free', status: 'none' });
const lifetime = standing({ planName: 'Lifetime' });
const trial = standing({ status: 'trialing' });
const keptTrial = standing({
  status: 'trialing',
  agreedCharge: { at: '2026-12-04T12:00:00.000Z', cents: 19_900 },
});
const grace = standing({ cancelledAt: '2026-11-01T00:00:00.000Z' });

const titles = (plans: readonly { readonly title: string }[]) => plans.map(({ title }) => title);

const anyStanding = fc.constantFrom(
  free,
  lifetime,
  trial,
  keptTrial,
  grace,
  standing(),
  standing({ status: 'past_due' }),
);
const anyType = fc.constantFrom('registered', 'manual', 'fluorosafety');

describe('the plans that a learner can buy', () => {
  it.each([
    ['Free', free, 'registered', ['Pro', 'Lifetime']],
    ['Pro', standing(), 'registered', ['Lifetime']],
    ['Pro past due', standing({ status: 'past_due' }), 'registered', ['Lifetime']],
    ['Pro in its grace period', grace, 'registered', ['Lifetime']],
    ['a trial of their own', trial, 'registered', []],
    ['a trial that an operator gave', trial, 'manual', ['Pro', 'Lifetime']],
    ['a partner’s trial', trial, 'fluorosafety', ['Pro', 'Lifetime']],
    ['a trial that they chose to keep', keptTrial, 'fluorosafety', ['Lifetime']],
    ['Lifetime', lifetime, 'fluorosafety', []],
  ] as const)('with %s [PL-02] [PL-03] [PL-09]', (_, held, userType, expected) => {
    expect(titles(plansToBuy(PLANS, held, userType))).toEqual(expected);
  });

  it('exist exactly when they can upgrade, and are never free or discontinued [PL-02] [PL-03]', () => {
    fc.assert(
      fc.property(anyStanding, anyType, (held, userType) => {
        const offered = plansToBuy(PLANS, held, userType);
        expect(offered.length > 0).toBe(mayUpgrade(held, userType));
        expect(titles(offered)).not.toContain('Professional');
        expect(offered.some(({ isFree }) => isFree)).toBe(false);
      }),
    );
  });
});

describe('the change back to Free', () => {
  it.each([
    ['a paid year', standing(), 'at-the-end'],
    ['a year that is past due', standing({ status: 'past_due' }), 'at-the-end'],
    ['a trial', trial, 'now'],
    ['what was cancelled already', grace, null],
    ['Lifetime', lifetime, null],
    ['Free', free, null],
  ] as const)('from %s', (_, held, expected) => {
    expect(cancellationTiming(held)).toBe(expected);
    expect(titles(changesOpen(PLANS, held, 'registered')).includes('Free')).toBe(expected !== null);
  });
});
