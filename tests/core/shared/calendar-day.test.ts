import { describe, expect, it } from 'vitest';
import {
  daysAfter,
  isCalendarDay,
  latestDay,
  monthsAfter,
  yearsAfter,
  yearsBefore,
} from '#core/shared/calendar-day.ts';

describe('a calendar day', () => {
  it.each(['2026-11-20', '2024-02-29', '1900-01-01', '0001-01-01'])('is %s', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });
  it.each(['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '', 'Unknown', '2026-1-1'])(
    'is not %s',
    (day) => {
      expect(isCalendarDay(day)).toBe(false);
    },
  );
});

describe('months from a day', () => {
  it.each([
    ['2026-03-15', 12, '2027-03-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-11-30', 1, '2026-12-30'],
  ])('%s and %i are %s', (day, months, expected) => {
    expect(monthsAfter(day, months)).toBe(expected);
  });
});

describe('days from a day', () => {
  it('are the same day of another year, and the 28th when it has no February 29', () => {
    expect(yearsBefore('2026-11-20', 16)).toBe('2010-11-20');
    expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-29');
    expect(yearsBefore('2024-02-29', 1)).toBe('2023-02-28');
    expect(yearsAfter('2024-02-29', 1)).toBe('2025-02-28');
  });

  it('continue over the ends of months and years', () => {
    expect(daysAfter('2026-12-15', 30)).toBe('2027-01-14');
    expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29');
  });

  it('are at most tomorrow, in every time zone', () => {
    expect(latestDay(new Date('2026-12-31T23:59:59Z'))).toBe('2027-01-01');
  });
});
