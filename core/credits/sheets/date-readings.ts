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
 * locales that write them, unless the column shows otherwise. `given` are the learner's choices, then what the heading names. Pauses
 * after each date.
 */
export function* dateColumnSteps(
  cells: readonly string[],
  today: string,
  given: readonly DateReading[],
): Generator<void, DateColumn> {
  const latest = yearsAfter(today, YEARS_AHEAD);
  const dates: Dated[] = [];
  for (const written of new Set(cells)) {
    const days = writtenDate(written) ?? [];
    const last = days.at(-1);
    for (const day of days)
      dates.push({
        written,
        kind: day.kind,
        isDotted: day.kind === 'numbers' && day.isDotted,
        days: daysOf(day, today, latest),
        last: daysOf(last ?? day, today, latest),
      });
    yield;
  }
  const columns = [decided(dates, 'numbers', given), decided(dates, 'serial', given)];
  return {
    readings: columns.flatMap(({ readings }) => readings),
    questions: columns.flatMap(({ questions }) => questions),
  };
}

/** The possible days, by reading. */
type Days = ReadonlyMap<DateReading, string>;

interface Dated {
  readonly written: string;
  readonly kind: WrittenDay['kind'];
  readonly isDotted: boolean;
  readonly days: Days;
  /** Those of the last day, if it is in a range. */
  readonly last: Days;
}

const daysOf = (written: WrittenDay, today: string, latest: string): Days => {
  const days = new Map<DateReading, string>();
  if (written.kind === 'plain') return days;
  for (const reading of DATE_READINGS) {
    const day = dayOf(written, [reading], today);
    if (day !== null && day >= EARLIEST_DAY && day <= latest) days.set(reading, day);
  }
  return days;
};

const decided = (
  dates: readonly Dated[],
  kind: WrittenDay['kind'],
  given: readonly DateReading[],
): DateColumn => {
  const readable = dates.filter((each) => each.kind === kind && each.days.size > 0);
  const fits = DATE_READINGS.filter((reading) => readable.every(({ days }) => days.has(reading)));
  const possible = DATE_READINGS.filter((reading) => readable.some(({ days }) => days.has(reading)));
  const choices = readable.length > 0 && fits.length > 0 ? fits : possible;
  const example = readable.find(({ days }) => new Set(choices.map((each) => days.get(each))).size > 1);
  if (example === undefined) return { readings: choices.slice(0, 1), questions: [] };
  const isDotted = fits.includes('day-first') && readable.every((each) => each.isDotted);
  const chosen = given.find((each) => choices.includes(each)) ?? (isDotted ? 'day-first' : null);
  return {
    readings: chosen === null ? [] : [chosen],
    questions: [
      {
        written: example.written.trim(),
        choices: choices.map((reading) => ({ reading, day: example.last.get(reading) ?? null })),
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
