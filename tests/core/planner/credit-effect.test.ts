import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditEffects } from '#core/planner/credit-effect.ts';
import { rulesDue, sumOfLicense } from '#core/planner/renewal-plan.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { anyCredits } from '../requirements/requirement-samples.ts';
import { anyPractice, credit, planOf } from './planner-samples.ts';

/** 14.75 of Florida's 40 hours, of which none are on medical errors. */
const before = credit({ id: '2', credit: 59, requirementTopics: [] });

const effectsOf = (...given: Parameters<typeof credit>) =>
  creditEffects(planOf({ dea: { registered: false, expiresOn: null } }, [credit(...given), before]), '1');

describe('what a credit did [RE-01]', () => {
  it('is what each license required before and after it', () => {
    expect(effectsOf({ credit: 2 })).toEqual({
      demonstration: false,
      licenses: [{ state: 'FL', stateName: 'Florida', before: 101, after: 99, needed: 160, met: [] }],
    });
  });

  it('names the topics that it completed, and not those completed before', () => {
    expect(effectsOf({ credit: 8 })?.licenses[0]?.met).toEqual([expect.stringMatching(/medical errors/i)]);
    const plan = planOf({}, [credit({ id: '9', credit: 8 }), credit({ credit: 2 })]);
    expect(creditEffects(plan, '1')?.licenses[0]?.met).toEqual([]);
  });

  it('is told apart for a demonstration, whose credit no board accepts', () => {
    const effects = effectsOf({ credit: 2, demonstration: true });
    expect(effects).toMatchObject({
      demonstration: true,
      licenses: [{ state: 'FL', before: 101, after: 99 }],
    });
  });

  it('is nothing without a license, and for a credit that the plan does not have', () => {
    expect(creditEffects(planOf({ licenses: [] }, [credit()]), '1')).toBeNull();
    expect(creditEffects(planOf({}, [credit()]), '99')).toBeNull();
  });

  it('is the difference of two plans, with the credit and without it', () => {
    fc.assert(
      fc.property(anyPractice, anyCredits, (practice, credits) => {
        const plan = planOf(practice, credits);
        for (const { id, demonstration } of plan.credits) {
          const others = planOf(
            practice,
            credits.filter((each) => each.id !== id),
          );
          for (const { state, before: was, after, met } of creditEffects(plan, id)?.licenses ?? []) {
            const [now, then] = [plan, others].map(({ licenses }) =>
              licenses.find(({ license }) => license.state === state),
            );
            if (!now || !then) throw new Error(`A plan has no license of ${state}.`);
            const leftOf = (each: typeof now) =>
              demonstration ? sumOfLicense(each).missingInShow : sumOfLicense(each).missing;
            expect([was, after]).toEqual([leftOf(then), leftOf(now)]);
            const open = (each: typeof now) =>
              rulesDue(each)
                .filter(
                  (rule) =>
                    !isTotal(rule.rule) && rule.missing - (demonstration ? rule.demonstration : 0) > 0,
                )
                .map(({ rule }) => rule.name);
            expect(met).toEqual(open(then).filter((name) => !open(now).includes(name)));
          }
        }
      }),
    );
  });
});
