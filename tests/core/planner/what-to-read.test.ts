import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatToRead } from '#core/planner/what-to-read.ts';
import { anyItems, anyPlan, credit, item, licence, planOf } from './planner-samples.ts';

const article = (id: string, known: Parameters<typeof item>[0] = {}) =>
  item({ activity: { kind: 'article', id }, ...known });
const idsOf = (list: ReturnType<typeof whatToRead>) => list.map(({ item: { activity } }) => activity.id);

describe('what to read next', () => {
  it('is nothing twice, nothing for nothing, and nothing beyond what is needed', () => {
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
        for (const { rules } of plan.licences)
          for (const { rule, missing } of rules) {
            const valid = list.filter(({ item: each }) => !each.demonstration);
            const given = valid.flatMap(({ toward }) => toward).filter(({ ruleId }) => ruleId === rule.id);
            expect(given.reduce((sum, { gives }) => sum + gives, 0)).toBeLessThanOrEqual(missing);
          }
      }),
    );
  });

  it('leaves nothing out that would still help', () => {
    fc.assert(
      fc.property(anyPlan, anyItems, (plan, items) => {
        const all = whatToRead(plan, items, 1000);
        const needs = new Map(
          plan.licences.flatMap(({ rules }) => rules.map(({ rule, missing }) => [rule.id, missing])),
        );
        for (const { item: each, toward } of all)
          if (!each.demonstration)
            for (const { ruleId, gives } of toward) needs.set(ruleId, (needs.get(ruleId) ?? 0) - gives);
        const unread = items.filter(
          ({ activity, demonstration }) => !demonstration && !idsOf(all).includes(activity.id),
        );
        for (const { rule, applicability } of plan.licences.flatMap(({ rules }) => rules)) {
          if (applicability.kind === 'exempt' || (needs.get(rule.id) ?? 0) === 0) continue;
          expect(
            unread.some(
              ({ requirementTopics, states }) =>
                rule.topicSlugs.some((slug) => requirementTopics.includes(slug)) &&
                (states.length === 0 || states.includes(rule.state)),
            ),
          ).toBe(false);
        }
      }),
    );
  });

  it('begins with what is due first', () => {
    const plan = planOf({ licences: [licence(), licence({ state: 'TX', renewsOn: '2026-08-31' })] }, []);
    const list = whatToRead(plan, [article('1'), article('2', { requirementTopics: ['ethics'] })], 8);
    expect(idsOf(list)).toEqual(['2', '1']);
    expect(list[0]?.toward).toEqual([
      expect.objectContaining({ ruleId: 'tx-ethics', stateName: 'Texas', gives: 2, missing: 8 }),
    ]);
  });

  it('counts down what is still needed along the list, and ends when nothing is', () => {
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

  it('takes what gives more, and of the same the shorter', () => {
    const list = whatToRead(
      planOf({}, []),
      [article('1'), { ...article('2', { credit: 4 }), minutes: 30 }, { ...article('3'), minutes: 5 }],
      8,
    );
    expect(idsOf(list)).toEqual(['2', '3', '1']);
  });

  it('puts demonstration after what a board may accept, and lets it meet nothing', () => {
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

  it('leaves out what was earned already', () => {
    expect(whatToRead(planOf({}, [credit({ id: '900' })]), [item()], 8)).toEqual([]);
  });

  it('takes the older of two that are alike, by the number that it has', () => {
    expect(idsOf(whatToRead(planOf({}, []), [article('10'), article('9')], 8))).toEqual(['9', '10']);
  });
});
