import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutsideCredit } from '#core/credits/outside-credit.ts';
import { hoursToward } from '#core/requirements/hours-toward.ts';
import { type LearnersCredit, learnersCredits } from '#core/requirements/learners-credit.ts';
import { ruleNamed } from '../planner/planner-samples.ts';
import { anyCredits, TODAY } from './requirement-samples.ts';

const reported = (known: Partial<OutsideCredit> = {}): OutsideCredit => ({
  id: '1',
  title: 'Airway course',
  provider: '',
  type: '',
  completedOn: '2026-03-02',
  amount: 100,
  topics: [],
  ...known,
});

const earned = (known: Partial<LearnersCredit> = {}): LearnersCredit => ({
  id: '1',
  activity: { kind: 'article', id: '7', slug: 'airways' },
  title: 'Airways',
  credit: 2,
  completedOn: '2026-03-02',
  demonstration: false,
  reported: false,
  requirementTopics: [],
  states: [],
  ...known,
});

const quartersOf = (amount: number) =>
  learnersCredits([], [reported({ amount })]).map(({ credit }) => credit);

const anyReported = fc
  .uniqueArray(
    fc.record({
      id: fc.nat().map(String),
      title: fc.constantFrom('Airways', 'AIRWAYS!', 'Hearts'),
      completedOn: fc.constantFrom('2026-03-02', '2026-03-03'),
      amount: fc.integer({ min: 1, max: 300 }),
      topics: fc.subarray(['hiv', 'medical-errors']),
    }),
    { selector: ({ id }) => id },
  )
  .map((all) => all.map(reported));

describe('the credits of a learner, earned and reported', () => {
  it('count a report’s full quarter hours, and nothing for less than one', () => {
    expect([25, 49, 50, 133, 10_000].map(quartersOf)).toEqual([[1], [1], [2], [5], [400]]);
    expect([1, 24].map(quartersOf)).toEqual([[], []]);
  });

  it('show their source, and never confuse a report with the credit of the same number', () => {
    const both = learnersCredits([earned()], [reported()]);
    expect(both.map(({ id, activity, reported: word }) => [id, activity?.slug ?? null, word])).toEqual([
      ['1', 'airways', false],
      ['reported-1', null, true],
    ]);
  });

  it('count a credit that was earned and also reported once, as earned, however its title is written', () => {
    const shown = earned({ demonstration: true });
    expect(learnersCredits([shown], [reported({ title: ' AIRWAYS.', amount: 50 })])).toEqual([shown]);
    expect(learnersCredits([earned()], [reported({ title: 'Airways', amount: 75 })])).toHaveLength(2);
  });

  it('count as Category 1 only if the report says so [CP-01]', () => {
    const [named, other] = ['AMA PRA Category 1 Credit', 'Category 2'].map(
      (type) => learnersCredits([], [reported({ type })])[0],
    );
    expect(named?.category1).toBe('ama');
    expect(other).toBeDefined();
    expect(other).not.toHaveProperty('category1');
  });

  it('count reports of the same day, title and amount once', () => {
    const twice = [reported(), reported({ id: '2', title: 'airway  COURSE' })];
    expect(learnersCredits([], twice)).toHaveLength(1);
    expect(learnersCredits([], [reported(), reported({ completedOn: '2026-03-03' })])).toHaveLength(2);
  });

  it('count a report always toward a total, and toward a topic if the learner named it', () => {
    const credits = learnersCredits([], [reported({ topics: ['hiv'] }), reported({ id: '2', amount: 200 })]);
    const toward = (id: string) => hoursToward(ruleNamed(id), credits, { after: null, by: null }, TODAY);
    expect(toward('fl-total')).toMatchObject({ quarters: 12, reportedQuarters: 12 });
    expect(toward('fl-hiv')).toMatchObject({ quarters: 4, creditIds: ['reported-1'] });
    expect(toward('fl-medical-errors')).toMatchObject({ quarters: 0 });
  });

  it('never count more than was reported, and nothing twice, the latest first', () => {
    fc.assert(
      fc.property(anyCredits, anyReported, (plain, reports) => {
        const own = plain.map((each) => earned({ ...each, title: 'Airways' }));
        const all = learnersCredits(own, reports);
        const words = all.filter((each) => each.reported);
        const hundredths = reports.reduce((sum, { amount }) => sum + amount, 0);
        expect(words.reduce((sum, { credit }) => sum + credit * 25, 0)).toBeLessThanOrEqual(hundredths);
        expect(all.filter((each) => !each.reported)).toHaveLength(own.length);
        expect(learnersCredits(own, [...reports, ...reports])).toEqual(all);
        const days = all.map(({ completedOn }) => completedOn);
        expect(days).toEqual(days.toSorted().toReversed());
      }),
    );
  });
});
