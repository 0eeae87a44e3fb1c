import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClaimFacts, type ClaimStep, claimStep } from '#core/activities/claim-step.ts';
import { creditOutcomeOf } from '#core/activities/credit-outcome.ts';
import { FREE_CREDITS_A_YEAR, planAllows } from '#core/credits/credit-limit.ts';

const flag = fc.boolean();
const facts: fc.Arbitrary<ClaimFacts> = fc.record({
  ...{ hasCredit: flag, passed: flag, agreed: flag, evaluated: flag, registered: flag, planAllows: flag },
});
const WHAT: Readonly<Record<Exclude<ClaimStep, 'awarded'>, keyof ClaimFacts>> = {
  ...{ 'not-passed': 'passed', disclosure: 'agreed', evaluation: 'evaluated' },
  ...{ register: 'registered', plan: 'planAllows' },
};

describe('the next step toward a credit', () => {
  it('is the award only when the credit exists or nothing is missing', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { hasCredit, ...needed } = known;
        const nothingMissing = Object.values(needed).every(Boolean);
        expect(claimStep(known) === 'awarded').toBe(hasCredit || nothingMissing);
      }),
    );
  });

  it('names a missing step, and completing it leads to another step', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const step = claimStep(known);
        if (step === 'awarded') return;
        expect(known[WHAT[step]]).toBe(false);
        expect(claimStep({ ...known, [WHAT[step]]: true })).not.toBe(step);
      }),
    );
  });

  it('leads to the credit from any state, one step after another', () => {
    fc.assert(
      fc.property(facts, (known) => {
        let current = known;
        for (let steps = 0; claimStep(current) !== 'awarded'; steps += 1) {
          expect(steps).toBeLessThan(5);
          const step = claimStep(current);
          if (step !== 'awarded') current = { ...current, [WHAT[step]]: true };
        }
        expect(creditOutcomeOf(claimStep(current))).toBe('awarded');
      }),
    );
  });

  it('sends a guest to register last, once the evaluation is given [GQ-02]', () => {
    const guest = { hasCredit: false, passed: true, registered: false, planAllows: true };
    expect(claimStep({ ...guest, agreed: false, evaluated: false })).toBe('disclosure');
    expect(claimStep({ ...guest, agreed: true, evaluated: false })).toBe('evaluation');
    expect(claimStep({ ...guest, agreed: true, evaluated: true })).toBe('register');
  });
});

describe('the limit of the free plan', () => {
  const quarters = fc.integer({ min: 1, max: 60 });

  it('never lets a year’s awards exceed 5 credits, in any order of claims', () => {
    fc.assert(
      fc.property(fc.array(quarters), (claims) => {
        let awarded = 0;
        for (const claim of claims) if (planAllows('Free', awarded, claim)) awarded += claim;
        expect(awarded).toBeLessThanOrEqual(FREE_CREDITS_A_YEAR);
      }),
    );
  });

  it('awards a credit that fits exactly', () => {
    expect(planAllows('Free', 18, 2)).toBe(true);
    expect(planAllows('Free', 19, 2)).toBe(false);
  });

  it('does not apply to subscribers', () => {
    fc.assert(
      fc.property(fc.nat(), quarters, (awarded, claim) => {
        expect(planAllows('Pro', awarded, claim)).toBe(true);
        expect(planAllows('Lifetime', awarded, claim)).toBe(true);
      }),
    );
  });
});
