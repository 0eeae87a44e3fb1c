import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf, stateProgress } from '#core/requirements/progress.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import type { RequirementRule } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { anyPractice } from '../planner/planner-samples.ts';
import { anyCredits, TODAY } from './requirement-samples.ts';

const rule = (known: Partial<RequirementRule> = {}): RequirementRule => ({
  id: 'fl-one',
  state: 'FL',
  name: 'One',
  topicSlugs: ['hiv'],
  hours: 8,
  every: { kind: 'once' },
  source: { title: 'A board', url: null },
  alsoIn: [],
  asOf: '2025-10',
  confidence: 'high',
  ...known,
});
const toward = (ruleId: string, quarters: number, needed = 8) => ({
  ruleId,
  quarters,
  demonstrationQuarters: 0,
  reportedQuarters: 0,
  creditIds: [],
  metElsewhere: false,
  besides: 0,
  needed,
  missing: Math.max(0, needed - quarters),
  by: null,
  exempt: null,
  category1: null,
});

describe('progress with a rule', () => {
  it('is between 0 and 1, and done only when nothing is missing', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), (needed, quarters) => {
        const { share, done } = progressOf({ needed, missing: Math.max(0, needed - quarters) });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(done).toBe(quarters >= needed);
      }),
    );
  });

  it('is complete when the rule was met elsewhere, and when it asks for nothing', () => {
    expect(progressOf({ needed: 8, missing: 0 })).toEqual({ share: 1, done: true });
    expect(progressOf({ needed: 0, missing: 0 })).toEqual({ share: 1, done: true });
  });
});

describe('progress with a state', () => {
  const rules = [
    rule(),
    rule({ id: 'fl-two', hours: 24 }),
    rule({ id: 'fl-total', topicSlugs: [], hours: 160 }),
  ];

  it('weighs each rule by its hours, counts no surplus, and leaves the total out', () => {
    expect(stateProgress(rules, [toward('fl-one', 99), toward('fl-total', 160, 160)]).share).toBe(0.25);
    expect(stateProgress(rules, [toward('fl-one', 8), toward('fl-two', 24, 24)])).toEqual({
      share: 1,
      done: true,
    });
    expect(stateProgress(rules, [])).toEqual({ share: 0, done: false });
  });

  it('is zero when the state has no rule by name', () => {
    expect(stateProgress([], [])).toEqual({ share: 0, done: false });
  });

  it('leaves out what does not apply to the learner', () => {
    const exempt = { ...toward('fl-two', 0, 24), exempt: 'specialty' as const };
    expect(stateProgress(rules, [toward('fl-one', 8), exempt])).toEqual({ share: 1, done: true });
  });

  it('stays between 0 and 1, whatever was earned', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULE_BOOK.states), anyPractice, anyCredits, (state, known, credits) => {
        const named = credits.map((each) => ({ ...each, title: each.id, activity: null }));
        const hours = progressToward(RULE_BOOK, known, named, TODAY).rules;
        const { share, done } = stateProgress(state.rules, hours);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1 + Number.EPSILON);
        if (done) expect(share).toBeCloseTo(1);
      }),
      { numRuns: 30 },
    );
  });
});
