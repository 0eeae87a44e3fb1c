import { describe, expect, it } from 'vitest';
import { timelineOf } from '#core/planner/timeline.ts';
import { license, ownRequirement, planOf } from './planner-samples.ts';

const NO_DEA = { registered: false, expiresOn: null };
const daysOf = (known: Parameters<typeof planOf>[0]) =>
  timelineOf(planOf({ dea: NO_DEA, ...known }, [])).map(({ on, name, ruleName, missing }) => [
    on,
    ruleName ?? name,
    missing,
  ]);

describe('the coming years [CP-07]', () => {
  it('have each renewal of the next six years, and a rule with a day of its own', () => {
    expect(daysOf({ licenses: [license({ issuedOn: '2023-01-31' })] })).toEqual([
      ['2027-01-31', 'Florida', 160],
      ['2029-01-31', 'Florida', null],
      ['2029-01-31', 'Domestic violence', 8],
      ['2031-01-31', 'Florida', null],
    ]);
  });

  it('count later cycles from the renewal, so that a leap day comes back', () => {
    const days = daysOf({ licenses: [license({ renewsOn: '2028-02-29' })] }).filter(
      ([, name]) => name === 'Florida',
    );
    expect(days.map(([on]) => on)).toEqual(['2028-02-29', '2030-02-28', '2032-02-29']);
  });

  it('continue from a renewal that has passed, and have none for a license without a date or not issued', () => {
    expect(daysOf({ licenses: [license({ renewsOn: '2026-05-03' })] })[0]?.[0]).toBe('2028-05-03');
    expect(daysOf({ licenses: [license({ renewsOn: null, issuedOn: null })] })).toEqual([]);
    expect(daysOf({ licenses: [license({ newApplicant: true, issuedOn: null })] })).toEqual([]);
  });

  it('have what the learner entered, as often as it repeats', () => {
    const own = (known: Parameters<typeof ownRequirement>[0]) =>
      daysOf({ licenses: [], own: [ownRequirement(known)] });
    expect(own({ everyYears: 3 })).toEqual([
      ['2027-06-30', 'Medical staff office', 40],
      ['2030-06-30', 'Medical staff office', null],
    ]);
    expect(own({ everyYears: null })).toHaveLength(1);
    expect(own({ everyYears: null, dueOn: '2026-05-03' })).toEqual([]);
    expect(own({ dueOn: '2032-05-04', everyYears: null })).toHaveLength(1);
    expect(own({ dueOn: '2032-05-05', everyYears: null })).toEqual([]);
  });
});
