import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatToRead } from '#core/planner/what-to-read.ts';
import { countsToward } from '#core/requirements/counts-toward.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { anyItems, anyPlan, credit, item, license, planOf } from './planner-samples.ts';

const article = (id: string, known: Parameters<typeof item>[0] = {}) =>
  item({ activity: { kind: 'article', id }, ...known });
const idsOf = (list: ReturnType<typeof whatToRead>) => list.map(({ item: { activity } }) => activity.id);

describe('what to read next', () => {
  it('lists nothing twice, nothing without need, and nothing beyond the need', () => {
    fc.assert(
      fc.property(anyPlan, anyItems, (plan, items) => {
        const list = whatToRead(plan, items, 8);
        expect(new Set(idsOf(list)).size).toBe(list.length);
        expect(list.length).toBeLessThanOrEqual(8);
        for (const { item: each, toward } of list) {
          expect(toward.length).toBeGreaterThan(0);
          for (const { gives, missing } of toward) {
            expect(gives).toBe(Math.min(each.credit, missing));
            expect(gives).toBeGreaterThan(0);
          }
        }
        for (const { rules } of plan.licenses)
          for (const { rule, missing } of rules) {
            const valid = list.filter(({ item: each }) => !each.demonstration);
            const given = valid.flatMap(({ toward }) => toward).filter(({ ruleId }) => ruleId === rule.id);
            expect(given.reduce((sum, { gives }) => sum + gives, 0)).toBeLessThanOrEqual(missing);
          }
      }),
    );
  });

  it('leaves out nothing that would still help', () => {
    fc.assert(
      fc.property(anyPlan, anyItems, (plan, items) => {
        const all = whatToRead(plan, items, 1000);
        const needs = new Map(
          plan.licenses.flatMap(({ rules }) => rules.map(({ rule, missing }) => [rule.id, missing])),
        );
        for (const { item: each, toward } of all)
          if (!each.demonstration)
            for (const { ruleId, gives } of toward) needs.set(ruleId, (needs.get(ruleId) ?? 0) - gives);
        const unread = items.filter(
          ({ activity, demonstration }) => !demonstration && !idsOf(all).includes(activity.id),
        );
        for (const { rule, applicability } of plan.licenses.flatMap(({ rules }) => rules)) {
          if (applicability.kind === 'exempt' || (needs.get(rule.id) ?? 0) === 0) continue;
          expect(unread.some((each) => !isTotal(rule) && countsToward(each, rule))).toBe(false);
        }
      }),
    );
  });

  it('begins with the rule that is due first', () => {
    const plan = planOf({ licenses: [license(), license({ state: 'TX', renewsOn: '2026-08-31' })] }, []);
    const list = whatToRead(plan, [article('1'), article('2', { requirementTopics: ['ethics'] })], 8);
    expect(idsOf(list)).toEqual(['2', '1']);
    expect(list[0]?.toward).toEqual([
      expect.objectContaining({ ruleId: 'tx-ethics', stateName: 'Texas', gives: 2, missing: 8 }),
    ]);
  });

  it('counts down the remaining need along the list, and ends at zero', () => {
    const list = whatToRead(
      planOf({}, [credit()]),
      ['1', '2', '3', '4'].map((id) => article(id)),
      8,
    );
    expect(list.map(({ toward }) => toward.map(({ gives, missing }) => [gives, missing]))).toEqual([
      [[2, 6]],
      [[2, 4]],
      [[2, 2]],
    ]);
  });

  it('prefers the article that gives more, then the shorter one', () => {
    const list = whatToRead(
      planOf({}, []),
      [article('1'), { ...article('2', { credit: 4 }), minutes: 30 }, { ...article('3'), minutes: 5 }],
      8,
    );
    expect(idsOf(list)).toEqual(['2', '3', '1']);
  });

  it('puts demonstrations last, and lets them meet no rule', () => {
    const list = whatToRead(
      planOf({}, []),
      [article('1', { demonstration: true }), article('2', { credit: 8 })],
      8,
    );
    expect(idsOf(list)).toEqual(['2']);
    const shown = whatToRead(
      planOf({}, []),
      [article('1', { demonstration: true, credit: 8 }), article('2')],
      8,
    );
    expect(idsOf(shown)).toEqual(['2', '1']);
  });

  it('leaves out what was already earned', () => {
    expect(whatToRead(planOf({}, [credit({ id: '900' })]), [item()], 8)).toEqual([]);
  });

  it('prefers the older of two equal articles, by its number', () => {
    expect(idsOf(whatToRead(planOf({}, []), [article('10'), article('9')], 8))).toEqual(['9', '10']);
  });
});
