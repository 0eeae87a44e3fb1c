import { isCalendarDay } from '../shared/calendar-day.ts';
import { type Reading, read, wrong } from './reading.ts';

/** Limits the length, because searching a very long cell for a time takes very long. No real date is longer. */
const MAX_CELL_LENGTH = 64;
const EARLIEST_DAY = '1950-01-01';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day in a cell, as 2026-11-20. Accepts '2026-11-20', '11/20/2026' (month first, as in the United States), 'Nov 20,
 * 2026' and '20 November 2026', and ignores a time after it. Otherwise the error. `today` is the latest day anywhere.
 */
export const readDay = (cell: string, today: string): Reading<string> => {
  const trimmed = cell.trim();
  if (trimmed.length > MAX_CELL_LENGTH) return invalidDay(trimmed);
  const written = trimmed.replace(/[T\s]+\d{1,2}:\d{2}.*$/, '');
  if (written === '') return wrong('is empty');
  const day = writtenDay(written);
  if (day === undefined || !isCalendarDay(day)) return invalidDay(written);
  if (day > today) return wrong(`“${written}” is in the future`);
  return day < EARLIEST_DAY ? wrong(`“${written}” is before 1950`) : read(day);
};

const invalidDay = (written: string): Reading<never> =>
  wrong(`“${written.slice(0, 40)}” is not a date like 2026-11-20 or 11/20/2026`);

const writtenDay = (written: string): string | undefined => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  if (iso) return joined(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(written);
  if (american) return joined(american[3], american[1], american[2]);
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(written);
  if (monthFirst) return joined(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(written);
  return dayFirst ? joined(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]) : undefined;
};

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

const joined = (year = '', month = '', day = ''): string =>
  [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
