import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewOutsideEndpoint } from '#contract/outside-credits.ts';
import type { DateReading } from '#core/credits/sheets/date-readings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { type Activity, LOCALES, PROGRAMS } from '#tests/support/spreadsheet-programs.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('a table that a spreadsheet program wrote', () => {
  let database: Database;
  let learner: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database);
  });
  afterAll(() => database.close());

  const NOW = new Date('2026-11-28T12:00:00Z');
  const preview = (bytes: Buffer, dates: DateReading[]) =>
    callEndpoint(
      database,
      previewOutsideEndpoint,
      { body: { file: bytes.toString('base64'), dates } },
      { caller: learner, now: NOW },
    );

  const activity: fc.Arbitrary<Activity> = fc.record({
    day: fc
      .date({ min: new Date('1977-01-01'), max: new Date('2026-11-28'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    title: fc
      .tuple(
        fc.constantFrom(
          'Sepsis; an "update", 2026',
          'Notfälle für Ärzte – Überblick',
          'L’hôpital et l’été : soins intensifs',
          'Atualização em cardiologia, coração e pulmão',
          'Two\nlines',
          'Total knee arthroplasty',
          '05/03/2026',
        ),
        fc.nat(),
      )
      .map(([title, number]) => `${title} ${number}`),
    hundredths: fc.integer({ min: 1, max: 50_000 }),
    provider: fc.constantFrom('Hospital A', 'Universität Zürich', '', '+1 Society'),
  });

  it.each(PROGRAMS.flatMap((program) => LOCALES.map((locale) => [program.name, locale, program] as const)))(
    'is read back: %s, %s',
    async (_, locale, program) => {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(activity, { minLength: 1, maxLength: 8, selector: ({ title }) => title }),
          async (activities) => {
            const file = program.write(activities, locale);
            let read = await preview(file, []);
            // If the order of the numbers can't be known, the learner chooses.
            if (read.dates.some(({ chosen }) => chosen === null))
              read = await preview(file, [locale === 'en-US' ? 'month-first' : 'day-first']);
            const found = read.shown.toSorted((one, other) => one.line - other.line);
            expect(
              found.map(({ title, completedOn, amount, provider, problems }) => ({
                title,
                day: completedOn,
                hundredths: amount,
                provider,
                problems,
              })),
            ).toEqual(
              activities.map((each) => ({ ...each, title: each.title.replaceAll('\n', ' '), problems: [] })),
            );
          },
        ),
        { numRuns: 15 },
      );
    },
  );
});
