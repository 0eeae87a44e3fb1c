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

/** Why a rule does not apply to a learner. */
export const exemption = v.picklist([
  'no-dea',
  'specialty',
  'not-new',
  'too-new',
  'not-issued',
  'first-renewal',
  'not-yet',
]);

/** To whom a rule applies, if not to everyone with the license. */
const appliesTo = v.object({
  dea: v.exactOptional(v.literal(true)),
  newApplicants: v.exactOptional(v.literal(true)),
  /** With newApplicants: the number of years from the first license; 0 if it is due before that. */
  firstYears: v.exactOptional(v.number()),
  afterYears: v.exactOptional(v.number()),
  /** Not at the first renewal of a license that renews after this many years. */
  exceptFirstRenewal: v.exactOptional(years),
  exceptSpecialties: v.exactOptional(v.array(v.string())),
  onlySpecialties: v.exactOptional(v.array(v.string())),
  /** The day from which it applies. */
  from: v.exactOptional(day),
  note: v.exactOptional(v.string()),
  /** The subject of the condition in the note. Only the learner knows whether it is met. */
  conditional: v.exactOptional(
    v.picklist(['prescribing', 'registration', 'patients', 'setting', 'specialty']),
  ),
});

/** What may replace a rule. */
export const substituteKind = v.picklist(['certification', 'moc', 'residency', 'award', 'course', 'service']);

const source = v.object({ title: v.string(), url: v.nullable(v.string()) });

/** The sources of a fact. */
const evidence = {
  source,
  alsoIn: v.array(source),
  /** The month for which it was confirmed: 2025-10. */
  asOf: v.string(),
  /** Medium means one source. */
  confidence: v.picklist(['high', 'medium']),
};

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
  /** For a total: how much of it has to be Category 1. */
  category1: v.exactOptional(quarterHours),
  /** Only AOA Category 1 credit meets that minimum. */
  category1By: v.exactOptional(v.literal('aoa')),
  /** For a total: its hours at the first renewal, by how long the license has run; the first that fits applies. */
  firstRenewal: v.exactOptional(
    v.array(v.object({ underMonths: v.exactOptional(years), hours: quarterHours })),
  ),
  /**
   * The kind of course it needs: one that the board or the state approved or gives, one about the state’s own law, or
   * one in which learners can talk to a presenter.
   */
  course: v.exactOptional(v.picklist(['approved', 'state', 'live'])),
  /** The first deadline: the earliest of these. */
  deadline: v.exactOptional(
    v.object({
      months: v.exactOptional(years),
      from: v.exactOptional(v.picklist(['license', 'dea'])),
      renewal: v.exactOptional(years),
      /** With `renewal`, if it is not the first: the years between renewals. */
      years: v.exactOptional(years),
      on: v.exactOptional(day),
    }),
  ),
  /** Its hours do not count within the total. */
  onTop: v.exactOptional(v.literal(true)),
  /** What may replace it. */
  instead: v.exactOptional(
    v.array(
      v.object({
        by: substituteKind,
        text: v.string(),
        /** Its credit; absent if no source gives it in hours. */
        counts: v.exactOptional(
          v.union([
            v.literal('all'),
            v.object({
              hours: quarterHours,
              category1: v.exactOptional(v.literal(true)),
              /** They are spread evenly over this many years from its day on. */
              overYears: v.exactOptional(years),
            }),
          ]),
        ),
        /** How many months old it may be at the renewal. */
        months: v.exactOptional(years),
      }),
    ),
  ),
  /** For a total: who needs less of it or none. */
  exempt: v.exactOptional(v.array(v.string())),
  /** For a total: what carries over to the next period. */
  carryOver: v.exactOptional(
    v.object({
      hours: quarterHours,
      text: v.string(),
      category1: v.exactOptional(v.literal(true)),
      exceptTopics: v.exactOptional(v.array(slug)),
    }),
  ),
  ...evidence,
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

const countedBoard = {
  board: v.string(),
  /** The board’s own site. */
  site: v.string(),
  licenses: v.array(v.picklist(['M.D.', 'D.O.'])),
  /** Null if no source of it was read. */
  renewal: v.nullable(v.object({ years, text: v.nullable(v.string()), ...evidence })),
  /** The sources that say that the board sets no number of hours; null if it sets one, or grants no licenses. */
  noHours: v.nullable(v.object(evidence)),
  rules: v.array(countedRule),
};

const requirementsOverview = v.object({
  version: v.string(),
  /** The month in which the rules were read: 2025-10. */
  asOf: v.string(),
  topics: v.array(v.object({ slug, name: v.string(), description: v.string(), articles: v.number() })),
  states: v.array(
    v.object({
      code: v.string(),
      slug,
      name: v.string(),
      ...countedBoard,
      /** The D.O.s' own board, if there is one. */
      osteopathic: v.nullable(v.object(countedBoard)),
    }),
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
    /** The states in which the learner is licensed, by code, the soonest renewal first. */
    licensedIn: v.array(v.string()),
    rules: v.array(
      v.object({
        ruleId: slug,
        /** The credit that boards may accept. */
        quarters: quarterHours,
        /** Also earned on demonstration content, which no board accepts. */
        demonstrationQuarters: quarterHours,
        /** How much of it the learner reported from elsewhere. */
        reportedQuarters: quarterHours,
        /** The latest credits of these sums, at most 20. */
        creditIds: v.pipe(v.array(countedId), v.maxLength(20)),
        /** The learner says that it was met elsewhere. */
        metElsewhere: v.boolean(),
        /** What counts besides: credit of the cycle before and the hours of a substitute. */
        besides: quarterHours,
        needed: quarterHours,
        missing: quarterHours,
        /** Null if the rule has no Category 1 minimum. */
        category1: v.nullable(v.object({ needed: quarterHours, have: quarterHours })),
        /** The last day; null if it is not known. */
        by: v.nullable(day),
        /** Why it does not apply to the learner; null if it does or may. */
        exempt: v.nullable(exemption),
      }),
    ),
    credits: v.array(namedCredit),
  }),
  refusals: [401],
});
