import { type Reading, read, wrong } from '../reading.ts';
import { type DateReading, dayOf, EARLIEST_DAY } from './date-readings.ts';
import { writtenDate } from './written-date.ts';

interface ReadDay {
  /** 2026-11-20; of a range, the last day, since an activity is completed at its end. */
  readonly day: string;
  readonly isRange: boolean;
}

const MAX_QUOTED_LENGTH = 40;

/** The day in a cell, by the readings of its column. Otherwise the error. `today` is the latest day anywhere. */
export const readDay = (cell: string, readings: readonly DateReading[], today: string): Reading<ReadDay> => {
  const shown = `“${cell.trim().slice(0, MAX_QUOTED_LENGTH)}”`;
  if (cell.trim() === '') return wrong('is empty');
  const written = writtenDate(cell);
  if (written === null) return wrong(`${shown} is not a date like 2026-11-20 or Nov 20, 2026`);
  const days = written.map((each) => dayOf(each, readings, today));
  const [first = null, last = first] = days;
  if (first === null || last === null) {
    if (written.every(({ kind }) => kind === 'plain')) return wrong(`${shown} is not a day in the calendar`);
    const order = ORDERS.find(([reading]) => readings.includes(reading))?.[1] ?? '';
    return wrong(`${shown} is not a date${order}`);
  }
  if (first > last) return wrong(`${shown} ends before it begins`);
  if (last > today) return wrong(`${shown} is in the future`);
  return last < EARLIEST_DAY
    ? wrong(`${shown} is before 1950`)
    : read({ day: last, isRange: days.length > 1 });
};

const ORDERS = [
  ['month-first', ' with the month first'],
  ['day-first', ' with the day first'],
  ['year-first', ' with the year first'],
] as const;
