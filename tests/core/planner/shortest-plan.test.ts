import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestPlans } from '#core/planner/shortest-plan.ts';
import { anyItems, anyPlan, credit, item, license, ownRequirement, planOf } from './planner-samples.ts';

const NO_DEA = { registered: false, expiresOn: null };
const florida = (known = {}, credits: Parameters<typeof planOf>[1] = []) =>
  planOf({ dea: NO_DEA, metElsewhere: ['fl-hiv'], ...known }, credits);
const read = (id: string, known: Partial<ReturnType<typeof item>> = {}) =>
  item({ activity: { kind: 'article', id }, ...known });
const both = ['medical-errors', 'domestic-violence'];

describe('the shortest plan [CP-05]', () => {
  it('prefers what meets two rules at once to what meets one each', () => {
    const [plan] = shortestPlans(florida(), [
      read('1', { credit: 8, minutes: 20 }),
      read('2', { credit: 8, minutes: 20, requirementTopics: ['domestic-violence'] }),
      read('3', { credit: 8, minutes: 30, requirementTopics: both }),
    ]);
    expect(plan).toMatchObject({ place: 'FL', name: 'Florida', by: '2027-01-31', minutes: 30, atLeast: 30 });
    expect(plan?.items.map(({ activity }) => activity.id)).toEqual(['3']);
    expect(plan?.left.map(({ ruleId, why }) => [ruleId, why])).toEqual([['fl-total', 'total']]);
  });

  it('says what is left, and that a course is needed where only one counts', () => {
    const [plan] = shortestPlans(florida(), [read('1', { credit: 3 })]);
    expect(plan?.left).toContainEqual({
      ruleId: 'fl-medical-errors',
      ruleName: 'Prevention of medical errors',
      missing: 5,
      why: 'too-little',
    });
    const kentucky = planOf({ dea: NO_DEA, licenses: [license({ state: 'IA' })] }, []);
    const [iowa] = shortestPlans(kentucky, [read('1', { requirementTopics: ['child-abuse'] })]);
    expect(iowa?.items).toEqual([]);
  });

  it('plans a total that is nearly met, to the end, with any article', () => {
    const credits = [
      credit({ id: 'a', credit: 8 }),
      credit({ id: 'b', credit: 8, requirementTopics: ['domestic-violence'] }),
      credit({ id: 'c', credit: 132, requirementTopics: [] }),
    ];
    const any = { requirementTopics: [], credit: 4 };
    const articles = [5, 6, 7, 8].map((minutes) => read(`${minutes}`, { ...any, minutes }));
    const [plan] = shortestPlans(florida({}, credits), articles);
    expect(plan).toMatchObject({ minutes: 18, atLeast: 18, left: [] });
    const [more] = shortestPlans(florida({}, credits.with(2, credit({ id: 'c', credit: 131 }))), articles);
    expect(more).toMatchObject({ items: [], left: [{ ruleId: 'fl-total', missing: 13, why: 'total' }] });
  });

  it('shows how demonstrations would add up only where nothing valid counts', () => {
    const shown = read('1', { demonstration: true, credit: 8 });
    expect(shortestPlans(florida(), [shown])[0]).toMatchObject({ demonstration: true, items: [shown] });
    const valid = read('2', { credit: 2, minutes: 99 });
    expect(shortestPlans(florida(), [shown, valid])[0]).toMatchObject({
      demonstration: false,
      items: [valid],
    });
  });

  it('plans each place, then everything together, where one article may serve several', () => {
    const plan = florida({ own: [ownRequirement({ topics: ['medical-errors'], needed: 8 })] });
    const plans = shortestPlans(plan, [read('1', { credit: 8, minutes: 10 })]);
    expect(plans.map(({ name, minutes }) => [name, minutes])).toEqual([
      ['Florida', 10],
      ['Medical staff office', 10],
      ['everything', 10],
    ]);
    const passed = florida({ own: [ownRequirement({ everyYears: null, dueOn: '2026-05-03' })] });
    expect(shortestPlans(passed, []).map(({ name }) => name)).toEqual(['Florida']);
  });

  it('is nothing once everything is met', () => {
    expect(shortestPlans(planOf({ licenses: [], dea: NO_DEA }, []), [item()])).toEqual([]);
  });

  it('is consistent: the remainder is what the rules miss after the items, and never more than before', () => {
    fc.assert(
      fc.property(anyItems, anyPlan, (items, plan) => {
        for (const { items: chosen, left, minutes, atLeast } of shortestPlans(plan, items)) {
          expect(atLeast).toBeLessThanOrEqual(minutes);
          expect(minutes).toBe(chosen.reduce((sum, each) => sum + each.minutes, 0));
          expect(new Set(chosen.map(({ activity }) => activity.id)).size).toBe(chosen.length);
          for (const { ruleId, missing } of left) {
            const plans = [
              ...plan.licenses.flatMap(({ rules }) => rules),
              ...plan.own.map((own) => own.plan),
            ];
            const before = plans.find(({ rule }) => rule.id === ruleId)?.missing ?? 0;
            expect(missing).toBeGreaterThan(0);
            expect(missing).toBeLessThanOrEqual(before);
          }
        }
      }),
    );
  });
});
