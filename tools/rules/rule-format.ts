import * as v from 'valibot';

/** The version of the format (core/requirements/book/README.md). A file of another version is refused. */
const FORMAT = 1;

const text = v.pipe(v.string('needs text'), v.trim(), v.nonEmpty('needs text'));
const slug = v.pipe(text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not written like a slug'));
const month = v.pipe(text, v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month, such as 2025-10'));
const dated = v.pipe(
  text,
  v.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'is neither a month, such as 2025-10, nor a year in quotes'),
);
const day = v.pipe(text, v.isoDate('is not a day, such as 2027-06-01'));
const address = v.pipe(
  text,
  v.url('is not an address'),
  v.startsWith('https://', 'does not begin with https://'),
);
const whole = (least: number) =>
  v.pipe(
    v.number('needs a number'),
    v.integer('needs a whole number'),
    v.minValue(least, `is less than ${least}`),
  );
const hours = v.pipe(
  v.number('needs a number of hours'),
  v.minValue(0.25, 'is less than a quarter hour'),
  v.multipleOf(0.25, 'is not a multiple of a quarter hour'),
);
const listOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema, 'needs a list'), v.nonEmpty('is an empty list'));

/** `low` is left out on purpose: we do not encode a rule that no one has read at its source. */
const fact = {
  sources: listOf(slug),
  'as-of': month,
  confidence: v.picklist(['high', 'medium'], 'is neither high nor medium'),
};

const every = v.union(
  [
    v.literal('once'),
    v.strictObject({ cycle: whole(1) }),
    v.strictObject({ years: whole(1) }),
    v.strictObject({ renewals: whole(2), years: whole(1) }),
  ],
  'is not one of: once, { cycle: 2 }, { years: 4 }, { renewals: 3, years: 2 }',
);

const deadline = v.pipe(
  v.strictObject({
    months: v.optional(whole(1)),
    from: v.optional(v.picklist(['license', 'dea'], 'is neither license nor dea')),
    renewal: v.optional(whole(1)),
    years: v.optional(whole(1)),
    on: v.optional(day),
  }),
  v.check(
    ({ months, from, renewal, on }) =>
      (months === undefined) === (from === undefined) &&
      (months !== undefined || renewal !== undefined || on !== undefined),
    'needs months with from, a renewal, or a day',
  ),
  v.check(
    ({ renewal = 1, years }) => years === undefined || renewal > 1,
    'has years, which are for the second renewal and later ones',
  ),
);

const condition = v.strictObject({
  kind: v.picklist(
    ['prescribing', 'registration', 'patients', 'setting', 'specialty'],
    'is not one of: prescribing, registration, patients, setting, specialty',
  ),
  text,
});

/** Absent if no source states its value in hours. */
const counts = v.union(
  [
    v.literal('all'),
    v.strictObject({
      hours,
      'category-1': v.optional(v.literal(true)),
      'over-years': v.optional(whole(2)),
    }),
  ],
  'is not one of: all, { hours: 50 }, { hours: 50, category-1: true }, { hours: 100, over-years: 4 }',
);

const instead = v.strictObject({
  by: v.picklist(
    ['certification', 'moc', 'residency', 'award', 'course', 'service'],
    'is not one of: certification, moc, residency, award, course, service',
  ),
  text,
  counts: v.optional(counts),
  months: v.optional(whole(1)),
});

const substitutes = v.pipe(
  listOf(instead),
  v.check(
    (all) => new Set(all.map(({ by }) => by)).size === all.length,
    'names one kind twice: learners say by its kind what they have',
  ),
);

const firstRenewal = listOf(
  v.strictObject({
    'under-months': v.optional(whole(1)),
    hours: v.pipe(
      v.number('needs a number of hours'),
      v.minValue(0, 'is less than none'),
      v.multipleOf(0.25, 'is not a multiple of a quarter hour'),
    ),
  }),
);

const total = v.pipe(
  v.strictObject({
    hours,
    every,
    'category-1': v.optional(hours),
    'category-1-by': v.optional(v.literal('aoa', 'is not aoa')),
    'first-renewal': v.optional(firstRenewal),
    from: v.optional(day),
    'except-first-renewal': v.optional(whole(1)),
    note: v.optional(text),
    exempt: v.optional(listOf(text)),
    instead: v.optional(substitutes),
    'carry-over': v.optional(
      v.strictObject({
        hours: v.pipe(
          v.number('needs a number of hours'),
          v.minValue(0, 'is less than none'),
          v.multipleOf(0.25, 'is not a multiple of a quarter hour'),
        ),
        text,
        'category-1': v.optional(v.literal(true)),
        'except-topics': v.optional(listOf(slug)),
      }),
    ),
    ...fact,
  }),
  v.check(
    (each) => each['category-1'] !== undefined || each['category-1-by'] === undefined,
    'has category-1-by without category-1',
  ),
  v.check(
    ({ hours: all, 'category-1': first = 0 }) => all < 0.25 || first <= all,
    'asks for more hours of Category 1 than hours',
  ),
);

const rule = v.strictObject({
  id: slug,
  name: text,
  topics: listOf(slug),
  hours: v.optional(hours),
  every,
  for: v.optional(
    v.strictObject({
      dea: v.optional(v.literal(true)),
      'new-licenses': v.optional(whole(0)),
      'after-years': v.optional(whole(1)),
      'except-specialties': v.optional(listOf(text)),
      'only-specialties': v.optional(listOf(text)),
      'except-first-renewal': v.optional(whole(1)),
      from: v.optional(day),
      when: v.optional(condition),
    }),
  ),
  course: v.optional(v.picklist(['approved', 'state', 'live'], 'is not one of: approved, state, live')),
  deadline: v.optional(deadline),
  overlap: v.optional(v.picklist(['within', 'on-top'], 'is neither within nor on-top')),
  note: v.optional(text),
  instead: v.optional(substitutes),
  ...fact,
});

const board = v.strictObject({
  name: text,
  site: address,
  licenses: listOf(v.picklist(['M.D.', 'D.O.'], 'is neither M.D. nor D.O.')),
  renewal: v.optional(v.strictObject({ years: whole(1), text: v.optional(text), ...fact })),
  total: v.optional(total),
  'no-hours': v.optional(v.strictObject(fact)),
  rules: v.array(rule, 'needs a list'),
});

const sources = v.record(
  slug,
  v.strictObject({ title: text, url: v.optional(address), dated: v.optional(dated) }),
);

/** One jurisdiction: its board, and the D.O. board if there is a separate one. */
export const jurisdictionFormat = v.strictObject({
  code: v.pipe(text, v.regex(/^[A-Z]{2}$/, 'is not a code of two letters')),
  name: text,
  sources: v.optional(sources, {}),
  boards: v.pipe(listOf(board), v.maxLength(2, 'has more than two boards')),
});

/** What applies to every file. */
export const bookFormat = v.strictObject({
  format: v.literal(FORMAT, `is not ${FORMAT}, the version of the format that is read here`),
  version: v.pipe(text, v.regex(/^\d{4}-(0[1-9]|1[0-2])\.\d+$/, 'is not a version, such as 2026-11.1')),
  'as-of': month,
  sources,
  topics: listOf(v.strictObject({ slug, name: text, description: text })),
});

/** The changes from version to version, oldest first. `npm run rules -- release` adds to it. */
export const historyFormat = v.strictObject({
  versions: v.array(
    v.strictObject({
      version: text,
      released: day,
      /** The digest of the released rules, to detect a later change without a new version. */
      digest: text,
      changes: v.array(
        v.strictObject({
          code: v.pipe(text, v.regex(/^[A-Z]{2}$/, 'is not a code of two letters')),
          state: text,
          board: text,
          rule: v.optional(slug),
          text,
        }),
      ),
    }),
    'needs a list',
  ),
});

export type Release = v.InferOutput<typeof historyFormat>['versions'][number];
export type Jurisdiction = v.InferOutput<typeof jurisdictionFormat>;
export type Book = v.InferOutput<typeof bookFormat>;
export type Board = Jurisdiction['boards'][number];
export type Total = NonNullable<Board['total']>;
export type Rule = Board['rules'][number];
