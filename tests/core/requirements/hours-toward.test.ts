import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsSince } from '#core/requirements/counting-window.ts';
import { countsToward } from '#core/requirements/counts-toward.ts';
import { type CountedCredit, hoursToward } from '#core/requirements/hours-toward.ts';
import type { RequirementRule } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { anyCredits, anyRule, TODAY } from './requirement-samples.ts';

const ruleNamed = (id: string): RequirementRule => {
  const found = RULE_BOOK.states.flatMap(({ rules }) => rules).find((rule) => rule.id === id);
  if (!found) throw new Error(`There is no rule ${id}.`);
  return found;
};

const credit = (known: Partial<CountedCredit>): CountedCredit => ({
  id: '1',
  credit: 2,
  completedOn: '2026-01-10',
  demonstration: false,
  reported: false,
  requirementTopics: ['medical-errors'],
  states: [],
  ...known,
});

/** As for a learner whose renewal dates are unknown. */
const hoursNow = (rule: RequirementRule, credits: readonly CountedCredit[], today: string) =>
  hoursToward(rule, credits, { after: countsSince(rule.every, today), by: null }, today);

describe('the hours toward a rule', () => {
  it('are the sum of the credits that count, and never more than those credits', () => {
    fc.assert(
      fc.property(anyRule, anyCredits, (rule, credits) => {
        const { quarters, demonstrationQuarters, creditIds } = hoursNow(rule, credits, TODAY);
        const counted = credits.filter(({ id }) => creditIds.includes(id));
        const sumOf = (demonstration: boolean) =>
          counted
            .filter((each) => each.demonstration === demonstration)
            .reduce((sum, each) => sum + each.credit, 0);
        expect(quarters).toBe(sumOf(false));
        expect(demonstrationQuarters).toBe(sumOf(true));
        expect(counted.every((each) => countsToward(each, rule))).toBe(true);
      }),
    );
  });

  it('count a credit once, however often it is listed', () => {
    fc.assert(
      fc.property(anyRule, anyCredits, (rule, credits) => {
        const twice = [...credits, ...credits, ...credits.toReversed()];
        expect(hoursNow(rule, twice, TODAY).quarters).toBe(hoursNow(rule, credits, TODAY).quarters);
      }),
    );
  });

  it('do not depend on the order of the credits', () => {
    fc.assert(
      fc.property(anyRule, anyCredits, (rule, credits) => {
        const { quarters } = hoursNow(rule, credits.toReversed(), TODAY);
        expect(quarters).toBe(hoursNow(rule, credits, TODAY).quarters);
      }),
    );
  });

  it('never fall with another credit', () => {
    fc.assert(
      fc.property(anyRule, anyCredits, anyCredits, (rule, credits, more) => {
        const before = hoursNow(rule, credits, TODAY).quarters;
        const others = more.filter(({ id }) => !credits.some((each) => each.id === id));
        expect(hoursNow(rule, [...credits, ...others], TODAY).quarters).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it.each([
    ['fl-medical-errors', '2024-05-04', 0],
    ['fl-medical-errors', '2024-05-05', 2],
    ['fl-medical-errors', '2026-05-04', 2],
    ['fl-medical-errors', '2026-05-05', 0],
  ])('of %s count what was completed on %s for %i quarters', (id, completedOn, quarters) => {
    expect(hoursNow(ruleNamed(id), [credit({ completedOn })], TODAY).quarters).toBe(quarters);
  });

  it('leave out what counts only for another state', () => {
    const elsewhere = credit({ states: ['TX'] });
    expect(hoursNow(ruleNamed('fl-medical-errors'), [elsewhere], TODAY).quarters).toBe(0);
    expect(hoursNow(ruleNamed('fl-total'), [elsewhere], TODAY).quarters).toBe(2);
  });

  it('[CR-08] keep demonstrations apart, and show how much the learner reported', () => {
    const credits = [
      credit({ demonstration: true }),
      credit({ id: '2', credit: 3, reported: true }),
      credit({ id: '3', credit: 4 }),
    ];
    expect(hoursNow(ruleNamed('fl-medical-errors'), credits, TODAY)).toEqual({
      ruleId: 'fl-medical-errors',
      quarters: 7,
      demonstrationQuarters: 2,
      reportedQuarters: 3,
      creditIds: ['1', '2', '3'],
    });
  });
});

describe('the day after which a credit still counts', () => {
  it.each([
    [{ kind: 'once' }, '2026-05-04', null],
    [{ kind: 'cycle', years: 3 }, '2026-05-04', '2023-05-04'],
    [{ kind: 'years', years: 1 }, '2026-05-04', '2025-05-04'],
    [{ kind: 'every-nth-renewal', n: 3, years: 2 }, '2026-05-04', '2020-05-04'],
    [{ kind: 'cycle', years: 2 }, '2024-02-29', '2022-02-28'],
    [{ kind: 'cycle', years: 4 }, '2024-02-29', '2020-02-29'],
  ] as const)('for %j on %s is %s', (every, today, since) => {
    expect(countsSince(every, today)).toBe(since);
  });
});
