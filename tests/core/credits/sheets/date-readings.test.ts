import { describe, expect, it } from 'vitest';
import { type DateReading, dateColumnSteps, readingNamed } from '#core/credits/sheets/date-readings.ts';
import { readDay } from '#core/credits/sheets/read-day.ts';
import { runSteps } from '#core/shared/run-steps.ts';

const TODAY = '2026-11-28';
const dateColumn = (cells: readonly string[], given: readonly DateReading[]) =>
  runSteps(dateColumnSteps(cells, TODAY, given));

/** The days of a column; a sentence where there is none; a question if the learner has to choose. */
const daysOf = (cells: readonly string[], given: readonly DateReading[] = []) => {
  const { readings, questions } = dateColumn(cells, given);
  if (questions.some(({ chosen }) => chosen === null)) return questions;
  return cells.map((cell) => {
    const reading = readDay(cell, readings, TODAY);
    return reading.ok ? reading.value.day : reading.wrong;
  });
};

describe('a column of dates', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'day first, as one date of it shows',
      ['25/03/2026', '05/03/2026', '31/01/2026', '04/11/2025'],
      ['2026-03-25', '2026-03-05', '2026-01-31', '2025-11-04'],
    ],
    ['month first, as one shows', ['3/5/2026', '3/25/2026'], ['2026-03-05', '2026-03-25']],
    ['month first, with two digits', ['3/5/26', '11/20/98'], ['2026-03-05', '1998-11-20']],
    ['day first, with two digits', ['05/03/26', '20/11/98'], ['2026-03-05', '1998-11-20']],
    ['year first, with two digits', ['26-03-05', '98-11-20'], ['2026-03-05', '1998-11-20']],
    ['hyphens', ['05-03-2026', '25-03-2026'], ['2026-03-05', '2026-03-25']],
    ['dots, which are day first', ['05.03.2026', '4.3.26'], ['2026-03-05', '2026-03-04']],
    ['dots that are month first, as one shows', ['03.05.2026', '03.25.2026'], ['2026-03-05', '2026-03-25']],
    ['the same day either way', ['05/05/2026'], ['2026-05-05']],
    ['a range that shows the order', ['05/03/2026', '24/03/2026 - 25/03/2026'], ['2026-03-05', '2026-03-25']],
    [
      'what is no date',
      ['n/a', '25/03/2026', '05/03/2026'],
      ['“n/a” is not a date like 2026-11-20 or Nov 20, 2026', '2026-03-25', '2026-03-05'],
    ],
    [
      'a day that does not exist',
      ['30/02/2026', '25/03/2026'],
      ['“30/02/2026” is not a date with the day first', '2026-03-25'],
    ],
    [
      'one that stands apart',
      ['25/03/2026', '2026-03-05', '5 Mar 2026'],
      ['2026-03-25', '2026-03-05', '2026-03-05'],
    ],
    ['day counts from 1900', ['46086', '46086.75'], ['2026-03-05', '2026-03-05']],
  ])('is read as a whole: %s', (_, cells, days) => {
    expect(daysOf(cells)).toEqual(days);
  });

  it.each<[string, readonly string[], string, readonly (readonly [DateReading, string | null])[]]>([
    [
      'both orders fit',
      ['05/05/2026', '05/03/2026', '04/11/2025'],
      '05/03/2026',
      [
        ['month-first', '2026-05-03'],
        ['day-first', '2026-03-05'],
      ],
    ],
    [
      'one of them is a planned activity',
      ['05/03/2026', '11/12/2026'],
      '05/03/2026',
      [
        ['month-first', '2026-05-03'],
        ['day-first', '2026-03-05'],
      ],
    ],
    [
      'the column contradicts itself',
      ['25/03/2026', '03/25/2026'],
      '25/03/2026',
      [
        ['month-first', null],
        ['day-first', '2026-03-25'],
      ],
    ],
    [
      'three orders fit',
      ['05/03/06'],
      '05/03/06',
      [
        ['month-first', '2006-05-03'],
        ['day-first', '2006-03-05'],
        ['year-first', '2005-03-06'],
      ],
    ],
    [
      'a range fits both, which shows its last day',
      ['3/3/2026 - 3/5/2026'],
      '3/3/2026 - 3/5/2026',
      [
        ['month-first', '2026-03-05'],
        ['day-first', '2026-05-03'],
      ],
    ],
    [
      'day counts fit both systems',
      ['44624'],
      '44624',
      [
        ['since-1900', '2022-03-04'],
        ['since-1904', '2026-03-05'],
      ],
    ],
  ])('asks, with a date of it, when %s', (_, cells, written, choices) => {
    expect(daysOf(cells)).toEqual([
      { written, choices: choices.map(([reading, day]) => ({ reading, day })), chosen: null },
    ]);
  });

  it('is read as the learner chose', () => {
    expect(daysOf(['05/03/2026', '44624'], ['day-first', 'since-1904'])).toEqual([
      '2026-03-05',
      '2026-03-05',
    ]);
    expect(daysOf(['25/03/2026', '03/25/2026'], ['day-first'])).toEqual([
      '2026-03-25',
      '“03/25/2026” is not a date with the day first',
    ]);
  });

  it.each([
    ['Date (DD/MM/YYYY)', ['day-first']],
    ['Datum (TT.MM.JJJJ)', ['day-first']],
    ['Date (jj/mm/aaaa)', ['day-first']],
    ['Completed mm-dd-yyyy', ['month-first']],
    ['Date completed', []],
  ] as const)('may name its order in its heading: %s', (heading, readings) => {
    expect(readingNamed(heading)).toEqual(readings);
  });

  it('is never read by a choice that does not fit it', () => {
    expect(daysOf(['25/03/2026', '05/03/2026'], ['month-first'])).toEqual(['2026-03-25', '2026-03-05']);
  });

  it('shows a choice that was made by its dots, so that it can be changed', () => {
    expect(dateColumn(['05.03.2026'], []).questions).toMatchObject([{ chosen: 'day-first' }]);
    expect(daysOf(['05.03.2026'], ['month-first'])).toEqual(['2026-05-03']);
  });
});
