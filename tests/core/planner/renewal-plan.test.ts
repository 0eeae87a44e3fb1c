import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PRACTICE } from '#core/planner/license.ts';
import { planFor, renewalAfter, rulesDue, sumOfLicense } from '#core/planner/renewal-plan.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { TODAY } from '../requirements/requirement-samples.ts';
import { anyPlan, credit, license, planOf } from './planner-samples.ts';

describe('a plan', () => {
  it('lists every credit that a sum includes, once', () => {
    fc.assert(
      fc.property(anyPlan, ({ licenses, own, credits }) => {
        const plans = [...licenses.flatMap(({ rules }) => rules), ...own.map(({ plan }) => plan)];
        const named = plans.flatMap(({ counted }) => counted);
        const ids = credits.map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set(named.map(({ creditId }) => creditId)));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('completes a license only when every rule of it is met', () => {
    fc.assert(
      fc.property(anyPlan, ({ licenses }) => {
        for (const each of licenses) {
          const { needed, missing, missingInShow, courses, done } = sumOfLicense(each);
          expect(missingInShow).toBeLessThanOrEqual(missing);
          expect(missing).toBeGreaterThanOrEqual(0);
          expect(missing).toBeLessThanOrEqual(needed);
          expect(done).toBe(missing === 0 && courses === 0);
          expect(done).toBe(rulesDue(each).every((rule) => rule.missing === 0));
        }
      }),
    );
  });

  it('counts an hour on a topic toward the total too, and asks for it once', () => {
    const [florida] = planOf({ dea: { registered: false, expiresOn: null } }, [credit()]).licenses;
    // 40 hours in all, which include 2 on errors, 1 on HIV, and 2 on domestic violence.
    expect(florida && sumOfLicense(florida)).toEqual({
      needed: 160,
      missing: 158,
      missingInShow: 158,
      courses: 0,
      done: false,
    });
  });

  it('asks by the next renewal only for the rules that are due by then', () => {
    const [florida] = planOf({ licenses: [license({ issuedOn: '2023-01-31' })] }, []).licenses.filter(
      ({ name }) => name === 'Florida',
    );
    const due = florida ? rulesDue(florida).map(({ rule }) => rule.id) : [];
    // Domestic violence is due with the third renewal, in 2029.
    expect(due).toEqual(['fl-total', 'fl-medical-errors', 'fl-hiv', 'fl-controlled-substances']);
  });

  it('counts courses without stated hours apart from the hours', () => {
    const { licenses } = planOf({ licenses: [license({ state: 'NY' })] }, []);
    const newYork = licenses.find(({ name }) => name === 'New York');
    expect(newYork && sumOfLicense(newYork)).toMatchObject({ needed: 20, missing: 20, courses: 1 });
  });

  it('is in the order of the renewals, those without a date last, including the registration', () => {
    const plan = planOf(
      {
        licenses: [
          license({ state: 'NY', renewsOn: null }),
          license({ state: 'FL', renewsOn: '2028-01-31' }),
          license({ state: 'TX', renewsOn: '2026-08-31' }),
        ],
        dea: { registered: true, expiresOn: '2027-03-31' },
      },
      [],
    );
    expect(plan.licenses.map(({ name }) => name)).toEqual(['Texas', 'Federal (DEA)', 'Florida', 'New York']);
  });

  it('moves a past renewal on by whole cycles, and changes no other', () => {
    const next = (known: Parameters<typeof license>[0]) =>
      planOf({ licenses: [license(known)] }, []).licenses.map((each) => renewalAfter(each, TODAY))[0];
    expect(next({ renewsOn: '2026-05-03' })).toBe('2028-05-03');
    expect(next({ renewsOn: '2025-07-31', state: 'IL' })).toBe('2028-07-31');
    expect(next({ renewsOn: TODAY })).toBeNull();
    expect(next({ renewsOn: null })).toBeNull();
    expect(next({ renewsOn: '2026-05-03', state: 'PR' })).toBeNull();
  });

  it('keeps a state that the rule book does not include, and asks for nothing there', () => {
    const { licenses } = planOf({ licenses: [license({ state: 'PR' })] }, []);
    expect(licenses.find(({ name }) => name === 'Puerto Rico')).toMatchObject({
      slug: null,
      board: null,
      rules: [],
    });
  });

  it.each([
    ['2026-05-03', 'passed'],
    ['2026-05-04', null],
    ['2028-05-04', null],
    ['2028-05-05', 'far'],
    [null, null],
  ])('questions the renewal date %s: %s', (renewsOn, doubt) => {
    expect(
      planOf({ licenses: [license({ renewsOn })] }, []).licenses.find(({ name }) => name === 'Florida')
        ?.doubt,
    ).toBe(doubt);
  });

  it('states the version of the rules, their month, and its day', () => {
    const plan = planFor(NO_PRACTICE, [], RULE_BOOK, TODAY);
    expect(plan).toMatchObject({ version: RULE_BOOK.version, asOf: '2025-10', today: TODAY, licenses: [] });
  });
});
