import * as v from 'valibot';
import { mocBoard, mocCredit } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { countedId, exemption, namedCredit, requirementRule, substituteKind } from './requirements.ts';
import { creditedActivity, day, id, moment, quarterHours, slug, stateCode } from './values.ts';

const ownRequirementFields = {
  askedBy: v.picklist(['board', 'society', 'hospital', 'other']),
  name: v.string(),
  /** What counts toward it: any credit, Category 1 credit, or the MOC points of one board. */
  counts: v.picklist(['any', 'category-1', 'moc']),
  /** With `moc`: whose points. */
  mocBoard: v.nullable(mocBoard),
  /** With `moc`: only points of this type; null for any. */
  mocType: v.nullable(v.string()),
  /** Only credit on one of these topics; empty for any. */
  topics: v.array(slug),
  /** In quarter hours or quarter points. */
  needed: quarterHours,
  /** The amount that already counted when the cycle began, or elsewhere. */
  brought: quarterHours,
  /** The first and the last day on which credit counts. */
  startsOn: day,
  dueOn: day,
  /** It repeats after this many years; null if it is due once. */
  everyYears: v.nullable(v.pipe(v.number(), v.integer())),
};

/** 32 random hexadecimal digits, made by the client, so that saving twice makes one. */
export const ownId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'is not an id'));

const ownRequirementBody = v.object(ownRequirementFields);

/** A requirement that the learner entered: a board's MOC cycle, a specialty society, a hospital. */
export const ownRequirement = v.object({ id: ownId, ...ownRequirementFields });

const licenseFields = {
  /** The next renewal date. */
  renewsOn: v.nullable(day),
  /** When the state first issued it. */
  issuedOn: v.nullable(day),
  /** The learner has applied for it, and it is not issued yet. */
  newApplicant: v.boolean(),
};

/** Null if the learner has not said. */
const dea = v.object({ registered: v.nullable(v.boolean()), expiresOn: v.nullable(day) });

const applicability = v.variant('kind', [
  v.object({ kind: v.literal('applies') }),
  v.object({ kind: v.literal('may-apply'), because: v.picklist(['dea', 'issue-date', 'note', 'specialty']) }),
  v.object({
    kind: v.literal('exempt'),
    because: exemption,
  }),
]);

const rulePlan = v.object({
  rule: requirementRule,
  applicability,
  /** Credit counts after the first day and up to the second; null if there is no limit or it is unknown. */
  window: v.object({ after: v.nullable(day), by: v.nullable(day), assumed: v.boolean() }),
  /** The credits in the sum, each once. A long list is cut: see `unlisted`. */
  counted: v.array(
    v.object({
      creditId: countedId,
      quarters: quarterHours,
      /** It counts toward the rule’s Category 1 minimum. */
      category1: v.exactOptional(v.literal(true)),
    }),
  ),
  /** The credits of the sum that `counted` leaves out, demonstrations included; absent if it lists all. */
  unlisted: v.exactOptional(
    v.object({
      credits: v.pipe(v.number(), v.integer(), v.minValue(1)),
      quarters: quarterHours,
    }),
  ),
  have: quarterHours,
  /** Also earned on demonstration content: never valid. */
  demonstration: quarterHours,
  needed: quarterHours,
  missing: quarterHours,
  metElsewhere: v.boolean(),
  /** Credit that carries over from the previous cycle, in addition to `have`. The days are those of that cycle. */
  carried: v.nullable(
    v.object({
      quarters: quarterHours,
      category1: quarterHours,
      after: v.nullable(day),
      by: v.nullable(day),
    }),
  ),
  /** What the learner says takes the rule’s place, in addition to `have`. Null quarters: the whole rule. */
  inPlace: v.array(
    v.object({ by: substituteKind, on: day, quarters: v.nullable(quarterHours), category1: quarterHours }),
  ),
  /** Null if it has no Category 1 minimum. */
  category1: v.nullable(v.object({ needed: quarterHours, have: quarterHours })),
});

export const renewalPlan = v.object({
  today: day,
  /** The version of the rules. */
  version: v.string(),
  asOf: v.string(),
  dea,
  licenses: v.array(
    v.object({
      license: v.object({ state: stateCode, ...licenseFields }),
      name: v.string(),
      /** Both null for a state without known rules. */
      slug: v.nullable(slug),
      board: v.nullable(v.string()),
      /** The years between renewals; null if they are not known. */
      renewalYears: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
      doubt: v.nullable(v.picklist(['passed', 'far'])),
      rules: v.array(rulePlan),
    }),
  ),
  /** The learner's own requirement, with its progress in the form of a rule’s. */
  own: v.array(v.object({ requirement: ownRequirement, passed: v.boolean(), plan: rulePlan })),
  /** Credit that the learner earns here is Category 1. */
  givesCategory1: v.boolean(),
  credits: v.array(namedCredit),
});

/** An article or a course to read next. */
export const readable = v.object({
  activity: creditedActivity,
  title: v.string(),
  /** Null for a course. */
  journal: v.nullable(v.string()),
  credit: quarterHours,
  minutes: v.number(),
  demonstration: v.boolean(),
  requirementTopics: v.array(slug),
  states: v.array(v.string()),
  moc: v.exactOptional(v.array(mocCredit)),
});

/** How much of a rule's missing credit it gives. */
const toward = v.object({
  ruleId: slug,
  ruleName: v.string(),
  stateName: v.string(),
  isCourse: v.boolean(),
  certain: v.boolean(),
  by: v.nullable(day),
  gives: quarterHours,
  missing: quarterHours,
});

export const plannerEndpoint = endpoint({
  method: 'GET',
  path: '/planner',
  summary: 'What each of the learner’s licenses still requires, and by when, with itemized totals',
  access: 'session',
  response: renewalPlan,
  refusals: [401],
});

export const readingEndpoint = endpoint({
  method: 'GET',
  path: '/planner/reading',
  summary: 'What to read next: articles and courses for the requirement due first, with their credit',
  access: 'session',
  response: v.array(v.object({ item: readable, toward: v.array(toward) })),
  refusals: [401],
});

export const shortestEndpoint = endpoint({
  method: 'GET',
  path: '/planner/shortest',
  summary:
    'The shortest reading that meets what each license still requires, and how far from optimal it may be',
  access: 'session',
  response: v.array(
    v.object({
      /** A state’s code, the id of an own requirement’s rule, or `all`. */
      place: v.string(),
      name: v.string(),
      by: v.nullable(day),
      items: v.array(readable),
      minutes: v.number(),
      /** No other choice takes less time. Equal to `minutes` if this is the shortest. */
      atLeast: v.number(),
      demonstration: v.boolean(),
      left: v.array(
        v.object({
          ruleId: slug,
          ruleName: v.string(),
          missing: quarterHours,
          why: v.picklist(['course', 'too-little', 'total']),
        }),
      ),
    }),
  ),
  refusals: [401],
});

export const todayEndpoint = endpoint({
  method: 'GET',
  path: '/planner/today',
  summary:
    'What the learner’s home shows first: a quiz to continue, an article to read today, the year so far and the last weeks',
  access: 'session',
  response: v.object({
    /** The open quiz with the latest answer. */
    openQuiz: v.nullable(
      v.object({
        articleId: id,
        slug,
        title: v.string(),
        answered: v.pipe(v.number(), v.integer(), v.minValue(1)),
        total: v.pipe(v.number(), v.integer(), v.minValue(1)),
        answeredAt: moment,
      }),
    ),
    suggestion: v.nullable(v.object({ item: readable, toward: v.nullable(toward) })),
    /** What the license that renews first still needs, as the planner sums it. Absent from earlier versions. */
    deadline: v.exactOptional(
      v.nullable(
        v.object({
          name: v.string(),
          needed: quarterHours,
          missing: quarterHours,
          courses: v.number(),
          due: v.nullable(v.object({ on: day, days: v.number() })),
        }),
      ),
    ),
    year: v.object({
      year: v.number(),
      /** Without demonstration credit. */
      earned: quarterHours,
      demonstration: quarterHours,
      /** What the licenses require in a year on average; null if that is not known. */
      target: v.nullable(quarterHours),
    }),
    /** From Monday on, this week last. */
    weeks: v.array(v.object({ startsOn: day, activities: v.number() })),
    /** Weeks in a row with an activity; a single week without is forgiven. */
    weeksInARow: v.number(),
    isSetUp: v.boolean(),
    /** Ids of the articles that the learner has credit for, and of those whose quiz is open. */
    earned: v.array(id),
    inProgress: v.array(id),
  }),
  refusals: [401],
});

export const saveLicenseEndpoint = endpoint({
  method: 'PUT',
  path: '/planner/licenses/{state}',
  summary: 'Saves a license’s renewal and issue dates; a new license is added to the profile',
  access: 'session',
  params: v.object({ state: stateCode }),
  body: v.object(licenseFields),
  response: renewalPlan,
  refusals: [401, 422],
});

export const removeLicenseEndpoint = endpoint({
  method: 'DELETE',
  path: '/planner/licenses/{state}',
  summary: 'Removes a license from the planner and the profile',
  access: 'session',
  params: v.object({ state: stateCode }),
  response: renewalPlan,
  refusals: [401],
});

export const saveRegistrationEndpoint = endpoint({
  method: 'PUT',
  path: '/planner/dea',
  summary: 'Saves whether the learner is registered with the DEA, and until when',
  access: 'session',
  body: dea,
  response: renewalPlan,
  refusals: [401, 422],
});

export const metElsewhereEndpoint = endpoint({
  method: 'PUT',
  path: '/planner/met-elsewhere',
  summary: 'Records that a one-time rule was met elsewhere, or withdraws that record',
  access: 'session',
  body: v.object({ ruleId: slug, met: v.boolean() }),
  response: renewalPlan,
  refusals: [401, 422],
});

export const inPlaceEndpoint = endpoint({
  method: 'PUT',
  path: '/planner/in-place',
  summary:
    'Records that the learner has a substitute for a rule, such as board certification, or withdraws that record',
  access: 'session',
  /** Null withdraws it. */
  body: v.object({ ruleId: slug, by: substituteKind, on: v.nullable(day) }),
  response: renewalPlan,
  refusals: [401, 422],
});

export const saveOwnEndpoint = endpoint({
  method: 'PUT',
  path: '/planner/own/{id}',
  summary:
    'Saves one of the learner’s own requirements: a board’s MOC cycle, a specialty society or a hospital',
  access: 'session',
  params: v.object({ id: ownId }),
  body: ownRequirementBody,
  response: renewalPlan,
  refusals: [401, 422],
});

export const removeOwnEndpoint = endpoint({
  method: 'DELETE',
  path: '/planner/own/{id}',
  summary: 'Removes one of the learner’s own requirements; a repeat has no effect',
  access: 'session',
  params: v.object({ id: ownId }),
  response: renewalPlan,
  refusals: [401],
});
