import fc, { constantFrom, oneof, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, isClaimable, isEvaluated, stepOf } from '#core/activities/claim.ts';
import { type ClaimFacts, type ClaimStep, claimStep } from '#core/activities/claim-step.ts';
import { creditOutcomeOf } from '#core/activities/credit-outcome.ts';
import { CREDIT_NEEDS, type CreditNeed } from '#core/activities/missing-for-credit.ts';
import { type NoCreditReason, noCreditForAttempt, noCreditText } from '#core/activities/no-credit.ts';
import { FREE_CREDITS_A_YEAR, planAllows } from '#core/credits/credit-limit.ts';
import { claimsToAward } from '#core/credits/decide-awards.ts';
import { canTakeAgain } from '#core/quizzes/quiz-results.ts';

const flag = fc.boolean();
const facts: fc.Arbitrary<ClaimFacts> = fc.record({
  hasCredit: flag,
  passed: flag,
  creditable: flag,
  begunForCredit: flag,
  agreed: flag,
  evaluated: flag,
  registered: flag,
  planAllows: flag,
});
const WHAT: Readonly<Record<Exclude<ClaimStep, 'awarded'>, keyof ClaimFacts>> = {
  'not-passed': 'passed',
  'no-credit': 'creditable',
  disclosure: 'agreed',
  evaluation: 'evaluated',
  practiced: 'begunForCredit',
  register: 'registered',
  plan: 'planAllows',
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
          expect(steps).toBeLessThan(7);
          const step = claimStep(current);
          if (step !== 'awarded') current = { ...current, [WHAT[step]]: true };
        }
        expect(creditOutcomeOf(claimStep(current))).toBe('awarded');
      }),
    );
  });

  it('sends a guest to register last, once the evaluation is given [GQ-02]', () => {
    const guest = {
      hasCredit: false,
      passed: true,
      creditable: true,
      begunForCredit: true,
      registered: false,
      planAllows: true,
    };
    expect(claimStep({ ...guest, agreed: false, evaluated: false })).toBe('disclosure');
    expect(claimStep({ ...guest, agreed: true, evaluated: false })).toBe('evaluation');
    expect(claimStep({ ...guest, agreed: true, evaluated: true })).toBe('register');
  });
});

describe('a quiz that gives no credit', () => {
  it('asks for nothing after it is passed [AC-08]', () => {
    const practiced = {
      hasCredit: false,
      passed: true,
      creditable: false,
      begunForCredit: false,
      registered: false,
      planAllows: true,
    };
    expect(claimStep({ ...practiced, agreed: false, evaluated: false })).toBe('no-credit');
    expect(claimStep({ ...practiced, agreed: true, evaluated: true })).toBe('no-credit');
  });
});

describe('an attempt that was started for practice [AC-11]', () => {
  const needs = constantFrom<CreditNeed>(...CREDIT_NEEDS);
  const reasons = uniqueArray(
    oneof(needs, constantFrom<NoCreditReason>('withdrawn', 'expired', 'undesignated')),
  );
  const allowance = { planName: 'Free', awarded: new Map() } as const;
  const passed = (noCredit: readonly NoCreditReason[]): Claim => ({
    finishedAt: '2026-03-04T12:00:00.000Z',
    timeZone: 'UTC',
    agreed: true,
    claimed: 2,
    creditId: null,
    noCredit,
  });

  it('never earns a credit, whatever is on file later', () => {
    fc.assert(
      fc.property(reasons, (now) => {
        const claim = passed(noCreditForAttempt({ isPractice: true }, now));
        expect([isClaimable(claim), isEvaluated(claim)]).toEqual([false, false]);
        expect(isEvaluated({ ...claim, creditId: '1' })).toBe(true);
        expect(claimsToAward([claim], allowance)).toEqual([]);
        expect(stepOf(claim, true, allowance)).toBe(now.length === 0 ? 'practiced' : 'no-credit');
      }),
    );
  });

  it('is distinct from one started for credit, which counts whatever is missing later, until a retraction', () => {
    fc.assert(
      fc.property(reasons, (now) => {
        const claim = passed(noCreditForAttempt({ isPractice: false }, now));
        const isRetracted = now.includes('withdrawn');
        expect(stepOf(claim, true, allowance)).toBe(isRetracted ? 'no-credit' : 'awarded');
        expect(claim.noCredit).toEqual(isRetracted ? ['withdrawn'] : []);
      }),
    );
  });

  it('says so, and that it can be taken again', () => {
    expect(noCreditText(['practiced'], null)).toContain('Retake it to earn credit');
    expect(canTakeAgain({ passed: true, creditOutcome: 'practiced' })).toBe(true);
    expect(canTakeAgain({ passed: true, creditOutcome: 'no-credit' })).toBe(false);
    expect(canTakeAgain({ passed: false, creditOutcome: 'not-passed' })).toBe(true);
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
