import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cursor, day, done, hundredths, id, paginated } from './values.ts';

const outsideCredit = v.object({
  id,
  title: v.string(),
  provider: v.string(),
  type: v.string(),
  completedOn: day,
  amount: hundredths,
  topics: v.array(v.string()),
});

export const outsideCreditsEndpoint = endpoint({
  method: 'GET',
  path: '/outside-credits',
  summary: 'The learner’s outside credits, newest first, with the totals of every year',
  access: 'session',
  query: v.object({
    cursor: v.optional(cursor),
    year: v.optional(v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/, 'is not a year'))),
  }),
  response: v.object({
    ...paginated(outsideCredit).entries,
    years: v.array(
      v.object({ year: v.number(), total: hundredths, months: v.pipe(v.array(hundredths), v.length(12)) }),
    ),
  }),
  refusals: [401],
});

const field = v.picklist(['completedOn', 'title', 'credits', 'provider', 'type', 'topic']);

const dateReading = v.picklist(['month-first', 'day-first', 'year-first', 'since-1900', 'since-1904']);

/** A file's bytes in base64, as a spreadsheet program saved it. */
const table = v.object({
  file: v.pipe(v.string(), v.nonEmpty('is required'), v.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'is not base64')),
  /** Which field each column holds, if the headings don’t say. */
  mapping: v.optional(v.pipe(v.array(v.nullable(field)), v.maxLength(100))),
  /** Which sheet of a workbook is read, if several can be. */
  sheet: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** How the dates are read, if several ways fit. */
  dates: v.optional(v.pipe(v.array(dateReading), v.maxLength(5))),
});

const MAX_UPLOAD_LENGTH = 7_000_000;

export const previewOutsideEndpoint = endpoint({
  method: 'POST',
  path: '/outside-credits/preview',
  summary: 'Checks each row of a file: new, duplicate or invalid, and why',
  access: 'session',
  body: table,
  largestBody: MAX_UPLOAD_LENGTH,
  response: v.object({
    /** The sheets of a workbook that are not empty. */
    sheets: v.array(v.string()),
    /** The one that is read; null until one is chosen. */
    sheet: v.nullable(v.string()),
    /** The choices between ways to read the dates, each with a date of the file and what they make of it. */
    dates: v.array(
      v.object({
        written: v.string(),
        choices: v.array(v.object({ reading: dateReading, day: v.nullable(day) })),
        chosen: v.nullable(dateReading),
      }),
    ),
    columns: v.array(v.object({ heading: v.string(), field: v.nullable(field) })),
    missing: v.array(field),
    rows: v.number(),
    fresh: v.number(),
    duplicates: v.number(),
    wrong: v.number(),
    /** The sum of the credit to add. */
    amount: hundredths,
    /** Invalid rows first, then duplicates; if there are very many, only the first. */
    shown: v.array(
      v.object({
        line: v.number(),
        state: v.picklist(['fresh', 'duplicate', 'wrong']),
        title: v.string(),
        completedOn: v.nullable(day),
        amount: v.nullable(hundredths),
        provider: v.string(),
        type: v.string(),
        /** What was decided for the learner, as sentences. */
        notes: v.array(v.string()),
        /** The entry that it duplicates. */
        sameAs: v.nullable(v.picklist(['file', 'reported', 'earned'])),
        problems: v.array(v.object({ column: v.string(), message: v.string() })),
      }),
    ),
    /** Rows that are no activities: above the headings, the headings again, totals. */
    leftOut: v.array(
      v.object({
        line: v.number(),
        reason: v.picklist(['above', 'headings', 'total']),
        text: v.string(),
      }),
    ),
  }),
  refusals: [401, 422],
});

export const importOutsideEndpoint = endpoint({
  method: 'POST',
  path: '/outside-credits/imports',
  summary: 'Adds the valid, new rows of a file in one transaction',
  access: 'session',
  body: table,
  largestBody: MAX_UPLOAD_LENGTH,
  response: v.object({ importId: v.nullable(id), added: v.number(), amount: hundredths }),
  refusals: [401, 422],
});

export const undoImportEndpoint = endpoint({
  method: 'DELETE',
  path: '/outside-credits/imports/{importId}',
  summary: 'Undoes one import',
  access: 'session',
  params: v.object({ importId: id }),
  response: done,
  refusals: [401, 404],
});

export const removeOutsideEndpoint = endpoint({
  method: 'DELETE',
  path: '/outside-credits/{id}',
  summary: 'Removes an outside credit; it can be restored for a day',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 404],
});

export const restoreOutsideEndpoint = endpoint({
  method: 'POST',
  path: '/outside-credits/restore/{id}',
  summary: 'Restores a removed outside credit',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 404, 422],
});
