import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCountsAfter, progressCountsAfter } from '#core/planner/counts-after.ts';
import { yearSoFar } from '#core/planner/today.ts';
import type { CountedCredit } from '#core/requirements/hours-toward.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { anyCredits, TODAY } from '../requirements/requirement-samples.ts';
import { anyPractice, license, ownRequirement, planOf, practice } from './planner-samples.ts';

/** What the server reads when it is given the day. */
const readAfter = (credits: readonly CountedCredit[], after: string | null) =>
  credits.filter(
    ({ completedOn, requirementTopics }) =>
      after === null || completedOn > after || requirementTopics.length > 0,
  );

const bare = (credits: readonly CountedCredit[]) =>
  credits.map((each, index) => (index % 2 === 0 ? { ...each, requirementTopics: [] } : each));

describe('the day after which credit on any topic counts [FD-12]', () => {
  it('changes neither a plan nor the sums of the year, although older credit is not read', () => {
    fc.assert(
      fc.property(anyPractice, anyCredits, (known, all) => {
        const credits = bare(all);
        const read = readAfter(credits, planCountsAfter(known, RULE_BOOK, TODAY));
        expect(planOf(known, read)).toEqual(planOf(known, credits));
        expect(yearSoFar(planOf(known, read), read)).toEqual(yearSoFar(planOf(known, credits), credits));
      }),
    );
  });

  it('changes no progress toward a rule', () => {
    fc.assert(
      fc.property(anyPractice, anyCredits, (known, all) => {
        const named = bare(all).map((each) => ({ ...each, title: each.id, activity: null }));
        const after = progressCountsAfter(known, RULE_BOOK, TODAY);
        const old = new Set(readAfter(named, after).map(({ id }) => id));
        const read = named.filter(({ id }) => old.has(id));
        expect(progressToward(RULE_BOOK, known, read, TODAY)).toEqual(
          progressToward(RULE_BOOK, known, named, TODAY),
        );
      }),
    );
  });

  it('is that of the longest cycle, or of the cycle before if credit of that carries over', () => {
    const florida = license({ renewsOn: '2027-01-31' });
    const nebraska = license({ state: 'NE', renewsOn: '2026-10-01', issuedOn: '2010-01-01' });
    const countsAfter = (...licenses: readonly ReturnType<typeof license>[]) =>
      planCountsAfter(practice({ licenses }), RULE_BOOK, TODAY);
    expect(countsAfter(florida)).toBe('2025-01-31');
    expect(countsAfter(florida, nebraska)).toBe('2022-10-01');
    expect(countsAfter({ ...nebraska, issuedOn: null })).toBe('2024-10-01');
  });

  it('is the end of the last year if nothing asks for credit on any topic', () => {
    const own = [ownRequirement({ startsOn: '2021-07-01', dueOn: '2027-06-30', topics: ['ethics'] })];
    expect(planCountsAfter(practice({ licenses: [], own }), RULE_BOOK, TODAY)).toBe('2025-12-31');
  });

  it('is that of a requirement of the learner’s own, in its current cycle', () => {
    const countsAfter = (known: Parameters<typeof ownRequirement>[0]) =>
      planCountsAfter(practice({ licenses: [], own: [ownRequirement(known)] }), RULE_BOOK, TODAY);
    expect(countsAfter({ startsOn: '2021-07-01', dueOn: '2027-06-30' })).toBe('2021-06-30');
    expect(countsAfter({ startsOn: '2021-07-01', dueOn: '2025-06-30', everyYears: 2 })).toBe('2025-06-30');
  });
});
