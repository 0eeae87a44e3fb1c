import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { License, Practice } from '#core/planner/license.ts';
import { besides, planRule, type RulePlan, withoutCredit } from '#core/planner/plan-rule.ts';
import { sumOfLicense } from '#core/planner/renewal-plan.ts';
import type { CountedCredit } from '#core/requirements/hours-toward.ts';
import { anyCredits, anyRule, TODAY } from '../requirements/requirement-samples.ts';
import { anyLicense, anyPractice, credit, license, planOf, practice, ruleNamed } from './planner-samples.ts';

const planned = (
  ruleId: string,
  own: Partial<License>,
  credits: readonly CountedCredit[],
  known: Partial<Practice> = {},
): RulePlan => planRule(ruleNamed(ruleId), license(own), practice(known), credits, TODAY);

const hours = (id: string, number: number, completedOn: string, known: Partial<CountedCredit> = {}) =>
  credit({ id, credit: number * 4, completedOn, requirementTopics: [], ...known });

describe('the Category 1 minimum of a total [CP-01]', () => {
  const texas = { state: 'TX', renewsOn: '2027-02-28' };

  it('is missing although the hours are there', () => {
    const others = hours('1', 48, '2026-01-10');
    expect(planned('tx-total', texas, [others])).toMatchObject({
      have: 192,
      needed: 192,
      category1: { needed: 96, have: 0 },
      missing: 96,
    });
    const first = hours('2', 20, '2026-02-10', { category1: 'ama' });
    expect(planned('tx-total', texas, [others, first])).toMatchObject({
      category1: { needed: 96, have: 80 },
      missing: 16,
      counted: [
        { creditId: '1', quarters: 192 },
        { creditId: '2', quarters: 80, category1: true },
      ],
    });
  });

  it('takes no demonstration for Category 1', () => {
    const shown = hours('1', 48, '2026-01-10', { category1: 'ama', demonstration: true });
    expect(planned('tx-total', texas, [shown])).toMatchObject({
      category1: { needed: 96, have: 0 },
      missing: 192,
      counted: [{ creditId: '1', quarters: 192 }],
    });
  });

  it('of a board that asks for AOA Category 1 is not met by credit of the AMA', () => {
    const own = { state: 'NV', renewsOn: '2027-06-30' };
    const have = (category1: 'ama' | 'aoa') =>
      planned('nv-do-total', own, [hours('1', 40, '2026-01-10', { category1 })]).category1?.have;
    expect([have('ama'), have('aoa')]).toEqual([0, 160]);
  });

  it('shows in the sum of the license', () => {
    const [state] = planOf({ licenses: [license(texas)], dea: { registered: false, expiresOn: null } }, [
      hours('1', 48, '2026-01-10'),
    ]).licenses;
    expect(state && sumOfLicense(state)).toMatchObject({ missing: 96, done: false });
  });
});

describe('what carries over [CP-02]', () => {
  const nebraska = { state: 'NE', renewsOn: '2026-10-01', issuedOn: '2010-01-01' };
  const cycleBefore = (number: number, known: Partial<CountedCredit> = {}) =>
    hours('9', number, '2024-06-01', known);

  it('is what the cycle before had over its hours, at most what the board lets carry over', () => {
    expect(planned('ne-total', nebraska, [cycleBefore(50)]).carried).toBeNull();
    expect(planned('ne-total', nebraska, [cycleBefore(60)])).toMatchObject({
      have: 0,
      missing: 200,
      counted: [],
      carried: { quarters: 40, category1: 0, after: '2022-10-01', by: '2024-10-01' },
    });
    expect(planned('ne-total', nebraska, [cycleBefore(90, { category1: 'ama' })])).toMatchObject({
      carried: { quarters: 100, category1: 100 },
      missing: 100,
    });
  });

  it('needs both dates, and a cycle before this one', () => {
    const carried = (own: Partial<License>) =>
      planned('ne-total', { ...nebraska, ...own }, [cycleBefore(60)]).carried;
    expect(carried({ issuedOn: null })).toBeNull();
    expect(carried({ issuedOn: '2024-10-01' })).toBeNull();
    expect(carried({ issuedOn: '2024-09-30' })?.quarters).toBe(40);
    expect(carried({ renewsOn: null })).toBeNull();
  });

  it('leaves out demonstrations and what the board does not let carry over', () => {
    expect(planned('ne-total', nebraska, [cycleBefore(60, { demonstration: true })]).carried).toBeNull();
    const texas = { state: 'TX', renewsOn: '2027-02-28', issuedOn: '2010-01-01' };
    const ethics = hours('1', 60, '2024-06-01', { requirementTopics: ['ethics'] });
    const any = hours('2', 5, '2024-06-02');
    expect(planned('tx-total', texas, [ethics]).carried).toBeNull();
    expect(planned('tx-total', texas, [ethics, any]).carried?.quarters).toBe(20);
  });

  it('in Iowa is Category 1 credit over the minimum alone', () => {
    const iowa = { state: 'IA', renewsOn: '2027-01-31', issuedOn: '2010-01-01' };
    const carriedAfter = (first: number, other: number) =>
      planned('ia-total', iowa, [
        hours('1', first, '2024-06-01', { category1: 'ama' }),
        hours('2', other, '2024-06-02'),
      ]).carried;
    expect(carriedAfter(40, 30)).toBeNull();
    expect(carriedAfter(50, 0)).toMatchObject({ quarters: 40, category1: 40 });
    expect(carriedAfter(90, 0)?.quarters).toBe(80);
  });

  it('is never a credit of this cycle: no hour counts twice', () => {
    fc.assert(
      fc.property(anyRule, anyLicense, anyPractice, anyCredits, (rule, own, known, credits) => {
        const { carried, window } = planRule(rule, own, known, credits, TODAY);
        if (carried !== null) expect(carried.by).toBe(window.after);
        expect(carried?.quarters ?? 0).toBeLessThanOrEqual(rule.carryOver?.hours ?? 0);
      }),
    );
  });

  it('never shrinks by more credit', () => {
    fc.assert(
      fc.property(anyCredits, fc.integer({ min: 1, max: 400 }), fc.boolean(), (credits, quarters, first) => {
        const more = {
          ...cycleBefore(1),
          id: 'more',
          credit: quarters,
          ...(first && { category1: 'ama' as const }),
        };
        for (const id of ['ne-total', 'tx-total', 'ia-total']) {
          const own = { state: id.slice(0, 2).toUpperCase(), renewsOn: '2026-10-01', issuedOn: '2010-01-01' };
          const [before, after] = [credits, [...credits, more]].map((all) => planned(id, own, all));
          expect(after?.carried?.quarters ?? 0).toBeGreaterThanOrEqual(before?.carried?.quarters ?? 0);
          expect(after?.missing).toBeLessThanOrEqual(before?.missing ?? 0);
        }
      }),
    );
  });
});

describe('a substitute for a rule [CP-03]', () => {
  const missouri = { state: 'MO', renewsOn: '2027-01-31' };
  const said = (ruleId: string, by: 'certification' | 'moc' | 'residency', on: string) => ({
    inPlace: [{ ruleId, by, on }],
  });

  it('settles the whole rule where the board says so, in the cycle in which it happened', () => {
    const at = (on: string) => planned('mo-total', missouri, [], said('mo-total', 'certification', on));
    expect(at('2025-02-01')).toMatchObject({
      missing: 0,
      inPlace: [{ by: 'certification', on: '2025-02-01', quarters: null, category1: 0 }],
    });
    expect(at('2025-01-31')).toMatchObject({ missing: 200, inPlace: [] });
  });

  it('counts for so many hours where the board says so, and for so many months', () => {
    const maine = { state: 'ME', renewsOn: '2027-01-31' };
    const at = (on: string) => planned('me-total', maine, [], said('me-total', 'certification', on));
    expect(at('2025-02-01')).toMatchObject({ inPlace: [{ quarters: 100, category1: 100 }], missing: 60 });
    expect(at('2025-01-31').inPlace).toEqual([]);
    expect(besides(at('2025-02-01'))).toBe(100);
  });

  it('counts as Category 1 only where the board says so', () => {
    const michigan = { state: 'MI', renewsOn: '2027-01-31' };
    const plan = planned('mi-total', michigan, [], said('mi-total', 'moc', '2026-01-01'));
    expect(plan.category1).toEqual({ needed: 300, have: 120 });
  });

  it('is nothing that the board does not name, or does not put in hours', () => {
    expect(planned('mo-total', missouri, [], said('mo-total', 'moc', '2026-01-01')).inPlace).toEqual([]);
    const arizona = { state: 'AZ', renewsOn: '2027-01-31' };
    const plan = planned('az-total', arizona, [], said('az-total', 'residency', '2026-01-01'));
    expect(plan).toMatchObject({ inPlace: [], missing: 160 });
  });
});

describe('a first renewal [CP-04]', () => {
  const delaware = (issuedOn: string | null) =>
    planned('de-total', { state: 'DE', renewsOn: '2027-03-31', issuedOn }, []);

  it('asks for less by how long the license has run', () => {
    expect(delaware('2026-04-01')).toMatchObject({
      needed: 0,
      missing: 0,
      applicability: { kind: 'exempt', because: 'first-renewal' },
    });
    expect(delaware('2026-03-31')).toMatchObject({
      needed: 80,
      missing: 80,
      category1: { needed: 80 },
      applicability: { kind: 'applies' },
    });
  });

  it('is not assumed for an older license, or without a date', () => {
    expect(delaware('2020-01-01').needed).toBe(160);
    expect(delaware(null).needed).toBe(160);
  });
});

describe('a plan without one of its credits', () => {
  it('is the plan that would have been made without it, but for what carries over', () => {
    fc.assert(
      fc.property(anyRule, anyLicense, anyPractice, anyCredits, (rule, own, known, credits) => {
        const plan = planRule(rule, own, known, credits, TODAY);
        for (const { creditId } of plan.counted) {
          const found = credits.find(({ id }) => id === creditId);
          if (found?.demonstration) continue;
          const without = planRule(
            rule,
            own,
            known,
            credits.filter(({ id }) => id !== creditId),
            TODAY,
          );
          const { have, missing, category1 } = withoutCredit(plan, creditId);
          expect({ have, missing, category1 }).toEqual({
            have: without.have,
            missing: without.missing,
            category1: without.category1,
          });
        }
        expect(withoutCredit(plan, 'unknown')).toBe(plan);
      }),
    );
  });
});
