import fc from 'fast-check';
import type { Creditable } from '#core/planner/contribution.ts';
import type { DeclaredSubstitute, License, Practice } from '#core/planner/license.ts';
import type { OwnRequirement } from '#core/planner/own-requirement.ts';
import { planFor, type RenewalPlan } from '#core/planner/renewal-plan.ts';
import type { Today } from '#core/planner/today.ts';
import { isStateOfLicense } from '#core/profile/states-of-license.ts';
import { rulesIn } from '#core/requirements/boards.ts';
import type { CountedCredit } from '#core/requirements/hours-toward.ts';
import type { RequirementRule } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { anyArticle, anyCredits, TODAY } from '../requirements/requirement-samples.ts';

export const license = (known: Partial<License> = {}): License => ({
  state: 'FL',
  renewsOn: '2027-01-31',
  issuedOn: '2015-01-31',
  newApplicant: false,
  ...known,
});

export const practice = (known: Partial<Practice> = {}): Practice => ({
  licenses: [license()],
  dea: { registered: true, expiresOn: null },
  degree: 'M.D.',
  specialties: [],
  metElsewhere: [],
  ...known,
});

export const ruleNamed = (id: string): RequirementRule => {
  const found = RULE_BOOK.states.flatMap(rulesIn).find((rule) => rule.id === id);
  if (!found) throw new Error(`There is no rule ${id}.`);
  return found;
};

export const credit = (known: Partial<CountedCredit> = {}): CountedCredit => ({
  id: '1',
  credit: 2,
  completedOn: '2026-01-10',
  demonstration: false,
  reported: false,
  requirementTopics: ['medical-errors'],
  states: [],
  ...known,
});

/** A plan of credits that were earned with the articles of the same ids. */
export const planOf = (
  known: Partial<Practice>,
  credits: readonly CountedCredit[],
  today = TODAY,
): RenewalPlan =>
  planFor(
    practice(known),
    credits.map((each) => ({
      ...each,
      title: `Article ${each.id}`,
      activity: { kind: 'article', id: each.id, slug: `article-${each.id}` },
    })),
    RULE_BOOK,
    today,
  );

const anyDayOf = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

export const anyLicense: fc.Arbitrary<License> = fc.record({
  state: fc.constantFrom(...RULE_BOOK.states.map(({ code }) => code).filter(isStateOfLicense), 'PR'),
  renewsOn: fc.option(anyDayOf('2025-06-01', '2035-01-01')),
  issuedOn: fc.option(anyDayOf('1990-01-01', '2025-05-01')),
  newApplicant: fc.boolean(),
});

/** Statements about the rules that name their substitutes. */
const anySubstitute: fc.Arbitrary<DeclaredSubstitute> = fc
  .constantFrom(
    ...RULE_BOOK.states
      .flatMap(rulesIn)
      .flatMap(({ id, instead = [] }) => instead.map(({ by }) => ({ ruleId: id, by }))),
  )
  .chain((each) => anyDayOf('2018-01-01', TODAY).map((on) => ({ ...each, on })));

export const ownRequirement = (known: Partial<OwnRequirement> = {}): OwnRequirement => ({
  id: '3f0c0a528e564f0b9d3e2f6f1a5d7c11',
  askedBy: 'hospital',
  name: 'Medical staff office',
  counts: 'any',
  mocBoard: null,
  mocType: null,
  topics: [],
  needed: 40,
  brought: 0,
  startsOn: '2025-07-01',
  dueOn: '2027-06-30',
  everyYears: 2,
  ...known,
});

export const anyOwn: fc.Arbitrary<OwnRequirement> = fc.record({
  id: fc.uuid().map((id) => id.replaceAll('-', '')),
  askedBy: fc.constant('hospital' as const),
  name: fc.constant('Medical staff office'),
  counts: fc.constantFrom('any' as const, 'category-1' as const, 'moc' as const),
  mocBoard: fc.constant('ABIM' as const),
  mocType: fc.constant(null),
  topics: fc.subarray(['opioids', 'medical-errors', 'ethics']),
  needed: fc.integer({ min: 1, max: 100 }),
  brought: fc.constant(0),
  startsOn: anyDayOf('2020-01-01', '2025-01-01'),
  dueOn: anyDayOf('2025-06-01', '2030-01-01'),
  everyYears: fc.option(fc.integer({ min: 1, max: 10 })),
});

export const anyPractice: fc.Arbitrary<Practice> = fc.record({
  licenses: fc.uniqueArray(anyLicense, { selector: ({ state }) => state, maxLength: 4 }),
  dea: fc.record({ registered: fc.option(fc.boolean()), expiresOn: fc.constant(null) }),
  degree: fc.constantFrom('M.D.', 'D.O.'),
  specialties: fc.subarray(['Pathology', 'Psychiatry']),
  inPlace: fc.array(anySubstitute, { maxLength: 3 }),
  own: fc.array(anyOwn, { maxLength: 2 }),
  metElsewhere: fc.subarray(['us-substance-use', 'fl-hiv', 'wa-suicide-prevention', 'fl-medical-errors']),
});

export const anyPlan = fc
  .record({ practice: anyPractice, credits: anyCredits })
  .map(({ practice: known, credits }) => planOf(known, credits));

export const anyItems = fc
  .uniqueArray(
    fc.tuple(anyArticle, fc.integer({ min: 100_000 }), fc.integer({ min: 1, max: 12 }), fc.boolean()),
    { selector: ([, id]) => id, maxLength: 12 },
  )
  .map((all) =>
    all.map(([article, id, quarters, demonstration]) => ({
      ...article,
      activity: { kind: 'article' as const, id: String(id) },
      credit: quarters,
      demonstration,
      minutes: quarters * 15,
    })),
  );

export const item = (known: Partial<Creditable> = {}) => ({
  activity: { kind: 'article' as const, id: '900' },
  credit: 2,
  demonstration: false,
  requirementTopics: ['medical-errors'],
  states: [],
  minutes: 10,
  ...known,
});

/** The home of a learner who has done nothing yet. */
export const EMPTY_TODAY: Today = {
  openQuiz: null,
  suggestion: null,
  year: { year: 2026, earned: 0, demonstration: 0, target: null },
  weeks: [],
  weeksInARow: 0,
  isSetUp: false,
  earned: [],
  inProgress: [],
};
