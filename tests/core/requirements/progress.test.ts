import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursToward } from '#core/requirements/hours-toward.ts';
import { progressOf, stateProgress } from '#core/requirements/progress.ts';
import type { RequirementRule } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { anyCredits, anyRule, TODAY } from './requirement-samples.ts';

const rule = (known: Partial<RequirementRule> = {}): RequirementRule => ({
  id: 'fl-one',
  state: 'FL',
  name: 'One',
  topicSlugs: ['hiv'],
  hours: 8,
  every: { kind: 'once' },
  ...{ source: { title: 'A board', url: null }, alsoIn: [], asOf: '2025-10', confidence: 'high' },
  ...known,
});
const toward = (ruleId: string, quarters: number) => ({
  ruleId,
  quarters,
  demonstrationQuarters: 0,
  reportedQuarters: 0,
  creditIds: [],
  metElsewhere: false,
});

describe('progress with a rule', () => {
  it('is between 0 and 1, and done only when complete', () => {
    fc.assert(
      fc.property(anyRule, fc.nat({ max: 1000 }), (each, quarters) => {
        const { share, done } = progressOf(each, { quarters, metElsewhere: false });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(done).toBe(quarters >= (each.hours ?? 1));
      }),
    );
  });

  it('is complete with any course when the rule states no hours', () => {
    expect(progressOf(rule({ hours: null }), { quarters: 0, metElsewhere: false }).done).toBe(false);
    expect(progressOf(rule({ hours: null }), { quarters: 1, metElsewhere: false }).done).toBe(true);
  });

  it('is complete when the learner says that it was met elsewhere', () => {
    expect(progressOf(rule(), { quarters: 0, metElsewhere: true })).toEqual({ share: 1, done: true });
  });
});

describe('progress with a state', () => {
  const rules = [
    rule(),
    rule({ id: 'fl-two', hours: 24 }),
    rule({ id: 'fl-total', topicSlugs: [], hours: 160 }),
  ];

  it('weighs each rule by its hours, counts no surplus, and leaves the total out', () => {
    expect(stateProgress(rules, [toward('fl-one', 99), toward('fl-total', 160)]).share).toBe(0.25);
    expect(stateProgress(rules, [toward('fl-one', 8), toward('fl-two', 24)])).toEqual({
      share: 1,
      done: true,
    });
    expect(stateProgress(rules, [])).toEqual({ share: 0, done: false });
  });

  it('is zero when the state has no rule by name', () => {
    expect(stateProgress([], [])).toEqual({ share: 0, done: false });
  });

  it('stays between 0 and 1, whatever was earned', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULE_BOOK.states), anyCredits, (state, credits) => {
        const hours = state.rules.map((each) => ({
          ...hoursToward(each, credits, { after: null, by: null }, TODAY),
          metElsewhere: false,
        }));
        const { share, done } = stateProgress(state.rules, hours);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1 + Number.EPSILON);
        if (done) expect(share).toBeCloseTo(1);
      }),
    );
  });
});
