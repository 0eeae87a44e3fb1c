import { describe, expect, it } from 'vitest';
import { inPlaceErrors } from '#core/planner/active-substitutes.ts';
import { TODAY } from '../requirements/requirement-samples.ts';

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
    ['something without a number of hours', { ruleId: 'ca-total', by: 'certification' as const }],
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
