import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionDay } from '#core/credits/completion-day.ts';
import { dueWindow } from '#core/planner/due-window.ts';
import { NO_PRACTICE } from '#core/planner/license.ts';
import { isSettled, planRule } from '#core/planner/plan-rule.ts';
import { planFor, sumOfLicense } from '#core/planner/renewal-plan.ts';
import { creditsToward, sumOf } from '#core/requirements/hours-toward.ts';
import { stateProgress } from '#core/requirements/progress.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import type {
  CarryOver,
  Deadline,
  Every,
  FirstRenewal,
  RequirementRule,
  RuleBook,
  Substitute,
} from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import { anyLicense, anyPractice, credit, license, practice } from '../planner/planner-samples.ts';
import { anyCredits, TODAY } from './requirement-samples.ts';

const anyYears = fc.integer({ min: 1, max: 8 });
const recurring: fc.Arbitrary<Exclude<Every, { readonly kind: 'once' }>> = fc.oneof(
  anyYears.map((years) => ({ kind: 'cycle' as const, years })),
  anyYears.map((years) => ({ kind: 'years' as const, years })),
  fc.record({
    kind: fc.constant('every-nth-renewal' as const),
    n: fc.integer({ min: 2, max: 4 }),
    years: fc.integer({ min: 1, max: 3 }),
  }),
);

const TOPICS = ['hiv', 'opioids', 'ethics'];

const anyCarryOver: fc.Arbitrary<CarryOver> = fc
  .tuple(fc.integer({ min: 0, max: 80 }), fc.boolean(), fc.subarray(TOPICS))
  .map(([hours, first, exceptTopics]) => ({
    hours,
    text: 'Some.',
    exceptTopics,
    ...(first && { category1: true as const }),
  }));

const anyFirstRenewal: fc.Arbitrary<FirstRenewal> = fc.record(
  { hours: fc.nat({ max: 80 }), underMonths: fc.integer({ min: 1, max: 48 }) },
  { requiredKeys: ['hours'] },
);

const anySubstitute: fc.Arbitrary<Substitute> = fc
  .tuple(
    fc.option(fc.integer({ min: 1, max: 80 })),
    fc.boolean(),
    fc.option(fc.integer({ min: 2, max: 5 })),
    fc.option(fc.integer({ min: 1, max: 60 })),
  )
  .map(([hours, first, years, months]) => ({
    by: 'certification' as const,
    text: 'A certificate.',
    counts:
      hours === null
        ? ('all' as const)
        : { hours, ...(first && { category1: true as const }), ...(years && { overYears: years }) },
    ...(months !== null && { months }),
  }));

const anyDeadline: fc.Arbitrary<Deadline> = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((months) => ({ months, from: 'license' as const })),
  fc.record({ renewal: fc.integer({ min: 2, max: 3 }), years: fc.integer({ min: 1, max: 3 }) }),
  fc.integer({ min: -500, max: 900 }).map((days) => ({ on: daysAfter(TODAY, days) })),
);

/** Invented rules, so that the properties are true of any rule that a board may have. */
const anyRule: fc.Arbitrary<RequirementRule> = fc
  .record({
    hours: fc.option(fc.integer({ min: 1, max: 80 })),
    every: fc.oneof(recurring, fc.constant<Every>({ kind: 'once' })),
    topicSlugs: fc.subarray(TOPICS),
    course: fc.constantFrom(undefined, 'approved' as const, 'state' as const, 'live' as const),
    id: fc.constantFrom('fl-a', 'fl-b', 'fl-c'),
    onTop: fc.boolean(),
    category1: fc.option(fc.integer({ min: 1, max: 80 })),
    carryOver: fc.option(anyCarryOver),
    firstRenewal: fc.option(fc.array(anyFirstRenewal, { maxLength: 2 })),
    instead: fc.option(anySubstitute),
    deadline: fc.option(anyDeadline),
  })
  .map(({ course, onTop, category1, carryOver, firstRenewal, instead, deadline, ...known }) => ({
    ...known,
    ...(course && known.topicSlugs.length > 0 && { course }),
    ...(onTop && { onTop: true as const }),
    ...(category1 !== null && known.hours !== null && { category1: Math.min(category1, known.hours) }),
    ...(carryOver && { carryOver }),
    ...(firstRenewal && { firstRenewal }),
    ...(instead && { instead: [instead] }),
    ...(deadline && { deadline }),
    state: 'FL',
    name: 'A rule',
    source: { title: 'A board', url: null },
    alsoIn: [],
    asOf: '2025-10',
    confidence: 'high' as const,
  }));

const anyBook: fc.Arbitrary<RuleBook> = fc
  .uniqueArray(anyRule, { selector: ({ id }) => id, minLength: 1 })
  .map((rules) => {
    const florida = RULE_BOOK.states.find(({ code }) => code === 'FL');
    if (florida === undefined) throw new Error('There is no Florida.');
    return { ...RULE_BOOK, states: [{ ...florida, rules, osteopathic: null }] };
  });

/** What a learner says is in place of one of these rules. */
const anyInPlace = fc.array(
  fc.record({
    ruleId: fc.constantFrom('fl-a', 'fl-b', 'fl-c'),
    by: fc.constant('certification' as const),
    on: fc.integer({ min: -2500, max: 0 }).map((days) => daysAfter(TODAY, days)),
  }),
  { maxLength: 2 },
);

/** Credits with topics of these rules and others. */
const anyEarned = fc
  .uniqueArray(
    fc.record({
      id: fc.nat().map(String),
      credit: fc.integer({ min: 1, max: 40 }),
      completedOn: fc.integer({ min: -3000, max: 200 }).map((days) => daysAfter(TODAY, days)),
      requirementTopics: fc.subarray(TOPICS),
      states: fc.subarray(['FL', 'TX']),
      demonstration: fc.boolean(),
      reported: fc.boolean(),
      category1: fc.constantFrom(undefined, 'ama' as const, 'aoa' as const),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ category1, ...each }) => ({
      ...each,
      title: each.id,
      activity: null,
      ...(category1 && { category1 }),
    })),
  );

const anyMore = fc.tuple(anyEarned, anyEarned).map(([some, others]) => ({
  some,
  more: [...some, ...others.filter(({ id }) => !some.some((each) => each.id === id))],
}));

describe('counting credit, for any rules and learners [RU-03]', () => {
  it('counts no hour twice toward a rule', () => {
    fc.assert(
      fc.property(anyRule, anyLicense, anyPractice, anyEarned, (rule, own, known, credits) => {
        const { counted, have, demonstration } = planRule(rule, own, known, [...credits, ...credits], TODAY);
        const ids = new Set(counted.map(({ creditId }) => creditId));
        expect(ids.size).toBe(counted.length);
        const sum = credits.filter(({ id }) => ids.has(id)).reduce((all, each) => all + each.credit, 0);
        expect(have + demonstration).toBe(sum);
      }),
    );
  });

  it('takes nothing off what is missing but the credit, what carries over and a substitute, each once', () => {
    fc.assert(
      fc.property(
        anyRule,
        anyLicense,
        anyPractice,
        anyInPlace,
        anyEarned,
        (rule, own, known, inPlace, credits) => {
          const plan = planRule(rule, own, { ...known, inPlace }, credits, TODAY);
          if (isSettled(plan)) {
            expect(plan.missing).toBe(0);
            return;
          }
          const substitutes = plan.inPlace.reduce((sum, { quarters }) => sum + (quarters ?? 0), 0);
          const have = plan.have + (plan.carried?.quarters ?? 0) + substitutes;
          expect(plan.needed - plan.missing).toBeLessThanOrEqual(have);
          if (plan.category1 === null) expect(plan.missing).toBe(Math.max(0, plan.needed - have));
          else expect(plan.category1.needed - plan.category1.have).toBeLessThanOrEqual(plan.missing);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('never counts less for more credit: of a rule, of a license, of a state', () => {
    fc.assert(
      fc.property(anyBook, anyLicense, anyMore, anyInPlace, (book, own, { some, more }, inPlace) => {
        const known = practice({ licenses: [{ ...own, state: 'FL' }], degree: 'M.D.', inPlace });
        const [less, full] = [some, more].map((credits) => {
          const plan = planFor(known, credits, book, TODAY).licenses.find(
            ({ license }) => license.state === 'FL',
          );
          const { rules } = progressToward(book, known, credits, TODAY);
          if (plan === undefined) throw new Error('There is no plan.');
          return { plan, sum: sumOfLicense(plan), state: stateProgress(book.states[0]?.rules ?? [], rules) };
        });
        if (less === undefined || full === undefined) throw new Error('There are two plans.');
        for (const [at, rule] of less.plan.rules.entries()) {
          expect(full.plan.rules[at]?.have).toBeGreaterThanOrEqual(rule.have);
          expect(full.plan.rules[at]?.missing).toBeLessThanOrEqual(rule.missing);
        }
        expect(full.sum.missing).toBeLessThanOrEqual(less.sum.missing);
        expect(full.sum.needed).toBe(less.sum.needed);
        expect(full.state.share).toBeGreaterThanOrEqual(less.state.share - Number.EPSILON);
        if (less.sum.done) expect(full.sum.done).toBe(true);
      }),
    );
  });

  it('lets every credit toward a rule count toward the total of the same period', () => {
    fc.assert(
      fc.property(recurring, anyLicense, anyEarned, (every, own, credits) => {
        const rule = { every, state: 'FL', topicSlugs: ['hiv'] } as unknown as RequirementRule;
        const idsOf = (each: RequirementRule) =>
          planRule(each, own, NO_PRACTICE, credits, TODAY).counted.map(({ creditId }) => creditId);
        expect(idsOf({ ...rule, topicSlugs: [] })).toEqual(expect.arrayContaining(idsOf(rule)));
      }),
    );
  });
});

describe('what carries over, for any rules and learners [CP-02]', () => {
  /** Small hours and a cycle before that is over, so that most cases carry something. */
  const anyCarrying = fc
    .record({
      rule: anyRule,
      hours: fc.integer({ min: 1, max: 20 }),
      carryOver: anyCarryOver,
      every: fc.integer({ min: 1, max: 3 }).map((years) => ({ kind: 'cycle' as const, years })),
      first: fc.option(fc.integer({ min: 1, max: 20 })),
    })
    .map(({ rule: { category1: _, firstRenewal: __, deadline: ___, ...rule }, hours, first, ...known }) => ({
      ...rule,
      ...known,
      hours,
      topicSlugs: [],
      ...(first !== null && { category1: Math.min(first, hours) }),
    }));
  const own = license({ renewsOn: '2027-01-31', issuedOn: '2005-01-31' });

  it('is what the cycle before had over, and never more with less credit', () => {
    fc.assert(
      fc.property(anyCarrying, anyMore, (rule, { some, more }) => {
        const plan = planRule(rule, own, practice(), some, TODAY);
        const before = dueWindow(rule, own, plan.window.after ?? '');
        const valid = creditsToward(rule, some, before, TODAY).filter((each) => !each.demonstration);
        const first = sumOf(valid.filter(({ category1 }) => category1 !== undefined));
        const over = Math.min(rule.carryOver.hours, Math.max(0, sumOf(valid) - rule.hours));
        const { quarters, category1 } = plan.carried ?? { quarters: 0, category1: 0 };
        expect(quarters).toBeLessThanOrEqual(over);
        if (!rule.carryOver.category1 && rule.carryOver.exceptTopics?.length === 0)
          expect(quarters).toBe(over);
        expect(category1).toBeLessThanOrEqual(Math.max(0, first - (rule.category1 ?? 0)));
        const full = planRule(rule, own, practice(), more, TODAY);
        expect(full.carried?.quarters ?? 0).toBeGreaterThanOrEqual(quarters);
        expect(full.carried?.category1 ?? 0).toBeGreaterThanOrEqual(category1);
        expect(full.missing).toBeLessThanOrEqual(plan.missing);
      }),
      { numRuns: 1000 },
    );
  });

  it('meets the Category 1 minimum together with a substitute that counts as Category 1', () => {
    fc.assert(
      fc.property(anyCarrying, anyInPlace, anyEarned, (rule, inPlace, credits) => {
        const plan = planRule(rule, own, practice({ inPlace }), credits, TODAY);
        if (plan.category1 === null) return;
        const have =
          plan.counted.reduce((sum, each) => sum + (each.category1 ? each.quarters : 0), 0) +
          (plan.carried?.category1 ?? 0) +
          plan.inPlace.reduce((sum, each) => sum + each.category1, 0);
        expect(plan.category1.have).toBe(have);
      }),
    );
  });
});

const anyDay = fc.integer({ min: -4000, max: 4000 }).map((days) => daysAfter('2027-06-30', days));
/** Includes leap days more often than they occur. */
const anyRenewal = fc.oneof(anyDay, fc.constantFrom('2024-02-29', '2028-02-29', '2032-02-29', '2027-02-28'));

describe('the periods of a rule, for any license [RU-03]', () => {
  const windowAt = (every: Every, renewsOn: string, issuedOn: string | null, today: string) =>
    dueWindow({ every }, license({ renewsOn, issuedOn }), today);

  it('follow each other without a gap and without a day in two of them, on leap days too', () => {
    fc.assert(
      fc.property(recurring, anyRenewal, fc.option(anyDay), anyDay, (every, renewsOn, issuedOn, today) => {
        // Without the first issue, each renewal may be the nth.
        fc.pre(
          issuedOn === null ? every.kind !== 'every-nth-renewal' : issuedOn < renewsOn && issuedOn <= today,
        );
        const { after, by } = windowAt(every, renewsOn, issuedOn, today);
        if (after === null || by === null) throw new Error('A period of a renewal has both ends.');
        expect(after < by).toBe(true);
        const next = windowAt(every, renewsOn, issuedOn, daysAfter(by, 1));
        expect(next.after).toBe(by);
        for (const day of [daysAfter(after, 1), by])
          expect(windowAt(every, renewsOn, issuedOn, day)).toEqual({ after, by, assumed: false });
      }),
      { numRuns: 1000 },
    );
  });

  it('count a credit of the last day, and none of the day on which the period before ended', () => {
    fc.assert(
      fc.property(recurring, anyRenewal, anyDay, (every, renewsOn, today) => {
        const { after, by } = windowAt(every, renewsOn, null, today);
        if (after === null || by === null) throw new Error('A period of a renewal has both ends.');
        const rule = {
          every,
          topicSlugs: [],
          hours: 4,
          id: 'fl-total',
          state: 'FL',
        } as unknown as RequirementRule;
        const haveOf = (completedOn: string) =>
          planRule(rule, license({ renewsOn, issuedOn: null }), practice(), [credit({ completedOn })], by)
            .have;
        expect([haveOf(after), haveOf(daysAfter(after, 1)), haveOf(by), haveOf(daysAfter(by, 1))]).toEqual([
          0, 2, 2, 0,
        ]);
      }),
    );
  });

  it.each([
    ['America/Los_Angeles', '2027-02-01T07:59:00Z', 2],
    ['America/Los_Angeles', '2027-02-01T08:00:00Z', 0],
    ['Pacific/Kiritimati', '2027-01-31T09:59:00Z', 2],
    ['Pacific/Kiritimati', '2027-01-31T10:00:00Z', 0],
    ['UTC', '2027-01-31T23:59:00Z', 2],
  ])(
    'end at midnight of the learner: in %s, what is completed at %s counts %i quarters',
    (zone, at, quarters) => {
      const completedOn = completionDay(new Date(at), zone);
      const rule = RULE_BOOK.states
        .flatMap(({ rules }) => rules)
        .find(({ id }) => id === 'fl-medical-errors');
      if (rule === undefined) throw new Error('There is no such rule.');
      const own = license({ renewsOn: '2027-01-31' });
      expect(planRule(rule, own, practice(), [credit({ completedOn })], '2027-01-31').have).toBe(quarters);
    },
  );
});

describe('the plan of the rule book', () => {
  it('gives each rule of each board a plan, for any learner, and never a negative one', () => {
    fc.assert(
      fc.property(anyPractice, anyCredits, (known, credits) => {
        const named = credits.map((each) => ({ ...each, title: each.id, activity: null }));
        for (const { rules } of planFor(known, named, RULE_BOOK, TODAY).licenses)
          for (const { missing, needed, have } of rules) {
            expect(missing).toBeGreaterThanOrEqual(0);
            expect(missing).toBeLessThanOrEqual(needed);
            expect(have).toBeGreaterThanOrEqual(0);
          }
      }),
    );
  });
});
