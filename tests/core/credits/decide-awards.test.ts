import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Claim,
  courseClaimStep,
  creditOfAttempt,
  evaluationStanding,
  needOf,
  stepOf,
  yearOf,
} from '#core/activities/claim.ts';
import { FREE_CREDITS_A_YEAR } from '#core/credits/credit-limit.ts';
import { claimsToAward } from '#core/credits/decide-awards.ts';

const claim: Claim = {
  finishedAt: '2026-03-01T12:00:00.000Z',
  timeZone: 'UTC',
  agreed: true,
  claimed: 4,
  creditId: null,
  noCredit: [],
};

const claims = array(
  record({
    finishedAt: integer({ min: 0, max: 700 }).map((day) => new Date(Date.UTC(2025, 0, day)).toISOString()),
    timeZone: constantFrom('UTC', 'America/Chicago', 'Pacific/Kiritimati'),
    agreed: boolean(),
    claimed: option(integer({ min: 1, max: 12 })),
    creditId: option(constantFrom('7')),
    noCredit: array(constantFrom('withdrawn' as const, 'expired' as const), { maxLength: 1 }),
  }),
);

describe('the credits that are awarded', () => {
  it('are all that are passed, agreed to, evaluated and not yet awarded, on a plan without a limit', () => {
    assert(
      property(claims, (all) => {
        const awarded = claimsToAward(all, { planName: 'Pro', awarded: new Map() });
        const due = all.filter(
          ({ agreed, claimed, creditId, noCredit }) =>
            agreed && claimed !== null && creditId === null && noCredit.length === 0,
        );
        expect(awarded).toHaveLength(due.length);
        expect(awarded).toEqual(awarded.toSorted((a, b) => a.finishedAt.localeCompare(b.finishedAt)));
      }),
    );
  });

  it('count against the limit for each other, from the first on', () => {
    const days = ['01', '02', '03'].map((day) => ({ ...claim, finishedAt: `2026-03-${day}T12:00:00.000Z` }));
    const due = days.map((each) => ({ ...each, claimed: FREE_CREDITS_A_YEAR / 2 }));
    expect(claimsToAward(due, { planName: 'Free', awarded: new Map() })).toEqual(due.slice(0, 2));
  });

  it('never exceed the free plan’s yearly limit, and leave out none that still fits', () => {
    assert(
      property(claims, integer({ min: 0, max: FREE_CREDITS_A_YEAR }), (all, before) => {
        const allowance = { planName: 'Free', awarded: new Map([[2025, before]]) } as const;
        const sums = new Map<number, number>(allowance.awarded);
        for (const each of claimsToAward(all, allowance))
          sums.set(yearOf(each), (sums.get(yearOf(each)) ?? 0) + each.claimed);
        for (const sum of sums.values()) expect(sum).toBeLessThanOrEqual(FREE_CREDITS_A_YEAR);
        const after = { planName: 'Free', awarded: sums } as const;
        const left = all.filter((each) => !claimsToAward(all, allowance).some((one) => isSame(one, each)));
        expect(claimsToAward(left, after)).toEqual([]);
      }),
    );
  });

  const isSame = (one: Claim, other: Claim) => JSON.stringify({ ...one }) === JSON.stringify({ ...other });

  it('count in the learner’s own year', () => {
    const midnight = { ...claim, finishedAt: '2026-01-01T03:00:00.000Z', timeZone: 'America/Chicago' };
    expect(yearOf(midnight)).toBe(2025);
    const full = { planName: 'Free', awarded: new Map([[2025, FREE_CREDITS_A_YEAR]]) } as const;
    expect(claimsToAward([midnight], full)).toEqual([]);
    expect(claimsToAward([{ ...midnight, timeZone: 'UTC' }], full)).toHaveLength(1);
  });
});

describe('a claim', () => {
  const free = { planName: 'Free', awarded: new Map<number, number>() } as const;

  it('takes one step after the other', () => {
    expect(stepOf(undefined, true, free)).toBe('not-passed');
    expect(stepOf({ ...claim, agreed: false, claimed: null }, true, free)).toBe('disclosure');
    expect(stepOf({ ...claim, claimed: null }, true, free)).toBe('evaluation');
    expect(stepOf(claim, false, free)).toBe('register');
    expect(stepOf(claim, true, { ...free, awarded: new Map([[2026, 17]]) })).toBe('plan');
    expect(stepOf(claim, true, { ...free, awarded: new Map([[2026, 16]]) })).toBe('awarded');
    expect(stepOf({ ...claim, agreed: false, creditId: '7' }, true, free)).toBe('awarded');
  });

  it('for a finished course waits only for its evaluation', () => {
    const facts = { isFinished: false, isEvaluated: false, hasCredit: false };
    expect(courseClaimStep(facts)).toBe('not-passed');
    expect(courseClaimStep({ ...facts, isFinished: true })).toBe('evaluation');
    expect(courseClaimStep({ ...facts, isFinished: true, isEvaluated: true })).toBe('awarded');
    expect(courseClaimStep({ ...facts, hasCredit: true })).toBe('awarded');
  });

  it('has an evaluation due from passing until the credit', () => {
    const facts = { isGiven: false, isPassed: false, hasCredit: false, creditable: true };
    expect(evaluationStanding(facts)).toBe('not-due');
    expect(evaluationStanding({ ...facts, isPassed: true })).toBe('due');
    expect(evaluationStanding({ ...facts, isPassed: true, hasCredit: true })).toBe('not-due');
    expect(evaluationStanding({ ...facts, isGiven: true, isPassed: true, hasCredit: true })).toBe('given');
    expect(evaluationStanding({ ...facts, isPassed: true, creditable: false })).toBe('not-due');
  });

  it('says what it needs, and which attempt earned the credit', () => {
    expect((['disclosure', 'evaluation', 'plan', 'awarded'] as const).map(needOf)).toEqual([
      'disclosure',
      'evaluation',
      'plan',
      'plan',
    ]);
  });

  it('is shown with the results of a passed attempt, and may come from another', () => {
    const passed = { id: '5', passed: true };
    const awarded = { ...claim, creditId: '9', creditedAttemptId: '5', expiresOn: null };
    expect(creditOfAttempt(passed, awarded, 'awarded')).toEqual({
      creditOutcome: 'awarded',
      creditId: '9',
      claimedCredit: 4,
      noCredit: [],
      expiresOn: null,
    });
    expect(creditOfAttempt({ ...passed, id: '6' }, awarded, 'awarded').creditOutcome).toBe('already-awarded');
    const open = { ...claim, creditedAttemptId: null, expiresOn: null };
    expect(creditOfAttempt(passed, open, 'register').creditOutcome).toBe('register-to-have-it');
    const gone = { ...open, noCredit: ['withdrawn' as const] };
    expect(creditOfAttempt(passed, gone, 'no-credit')).toMatchObject({
      creditOutcome: 'no-credit',
      noCredit: ['withdrawn'],
    });
    expect(creditOfAttempt({ id: '6', passed: false }, awarded, 'awarded')).toEqual({
      creditOutcome: 'not-passed',
      creditId: null,
      claimedCredit: null,
      noCredit: [],
      expiresOn: null,
    });
  });
});
