import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsTowardOwn, ownRequirementErrors, tidyOwn, tooManyOwn } from '#core/planner/own-requirement.ts';
import { isOwn, planOwn } from '#core/planner/plan-own.ts';
import { anyCredits, TODAY } from '../requirements/requirement-samples.ts';
import { anyOwn, credit, ownRequirement, ruleNamed } from './planner-samples.ts';

const named = (known: Parameters<typeof credit>[0] = {}) => ({
  ...credit({ completedOn: '2026-01-10', ...known }),
  title: 'A title',
  activity: null,
});

describe('what counts toward a requirement of the learner’s own [CP-06]', () => {
  const moc = [
    { board: 'ABIM' as const, type: 'Medical Knowledge', points: 2 },
    { board: 'ABIM' as const, type: 'Patient Safety', points: 8 },
    { board: 'ABS' as const, type: 'Medical Knowledge', points: 2 },
  ];

  it('is any credit, Category 1 credit, or the points of one board', () => {
    const given = { ...credit({ credit: 4 }), moc };
    expect(countsTowardOwn(ownRequirement(), given)).toBe(4);
    expect(countsTowardOwn(ownRequirement({ counts: 'category-1' }), given)).toBe(0);
    expect(countsTowardOwn(ownRequirement({ counts: 'category-1' }), { ...given, category1: 'aoa' })).toBe(4);
    const points = ownRequirement({ counts: 'moc', mocBoard: 'ABIM' });
    // Points are at most the credit, type by type.
    expect(countsTowardOwn(points, given)).toBe(6);
    expect(countsTowardOwn({ ...points, mocType: 'Medical Knowledge' }, given)).toBe(2);
    expect(countsTowardOwn(points, credit({ credit: 4 }))).toBe(0);
  });

  it('is only credit on its topics, if it names some', () => {
    const onErrors = ownRequirement({ topics: ['ethics', 'medical-errors'] });
    expect(countsTowardOwn(onErrors, credit())).toBe(2);
    expect(countsTowardOwn(onErrors, credit({ requirementTopics: ['hiv'] }))).toBe(0);
  });
});

describe('the plan of a requirement of the learner’s own [CP-06]', () => {
  it('counts from its first day to its last, with the amount at the start', () => {
    const days = ['2025-06-30', '2025-07-01', TODAY, '2026-05-05'];
    const credits = days.map((completedOn, at) => named({ id: String(at), completedOn }));
    const { plan, passed } = planOwn(ownRequirement({ brought: 5 }), credits, TODAY);
    expect(plan.counted.map(({ creditId }) => creditId)).toEqual(['1', '2']);
    expect(plan).toMatchObject({
      have: 4,
      needed: 40,
      missing: 31,
      carried: { quarters: 5, by: '2025-06-30' },
      window: { after: '2025-06-30', by: '2027-06-30' },
    });
    expect(passed).toBe(false);
  });

  it('repeats after its end, without the first amount at the start', () => {
    const given = ownRequirement({ startsOn: '2022-03-01', dueOn: '2024-02-29', brought: 9 });
    expect(planOwn(given, [], TODAY).plan).toMatchObject({
      window: { after: '2026-02-28', by: '2028-02-29' },
      carried: null,
      missing: 40,
    });
    expect(planOwn(given, [], '2024-02-29').plan.window.by).toBe('2024-02-29');
  });

  it('stays where it is after its end if it is due once, and says so', () => {
    const once = ownRequirement({ everyYears: null, dueOn: '2026-05-03' });
    expect(planOwn(once, [], TODAY)).toMatchObject({ passed: true, plan: { window: { by: '2026-05-03' } } });
    expect(planOwn({ ...once, dueOn: TODAY }, [], TODAY).passed).toBe(false);
  });

  it('has the form of a rule that the learner entered', () => {
    const { plan } = planOwn(ownRequirement({ topics: ['ethics'] }), [], TODAY);
    expect(isOwn(plan.rule)).toBe(true);
    expect(isOwn(ruleNamed('fl-hiv'))).toBe(false);
    expect(plan).toMatchObject({ applicability: { kind: 'applies' }, metElsewhere: false, inPlace: [] });
    expect(plan.window.assumed).toBe(false);
    expect(plan.rule).toEqual({
      id: 'own-3f0c0a528e564f0b9d3e2f6f1a5d7c11',
      state: '',
      name: 'Medical staff office',
      topicSlugs: ['ethics'],
      hours: 40,
      every: { kind: 'years', years: 2 },
      source: { title: 'Entered by you', url: null },
      alsoIn: [],
      asOf: '2025-07',
      confidence: 'medium',
    });
    const once = planOwn(ownRequirement({ everyYears: null }), [], TODAY);
    expect(once.plan.rule.every).toEqual({ kind: 'once' });
    expect(once.passed).toBe(false);
  });

  it('is in its last day until that day is over', () => {
    const given = ownRequirement({ startsOn: '2024-05-05', dueOn: TODAY });
    expect(planOwn(given, [], TODAY).plan.window).toMatchObject({ by: TODAY, assumed: false });
    const later = ownRequirement({ startsOn: '2020-01-01', dueOn: '2024-01-01' });
    expect(planOwn(later, [], TODAY).plan.window.assumed).toBe(false);
  });

  it('counts each credit once, and demonstrations never', () => {
    fc.assert(
      fc.property(anyOwn, anyCredits, (given, plain) => {
        const credits = plain.map((each) => named(each));
        const { plan } = planOwn(given, [...credits, ...credits], TODAY);
        const ids = plan.counted.map(({ creditId }) => creditId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(plan.counted.reduce((sum, { quarters }) => sum + quarters, 0)).toBe(
          plan.have + plan.demonstration,
        );
        const valid = credits.filter(({ demonstration }) => !demonstration);
        expect(planOwn(given, valid, TODAY).plan).toMatchObject({ have: plan.have, demonstration: 0 });
      }),
    );
  });
});

const STEPS = 'Enter a number in steps of a quarter, such as 12.25.';

describe('what is wrong with a requirement of the learner’s own [CP-06]', () => {
  const wrong = (known: Parameters<typeof ownRequirement>[0]) =>
    ownRequirementErrors(ownRequirement(known), TODAY);

  it('is nothing for a sound one', () => {
    fc.assert(
      fc.property(anyOwn, (given) => {
        expect(ownRequirementErrors(given, TODAY)).toEqual({});
      }),
    );
  });

  it.each([
    [{ name: '  ' }, 'name', 'Enter a name.'],
    [{ name: 'a'.repeat(81) }, 'name', 'Use at most 80 characters.'],
    [{ needed: 0 }, 'needed', 'Enter how much it asks for.'],
    [{ needed: 4001 }, 'needed', 'Enter at most 1000.'],
    [{ needed: 1.2 }, 'needed', STEPS],
    [{ needed: Number.NaN }, 'needed', STEPS],
    [{ brought: 41 }, 'brought', 'This is more than it asks for.'],
    [{ brought: -4 }, 'brought', STEPS],
    [{ brought: Number.NaN }, 'brought', STEPS],
    [{ counts: 'moc' as const }, 'mocBoard', 'Choose the board.'],
    [{ counts: 'moc' as const, mocBoard: 'ABC' as never }, 'mocBoard', 'Choose the board.'],
    [{ topics: ['ethics', 'astrology'] }, 'topics', 'Choose topics from the list.'],
    [{ everyYears: 0 }, 'everyYears', 'Enter 1 to 15 years, or leave it blank.'],
    [{ everyYears: 16 }, 'everyYears', 'Enter 1 to 15 years, or leave it blank.'],
    [{ everyYears: 1.5 }, 'everyYears', 'Enter 1 to 15 years, or leave it blank.'],
    [
      { startsOn: '1899-01-01' },
      'startsOn',
      'This is more than 15 years ago. Enter the start of the current cycle.',
    ],
    [{ startsOn: '' }, 'startsOn', 'This date doesn’t exist.'],
    [{ startsOn: '2026-02-30' }, 'startsOn', 'This date doesn’t exist.'],
    [{ dueOn: '2025-07-01' }, 'dueOn', 'It ends before it starts. Check both dates.'],
    [{ dueOn: '2027-02-29' }, 'dueOn', 'This date doesn’t exist.'],
    [{ dueOn: '2041-05-05' }, 'dueOn', 'This is more than 15 years away. Check the year.'],
    [
      { startsOn: '2020-01-01', dueOn: '2025-05-03' },
      'dueOn',
      'This is more than a year ago. Enter the current cycle.',
    ],
  ])('is reported at its field: %j', (known, field, text) => {
    expect(ownRequirementErrors(ownRequirement(known), TODAY)).toEqual({ [field]: [text] });
  });

  it('is not reported at the limits', () => {
    expect(wrong({ needed: 4000, brought: 4000, name: 'a'.repeat(80), everyYears: 15 })).toEqual({});
    expect(wrong({ startsOn: '2011-05-04', dueOn: '2041-05-04', everyYears: 1 })).toEqual({});
    expect(wrong({ startsOn: '2020-01-01', dueOn: '2025-05-04' })).toEqual({});
  });

  it('is a thirty-first one, but not a change of one of the thirty', () => {
    const own = Array.from({ length: 30 }, (_, at) => ownRequirement({ id: String(at) }));
    expect(tooManyOwn(own, 'new')).toEqual({ name: ['You have 30 already. Remove one first.'] });
    expect(tooManyOwn(own, '29')).toEqual({});
    expect(tooManyOwn(own.slice(1), 'new')).toEqual({});
  });

  it('does not include fields without a meaning, which are left out', () => {
    const given = ownRequirement({ name: ' Staff ', mocBoard: 'ABS', mocType: 'Medical Knowledge' });
    expect(tidyOwn(given)).toMatchObject({ name: 'Staff', mocBoard: null, mocType: null });
    expect(tidyOwn({ ...given, counts: 'moc' })).toMatchObject({
      mocBoard: 'ABS',
      mocType: 'Medical Knowledge',
    });
  });
});
