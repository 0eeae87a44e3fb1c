import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contributionsOf } from '#core/planner/contribution.ts';
import { besides } from '#core/planner/plan-rule.ts';
import { anyItems, anyPlan, credit, item, planOf } from './planner-samples.ts';

const ofRule = (ruleId: string, ...given: Parameters<typeof contributionsOf>) =>
  contributionsOf(...given).find((each) => each.ruleId === ruleId);

describe('the contribution of an activity', () => {
  it('is computed with the plan’s own sums', () => {
    fc.assert(
      fc.property(anyItems, anyPlan, (items, plan) => {
        for (const each of items)
          for (const { ruleId, have, after, needed, missing } of contributionsOf(each, plan)) {
            const plans = [
              ...plan.licenses.flatMap(({ rules }) => rules),
              ...plan.own.map((own) => own.plan),
            ];
            const found = plans.find(({ rule: { id } }) => id === ruleId);
            if (found === undefined) throw new Error(`${ruleId} is in no plan.`);
            expect(have).toBe(found.have + besides(found));
            expect(after).toBe(have + each.credit);
            expect(needed).toBe(found.needed);
            expect(missing).toBe(found.missing);
          }
      }),
    );
  });

  it('matches the plan after the credit is earned', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        for (const each of items) {
          const before = contributionsOf(each, planOf({}, []));
          const earned = credit({ ...each, id: each.activity.id, completedOn: '2026-05-04' });
          const plan = planOf({}, [earned]);
          for (const { ruleId, after } of before)
            expect(ofRule(ruleId, each, plan)).toMatchObject({
              have: each.demonstration ? 0 : after,
              after,
              counted: true,
            });
        }
      }),
    );
  });

  it('lists what is needed first, and totals last', () => {
    fc.assert(
      fc.property(anyItems, anyPlan, (items, plan) => {
        for (const each of items) {
          const ranks = contributionsOf(each, plan).map(({ isTotal, missing }) =>
            isTotal ? 2 : Number(missing === 0),
          );
          expect(ranks.filter((rank) => rank === 2)).toEqual(ranks.slice(ranks.indexOf(2) >>> 0));
        }
      }),
    );
  });

  it('shows the sum of an article on medical errors for Florida', () => {
    const plan = planOf({}, [credit()]);
    expect(ofRule('fl-medical-errors', item(), plan)).toMatchObject({
      stateName: 'Florida',
      by: '2027-01-31',
      quarters: 2,
      have: 2,
      after: 4,
      needed: 8,
      missing: 6,
      counted: false,
      certain: true,
    });
  });

  it('[CR-08] never counts a demonstration as what the learner has', () => {
    const plan = planOf({}, [credit({ demonstration: true })]);
    expect(ofRule('fl-medical-errors', item(), plan)).toMatchObject({ have: 0, after: 2, missing: 8 });
    expect(ofRule('fl-medical-errors', item({ demonstration: true }), plan)).toMatchObject({
      have: 0,
      after: 2,
      missing: 8,
      demonstration: true,
    });
  });

  it('leaves out rules that do not apply to the learner', () => {
    const opioids = item({ requirementTopics: ['opioids'] });
    const plan = planOf({ dea: { registered: false, expiresOn: null } }, []);
    expect(contributionsOf(opioids, plan).map(({ ruleId }) => ruleId)).toEqual(['fl-total']);
  });
});
