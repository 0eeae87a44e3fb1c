import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besides, isSettled, planRule } from '#core/planner/plan-rule.ts';
import { countsToward } from '#core/requirements/counts-toward.ts';
import { anyCredits, anyRule, TODAY } from '../requirements/requirement-samples.ts';
import { anyLicense, anyPractice, credit, license, practice, ruleNamed } from './planner-samples.ts';

const any = [anyRule, anyLicense, anyPractice, anyCredits] as const;

describe('the plan of a rule', () => {
  it('adds up: each credit counts once, within its window, and nothing else counts', () => {
    fc.assert(
      fc.property(...any, (rule, own, known, credits) => {
        const plan = planRule(rule, own, known, [...credits, ...credits.toReversed()], TODAY);
        const ids = plan.counted.map(({ creditId }) => creditId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(plan.counted.reduce((sum, { quarters }) => sum + quarters, 0)).toBe(
          plan.have + plan.demonstration,
        );
        for (const each of credits) {
          const { after, by } = plan.window;
          const isIn =
            (after === null || each.completedOn > after) && (by === null || each.completedOn <= by);
          expect(ids.includes(each.id)).toBe(countsToward(each, rule) && isIn && each.completedOn <= TODAY);
        }
      }),
    );
  });

  it('[CP-01] reports what is needed and not yet there, of the hours and of their Category 1 minimum, and never less than zero', () => {
    fc.assert(
      fc.property(...any, (rule, own, known, credits) => {
        const plan = planRule(rule, own, known, credits, TODAY);
        const ofMinimum = plan.category1 === null ? 0 : plan.category1.needed - plan.category1.have;
        const ofHours = plan.needed - plan.have - besides(plan);
        expect(plan.missing).toBe(isSettled(plan) ? 0 : Math.max(0, ofHours, ofMinimum));
      }),
    );
  });

  it('needs no more after another credit, and the same after a demonstration', () => {
    fc.assert(
      fc.property(...any, (rule, own, known, credits) => {
        const before = planRule(rule, own, known, credits, TODAY);
        const more = { ...credit({ id: 'new', completedOn: TODAY }), requirementTopics: rule.topicSlugs };
        const after = planRule(rule, own, known, [...credits, more], TODAY);
        expect(after.missing).toBeLessThanOrEqual(before.missing);
        const shown = planRule(rule, own, known, [...credits, { ...more, demonstration: true }], TODAY);
        expect(shown.missing).toBe(before.missing);
        expect(shown.have).toBe(before.have);
      }),
    );
  });

  it('has a window that is open today, with the length that the rule states', () => {
    fc.assert(
      fc.property(anyRule, anyLicense, (rule, own) => {
        const { after, by } = planRule(rule, own, practice(), [], TODAY).window;
        if (rule.every.kind !== 'once') expect(after).not.toBeNull();
        if (after !== null) expect(after < TODAY).toBe(true);
        if (by !== null && rule.every.kind !== 'once') expect(by >= TODAY).toBe(true);
      }),
    );
  });

  it('accepts the learner’s statement for a rule that is due once, and for no other', () => {
    const known = practice({ metElsewhere: ['fl-hiv', 'fl-medical-errors'] });
    expect(planRule(ruleNamed('fl-hiv'), license(), known, [], TODAY)).toMatchObject({
      metElsewhere: true,
      missing: 0,
    });
    expect(planRule(ruleNamed('fl-medical-errors'), license(), known, [], TODAY)).toMatchObject({
      metElsewhere: false,
      missing: 8,
    });
  });

  it('asks for any quarter hour when a course is required without hours', () => {
    const rule = ruleNamed('md-implicit-bias');
    const earned = credit({ credit: 1, requirementTopics: ['implicit-bias'] });
    const own = license({ state: 'MD' });
    expect(planRule(rule, own, practice(), [], TODAY).missing).toBe(1);
    expect(planRule(rule, own, practice(), [earned], TODAY).missing).toBe(0);
  });

  it.each([
    ['2025-01-31', 0],
    ['2025-02-01', 2],
    ['2026-05-04', 2],
    ['2026-05-05', 0],
  ])('counts a completion on %s with %i quarters of a cycle that ends on 31 January 2027', (on, have) => {
    const earned = credit({ completedOn: on });
    expect(planRule(ruleNamed('fl-medical-errors'), license(), practice(), [earned], TODAY).have).toBe(have);
  });
});
