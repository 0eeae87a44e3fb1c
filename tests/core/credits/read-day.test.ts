import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay } from '#core/credits/read-day.ts';

const TODAY = '2026-11-20';
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date(TODAY), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the day of a row', () => {
  it.each([
    ['as ISO has it', '2026-01-02'],
    ['without zeros', '2026-1-2'],
    ['with slashes', '2026/01/02'],
    ['with dots', '2026.1.02'],
    ['as in the United States', '1/2/2026'],
    ['the same with zeros and hyphens', '01-02-2026'],
    ['with two digits for the year', '1/2/26'],
    ['in words, the month first', 'Jan 2, 2026'],
    ['with a dot after the month', 'Jan. 2 2026'],
    ['with wide gaps', 'January  2nd,  2026'],
    ['in words, the day first', '2 January 2026'],
    ['with hyphens', '02-Jan-2026'],
    ['with hyphens and gaps', '2 - Jan - 2026'],
    ['with dots and a comma', '2nd. jan., 2026'],
    ['in capitals', '2 JAN 2026'],
    ['with spaces around', ' 2026-01-02 '],
    ['with a time', '2026-01-02T08:15'],
    ['with a time and its zone', '2026-01-02T8:15:30.000Z'],
    ['with a time far off', '1/2/2026  8:15 PM'],
    ['with a time and a line’s end', '2026-01-02 08:15\n'],
  ])('is read when written %s', (_, written) => {
    expect(readDay(written, TODAY)).toEqual({ ok: true, value: '2026-01-02' });
  });

  it.each([
    ['Mar 1st, 2026', '2026-03-01'],
    ['3rd May 2026', '2026-05-03'],
    ['Oct 4th 2026', '2026-10-04'],
    ['11/20/2026', '2026-11-20'],
    ['11-20-26', '2026-11-20'],
    ['November 20, 2026', '2026-11-20'],
    ['20 November 2026', '2026-11-20'],
  ])('written %j is %j', (written, expected) => {
    expect(readDay(written, TODAY)).toEqual({ ok: true, value: expected });
  });

  it('is the same in every format', () => {
    fc.assert(
      fc.property(day, (iso) => {
        const [year = '', month = '', ofMonth = ''] = iso.split('-');
        const name = MONTHS[Number(month) - 1] ?? '';
        const ways = [
          iso,
          `${month}/${ofMonth}/${year}`,
          `${name} ${Number(ofMonth)}, ${year}`,
          `${name.slice(0, 3)} ${ofMonth} ${year}`,
          `${Number(ofMonth)} ${name} ${year}`,
          `${ofMonth}-${name.slice(0, 3).toUpperCase()}-${year}`,
        ];
        for (const way of ways) expect(readDay(way, TODAY)).toEqual({ ok: true, value: iso });
      }),
    );
  });

  it.each([
    'x',
    '2026',
    '20260102',
    '2026-02-30',
    '2026-13-01',
    '13/1/2026',
    '2/30/2026',
    '2026-01-002',
    'x2026-01-02',
    '2026-01-02x',
    '12026-01-02',
    'x1/2/2026',
    '1/2/2026x',
    '1/2/026',
    '1/2/20266',
    'on Jan 2, 2026',
    'Jan 2, 2026 x',
    'Jan 2, 20266',
    'Xyz 2, 2026',
    '2 Xyz 2026',
    'Jan2, 2026',
    '102 Jan 2026',
    '2 Jan 20266',
    '2 Ja 2026',
    'Ja 2, 2026',
    '2 Jan 26',
    '2026-01-02 8:1',
    '2026-01-02 815',
  ])('is not read from %j', (written) => {
    expect(readDay(written, TODAY)).toEqual({
      ok: false,
      wrong: `“${written}” is not a date like 2026-11-20 or 11/20/2026`,
    });
  });

  it.each(['', '   ', '\t\n'])('is reported missing when the cell is %j', (written) => {
    expect(readDay(written, TODAY)).toEqual({ ok: false, wrong: 'is empty' });
  });

  it('is at most the latest current day in any time zone, and not before 1950', () => {
    expect(readDay('2026-11-21', TODAY)).toEqual({ ok: false, wrong: '“2026-11-21” is in the future' });
    expect(readDay('12/31/1949', TODAY)).toEqual({ ok: false, wrong: '“12/31/1949” is before 1950' });
    expect(readDay('1950-01-01', TODAY)).toEqual({ ok: true, value: '1950-01-01' });
    expect(readDay(TODAY, TODAY)).toEqual({ ok: true, value: TODAY });
  });

  it('is quoted with at most 40 characters in an error', () => {
    const reading = readDay('x'.repeat(100), TODAY);
    expect(reading.ok ? '' : reading.wrong).toMatch(/^“x{40}” is not a date/);
  });
});
