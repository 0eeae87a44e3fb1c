import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeSubstitutesOf, inPlaceErrors } from '#core/planner/active-substitutes.ts';
import { dueWindow } from '#core/planner/due-window.ts';
import { daysAfter, yearsAfter } from '#core/shared/calendar-day.ts';
import { TODAY } from '../requirements/requirement-samples.ts';
import { license, practice, ruleNamed } from './planner-samples.ts';

const ON = '2025-06-01';

describe('the substitutes that a learner states for a rule [CP-04]', () => {
  it('is taken where the board names it, up to today and from 70 years ago', () => {
    for (const on of [ON, TODAY, `${Number(TODAY.slice(0, 4)) - 70}${TODAY.slice(4)}`])
      expect(inPlaceErrors({ ruleId: 'tx-total', by: 'certification', on }, TODAY)).toEqual({});
    expect(inPlaceErrors({ ruleId: 'tx-total', by: 'residency', on: ON }, TODAY)).toEqual({});
  });

  it.each([
    ['a rule that no board has', { ruleId: 'tx-nothing', by: 'certification' as const }],
    ['something that the board does not name', { ruleId: 'tx-total', by: 'award' as const }],
    ['something without a number of hours', { ruleId: 'az-total', by: 'residency' as const }],
    ['a rule with nothing in its place', { ruleId: 'fl-medical-errors', by: 'certification' as const }],
  ])('is refused for %s', (_, said) => {
    expect(inPlaceErrors({ ...said, on: ON }, TODAY)).toEqual({
      by: ['The board names nothing of this kind in place of this rule.'],
    });
  });

  it.each([
    ['2025-02-30', 'This date doesn’t exist.'],
    ['2099-01-01', 'This date is in the future.'],
    ['1899-01-01', 'This is more than 70 years ago.'],
  ])('is refused on %s', (on, text) => {
    expect(inPlaceErrors({ ruleId: 'tx-total', by: 'certification', on }, TODAY)).toEqual({ on: [text] });
  });
});

describe('credit that a board spreads over years [CP-03]', () => {
  const california = ruleNamed('ca-total');
  const inCycle = (passedOn: string, renewsOn: string | null, today: string) => {
    const said = practice({ inPlace: [{ ruleId: 'ca-total', by: 'certification', on: passedOn }] });
    const window = dueWindow(california, license({ state: 'CA', renewsOn }), today);
    return activeSubstitutesOf(california, said, window, today);
  };
  const hoursIn = (...cycle: Parameters<typeof inCycle>) => (inCycle(...cycle)[0]?.quarters ?? 0) / 4;

  it('counts for the months of each cycle, the months to come until its renewal among them', () => {
    // Passed a year before the end of a cycle of two years: 25 hours, then 50, then the 25 that are left.
    expect(hoursIn('2026-03-31', '2027-03-31', TODAY)).toBe(25);
    expect(hoursIn('2026-03-31', '2029-03-31', '2027-04-01')).toBe(50);
    expect(hoursIn('2026-03-31', '2031-03-31', '2029-04-01')).toBe(25);
    expect(inCycle('2026-03-31', '2033-03-31', '2031-04-01')).toEqual([]);
  });

  it('counts as Category 1, and needs no renewal date for the months that are over', () => {
    expect(inCycle('2025-11-03', null, TODAY)).toEqual([
      { by: 'certification', on: '2025-11-03', quarters: 50, category1: 50 },
    ]);
  });

  it('is never more in all cycles together than the board grants, and little less', () => {
    const anyDay = fc.oneof(
      fc.integer({ min: 0, max: 2000 }).map((days) => daysAfter('2020-01-01', days)),
      fc.constant('2024-02-29'),
    );
    fc.assert(
      fc.property(anyDay, anyDay, (passedOn, renewsOn) => {
        const ends = [-8, -6, -4, -2, 0, 2, 4, 6, 8, 10, 12].map((years) => yearsAfter(renewsOn, years));
        // Each cycle as it ends, of one renewal date: those of a leap day end on February 28 and 29 in turn.
        const all = ends.map((today) => hoursIn(passedOn, renewsOn, today));
        const sum = all.reduce((total, each) => total + each, 0);
        expect(sum).toBeLessThanOrEqual(100);
        expect(sum).toBeGreaterThan(98);
      }),
      { examples: [['2024-02-29', '2024-02-29']] },
    );
  });
});
