import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abridged, isAbridged } from '#core/planner/abridged-plan.ts';
import { planFor } from '#core/planner/renewal-plan.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import type { LearnersCredit } from '#core/requirements/learners-credit.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { license, practice } from './planner-samples.ts';

const TODAY = '2026-05-04';

const credits = (count: number, reported: boolean): readonly LearnersCredit[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${reported ? 'reported-' : ''}${at}`,
    activity: reported ? null : { kind: 'article', id: `${at}`, slug: 'a' },
    title: 'T',
    credit: 4,
    completedOn: '2026-03-01',
    demonstration: false,
    reported,
    requirementTopics: ['opioids'],
    states: [],
  }));

const planWith = (states: number, own: readonly LearnersCredit[], reported: readonly LearnersCredit[]) =>
  planFor(
    practice({ licenses: STATES_OF_LICENSE.slice(0, states).map(({ code }) => license({ state: code })) }),
    [...reported, ...own],
    RULE_BOOK,
    TODAY,
  );

describe('a plan as it is sent', () => {
  it('lists every credit of a learner with a few licenses', () => {
    const plan = planWith(3, credits(200, false), credits(200, true));
    expect(abridged(plan)).toBe(plan);
    expect(isAbridged(plan)).toBe(false);
  });

  it('[CP-09] lists some 10,000 parts of sums at most, names each, and sums what it leaves out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 56 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 5000 }),
        (states, earned, reported) => {
          const plan = planWith(states, credits(earned, false), credits(reported, true));
          const shown = abridged(plan);
          const named = new Set(shown.credits.map(({ id }) => id));
          const rules = shown.licenses.flatMap((each) => each.rules);
          expect(rules.reduce((sum, { counted }) => sum + counted.length, 0)).toBeLessThanOrEqual(10_000);
          for (const { counted, unlisted, have, demonstration } of rules) {
            const listed = counted.reduce((sum, { quarters }) => sum + quarters, 0);
            expect(listed + (unlisted?.quarters ?? 0)).toBe(have + demonstration);
            expect(counted.every(({ creditId }) => named.has(creditId))).toBe(true);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('lists credits earned here before reported ones', () => {
    const plan = abridged(planWith(56, credits(10, false), credits(5000, true)));
    expect(isAbridged(plan)).toBe(true);
    expect(plan.credits.filter(({ reported }) => !reported)).toHaveLength(10);
  });
});
