import { daysAfter, isCalendarDay, yearsAfter } from '../../shared/calendar-day.ts';
import { type WrittenDay, writtenDate } from './written-date.ts';

/** What the numbers of a column's dates mean: the order of three numbers, or the first day of a day count. */
export const DATE_READINGS = ['month-first', 'day-first', 'year-first', 'since-1900', 'since-1904'] as const;

export type DateReading = (typeof DATE_READINGS)[number];

/** A choice between readings of a column that all fit, with a date of the column that shows the difference. */
export interface DateQuestion {
  /** The date as written in the file. */
  readonly written: string;
  /** What each reading makes of it: the last day of a range, or null if it is no date. */
  readonly choices: readonly { readonly reading: DateReading; readonly day: string | null }[];
  /** Null until the learner has chosen. */
  readonly chosen: DateReading | null;
}

/** The order that a heading names: 'Date (DD/MM/YYYY)', 'Datum (TT.MM.JJJJ)'. */
export const readingNamed = (heading: string): readonly DateReading[] => {
  if (/\b[dtj]{1,2}[^a-z]+m{1,3}[^a-z]+[yja]{2,4}\b/i.test(heading)) return ['day-first'];
  return /\bm{1,3}[^a-z]+d{1,2}[^a-z]+y{2,4}\b/i.test(heading) ? ['month-first'] : [];
};

/** How a column of dates is read. */
export interface DateColumn {
  readonly readings: readonly DateReading[];
  readonly questions: readonly DateQuestion[];
}

export const EARLIEST_DAY = '1950-01-01';

/** An activity is planned at most this far ahead; a reading that is later is not meant. */
const YEARS_AHEAD = 1;

/**
 * Decides for a whole column, never for one cell. A reading fits when it makes a possible day of every date that any
 * reading can read. If several fit and differ, or none fits, the learner chooses. Numbers with dots are day first in all
 * locales that write them, unless the column shows otherwise. `given` are the learner's choices, then what the heading names.
 */
export const dateColumn = (
  cells: readonly string[],
  today: string,
  given: readonly DateReading[],
): DateColumn => {
  const dates = [...new Set(cells)].flatMap((written) => {
    const days = writtenDate(written) ?? [];
    return days.map((day) => ({ written, day, last: days.at(-1) ?? day }));
  });
  const decide = (kind: Dated['day']['kind'], readings: readonly DateReading[]) =>
    decided(
      dates.filter(({ day }) => day.kind === kind),
      readings,
      today,
      given,
    );
  const columns = [
    decide('numbers', ['month-first', 'day-first', 'year-first']),
    decide('serial', ['since-1900', 'since-1904']),
  ];
  return {
    readings: columns.flatMap(({ readings }) => readings),
    questions: columns.flatMap(({ questions }) => questions),
  };
};

interface Dated {
  readonly written: string;
  readonly day: WrittenDay;
  readonly last: WrittenDay;
}

const decided = (
  dates: readonly Dated[],
  readings: readonly DateReading[],
  today: string,
  given: readonly DateReading[],
): DateColumn => {
  const latest = yearsAfter(today, YEARS_AHEAD);
  const dayBy = (reading: DateReading, day: WrittenDay): string | null => {
    const read = dayOf(day, [reading], today);
    return read !== null && read >= EARLIEST_DAY && read <= latest ? read : null;
  };
  const readable = dates.filter(({ day }) => readings.some((reading) => dayBy(reading, day) !== null));
  const fits = readings.filter((reading) => readable.every(({ day }) => dayBy(reading, day) !== null));
  const choices =
    fits.length > 0
      ? fits
      : readings.filter((reading) => readable.some(({ day }) => dayBy(reading, day) !== null));
  const example = readable.find(({ day }) => new Set(choices.map((each) => dayBy(each, day))).size > 1);
  if (example === undefined) return { readings: choices.slice(0, 1), questions: [] };
  const dotted = fits.includes('day-first') && readable.every(({ day }) => 'isDotted' in day && day.isDotted);
  const chosen = given.find((each) => choices.includes(each)) ?? (dotted ? 'day-first' : null);
  return {
    readings: chosen === null ? [] : [chosen],
    questions: [
      {
        written: example.written.trim(),
        choices: choices.map((reading) => ({ reading, day: dayBy(reading, example.last) })),
        chosen,
      },
    ],
  };
};

const PLACES = {
  'month-first': { year: 2, month: 0, day: 1 },
  'day-first': { year: 2, month: 1, day: 0 },
  'year-first': { year: 0, month: 1, day: 2 },
} as const;

/** The day before day 1. Spreadsheets count a February 29, 1900, so this is right from March 1900 on. */
const DAY_ZERO = { 'since-1900': '1899-12-30', 'since-1904': '1904-01-01' } as const;

/** The day by the reading of its kind; null if there is none among them, or the calendar has no such day. */
export const dayOf = (
  written: WrittenDay,
  readings: readonly DateReading[],
  today: string,
): string | null => {
  if (written.kind === 'plain') return calendarDay(written.year, written.month, written.day, today);
  for (const reading of readings) {
    const isCount = reading === 'since-1900' || reading === 'since-1904';
    if (isCount && written.kind === 'serial') return daysAfter(DAY_ZERO[reading], written.days);
    if (!isCount && written.kind === 'numbers') return orderedDay(written.parts, PLACES[reading], today);
  }
  return null;
};

/** A year has two digits or four; a month and a day have at most two. */
const orderedDay = (
  parts: readonly [string, string, string],
  { year, month, day }: (typeof PLACES)[keyof typeof PLACES],
  today: string,
): string | null =>
  parts[year].length === 1 || parts[day].length > 2
    ? null
    : calendarDay(parts[year], Number(parts[month]), Number(parts[day]), today);

const calendarDay = (year: string, month: number, day: number, today: string): string | null => {
  const two = (number: number) => String(number).padStart(2, '0');
  const iso = `${fullYear(year, today)}-${two(month)}-${two(day)}`;
  return isCalendarDay(iso) ? iso : null;
};

/** '98' is 1998: of two centuries, the one that is not in the future. What would be before 1950 is in this one. */
const fullYear = (year: string, today: string): string => {
  if (year.length === 4) return year;
  return `20${year}` > today.slice(0, 4) && Number(year) >= 50 ? `19${year}` : `20${year}`;
};
