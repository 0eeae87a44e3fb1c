import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { COUNTED_ID, creditedActivity, day, quarterHours, slug } from './values.ts';

const years = v.pipe(v.number(), v.integer(), v.minValue(1));

/** How often the hours are due: in each cycle, once, in every nth renewal, or every so many years. */
const every = v.variant('kind', [
  v.object({ kind: v.literal('cycle'), years }),
  v.object({ kind: v.literal('once') }),
  v.object({ kind: v.literal('every-nth-renewal'), n: years, years }),
  v.object({ kind: v.literal('years'), years }),
]);

/** To whom a rule applies, if not to everyone with the license. */
const appliesTo = v.object({
  dea: v.exactOptional(v.literal(true)),
  newApplicants: v.exactOptional(v.literal(true)),
  /** With newApplicants: the number of years from the first license; 0 if it is due before that. */
  firstYears: v.exactOptional(v.number()),
  afterYears: v.exactOptional(v.number()),
  exceptSpecialties: v.exactOptional(v.array(v.string())),
  note: v.exactOptional(v.string()),
  /** Only the learner knows whether the condition in the note applies. */
  conditional: v.exactOptional(v.literal(true)),
});

export const requirementRule = v.object({
  id: slug,
  /** Two letters, or US for a federal rule. */
  state: v.string(),
  name: v.string(),
  /** An empty list means a total, toward which every article counts. */
  topicSlugs: v.array(slug),
  /** Null if a course is required without a number of hours. */
  hours: v.nullable(quarterHours),
  every,
  appliesTo: v.exactOptional(appliesTo),
  source: v.object({ title: v.string(), url: v.nullable(v.string()) }),
});

/** The id of a credit earned here, or of one that the learner reported. */
export const countedId = v.pipe(v.string(), v.regex(COUNTED_ID, 'is not a credit’s id'));

/** A credit as listed in a sum. */
export const namedCredit = v.object({
  id: countedId,
  /** Null for a credit that the learner reported. */
  activity: v.nullable(creditedActivity),
  title: v.string(),
  credit: quarterHours,
  completedOn: day,
  demonstration: v.boolean(),
  reported: v.boolean(),
});

const countedRule = v.object({
  ...requirementRule.entries,
  /** How many articles that offer credit count toward it; null for a total. */
  articles: v.nullable(v.number()),
});

const requirementsOverview = v.object({
  version: v.string(),
  /** The month in which the rules were read: 2025-10. */
  asOf: v.string(),
  topics: v.array(v.object({ slug, name: v.string(), description: v.string(), articles: v.number() })),
  states: v.array(
    v.object({ code: v.string(), slug, name: v.string(), board: v.string(), rules: v.array(countedRule) }),
  ),
});

export const requirementsEndpoint = endpoint({
  method: 'GET',
  path: '/special-requirements',
  summary: 'The boards’ requirements, with source and date, and how many articles count toward each rule',
  access: 'public',
  response: requirementsOverview,
  refusals: [],
});

export const requirementsProgressEndpoint = endpoint({
  method: 'GET',
  path: '/special-requirements/progress',
  summary: 'The learner’s progress toward each rule today, and the credits that count',
  access: 'session',
  response: v.object({
    today: day,
    rules: v.array(
      v.object({
        ruleId: slug,
        /** The credit that boards may accept. */
        quarters: quarterHours,
        /** Also earned on demonstration content, which no board accepts. */
        demonstrationQuarters: quarterHours,
        /** How much of it the learner reported from elsewhere. */
        reportedQuarters: quarterHours,
        creditIds: v.array(countedId),
        /** The learner says that it was met elsewhere. */
        metElsewhere: v.boolean(),
      }),
    ),
    credits: v.array(namedCredit),
  }),
  refusals: [401],
});
