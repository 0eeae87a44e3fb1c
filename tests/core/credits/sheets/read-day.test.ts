import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay } from '#core/credits/sheets/read-day.ts';

const TODAY = '2026-11-28';
const dayIn = (cell: string) => readDay(cell, ['month-first', 'since-1900'], TODAY);
const LOCALES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'pt-BR'];
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date(TODAY), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the day of a row', () => {
  it.each([
    '2026-01-02',
    '2026-1-2',
    '2026/01/02',
    '2026.1.02',
    '2026. 01. 02.',
    '20260102',
    '1/2/2026',
    '01-02-2026',
    '1/2/26',
    'Jan 2, 2026',
    'Jan. 2 2026',
    'January  2nd,  2026',
    'Friday, January 2, 2026',
    'Fri 2 Jan 2026',
    '2 January 2026',
    '2-Jan-26',
    '02-Jan-2026',
    '2 - Jan - 2026',
    'Jan-02-2026',
    '2026-Jan-02',
    '02JAN2026',
    '2nd. jan., 2026',
    '2nd of January 2026',
    "Jan 2, '26",
    'Fri Jan 02 2026 00:00:00 GMT-0500 (Eastern Standard Time)',
    '2. Januar 2026',
    'Freitag, 2. Januar 2026',
    '02. Jan 26',
    '2 janvier 2026',
    'vendredi 2 janv. 2026',
    '2 de janeiro de 2026',
    'sexta-feira, 2 de janeiro de 2026',
    '02/jan./2026',
    '2 de jan. de 2026',
    ' 2026-01-02 ',
    '2026-01-02T08:15',
    '2026-01-02T8:15:30.000Z',
    '1/2/2026  8:15 PM',
    '1/2/26, 8:15\u202fPM',
    'January 2, 2026 at 8:15 PM',
    '2. Januar 2026 um 08:15',
    '2 janvier 2026 à 08:15',
    '2 janvier 2026 08h15',
    '2 de janeiro de 2026 às 08:15',
    '2026-01-02 08:15\n',
    '2026-01-02 08:15:00+00',
    '2026-01-02T08:15:30-05:00',
    '2026-01-02 08:15 EST',
    '1/2/2026 8:00 AM - 5:00 PM',
    'Jan 2, 2026, 8:00–17:00',
    '2. Januar 2026, 08:15 Uhr',
    '\u200e2026-01-02\u200f',
    '2\u00a0January\u00a02026',
  ])('is read from %j', (written) => {
    expect(dayIn(written)).toEqual({ ok: true, value: { day: '2026-01-02', isRange: false } });
  });

  it.each([
    ['5-Mar-26', '2026-03-05'],
    ['05-mars-26', '2026-03-05'],
    ['05. Mrz 26', '2026-03-05'],
    ['5. März 2026', '2026-03-05'],
    ['mar. 3 mars 2026', '2026-03-03'],
    ['1er mai 2026', '2026-05-01'],
    ['1º de maio de 2026', '2026-05-01'],
    ['Mar 5, 2026', '2026-03-05'],
    ['20-Nov-98', '1998-11-20'],
    ['11/20/98', '1998-11-20'],
    ['1/1/50', '1950-01-01'],
    ['11/20/26', '2026-11-20'],
    ['35000', '1995-10-28'],
    ['46086,5', '2026-03-05'],
  ])('written %j is %j', (written, expected) => {
    expect(dayIn(written)).toEqual({ ok: true, value: { day: expected, isRange: false } });
  });

  it.each([
    'Mar 3-5, 2026',
    'March 3 \u2013 5, 2026',
    'Mar 3 - Mar 5, 2026',
    'Feb 27 - Mar 5, 2026',
    'Dec 30 - Mar 5, 2026',
    'Dec 30, 2025 to Mar 5, 2026',
    '3-5 March 2026',
    '3-5 Mar 26',
    '28 February \u2013 5 March 2026',
    '3/3/2026 - 3/5/2026',
    '3/3/2026-3/5/2026',
    '3/3 - 3/5/2026',
    '2026-03-03 to 2026-03-05',
    '2026-03-03/2026-03-05',
    '3/3/2026 8:00 AM - 3/5/2026 5:00 PM',
    '2026-03-03 09:00 \u2013 2026-03-05 17:00',
    '2026-03-03T09:00Z/2026-03-05T17:00Z',
    'March 3, 2026 at 8:00 AM to March 5, 2026 at 5:00 PM',
    '2026-03-03 bis 2026-03-05',
    '3.\u20135. März 2026',
    '3. bis 5. März 2026',
    'du 3 au 5 mars 2026',
    '3 a 5 de março de 2026',
    '28 de fevereiro a 5 de março de 2026',
  ])('of the range %j is the last one', (written) => {
    expect(dayIn(written)).toEqual({ ok: true, value: { day: '2026-03-05', isRange: true } });
  });

  it.each(['03.03.\u201305.03.2026', '3.-5.3.2026', '03.03.2026 - 05.03.2026'])(
    'of the range %j is the last one, day first',
    (written) => {
      expect(readDay(written, ['day-first'], TODAY)).toEqual({
        ok: true,
        value: { day: '2026-03-05', isRange: true },
      });
    },
  );

  it('is the same in each format of five locales', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...LOCALES), (iso, locale) => {
        const moment = new Date(`${iso}T12:00:00Z`);
        const written = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(moment);
        const order = locale === 'en-US' ? 'month-first' : 'day-first';
        // Of a year before 1977 with two digits, both centuries may be meant.
        for (const cell of [
          written({ dateStyle: 'short' }),
          written({ dateStyle: 'medium' }),
          written({ dateStyle: 'long' }),
          written({ dateStyle: 'full' }),
          written({ dateStyle: 'long', timeStyle: 'short' }),
          written({ year: 'numeric', month: '2-digit', day: '2-digit' }),
          written({ year: 'numeric', month: 'short', day: 'numeric' }),
        ])
          if (iso >= '1977' || cell.includes(iso.slice(0, 4)))
            expect([cell, readDay(cell, [order], TODAY)]).toEqual([
              cell,
              { ok: true, value: { day: iso, isRange: false } },
            ]);
      }),
    );
  });

  it.each([
    'x',
    '2026',
    'Mar 2026',
    'Mar-26',
    'Mar 5-26',
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
    '102 Jan 2026',
    '2 Jan 20266',
    '2 Ja 2026',
    '2026-01-02 8:1',
    '2026-01-02 815',
    '1.5',
  ])('is not read from %j', (written) => {
    expect(dayIn(written)).toEqual({
      ok: false,
      wrong: `“${written}” is not a date like 2026-11-20 or Nov 20, 2026`,
    });
  });

  it.each(['2026-02-30', '2026-13-01', '31 June 2026'])('does not exist: %j', (written) => {
    expect(dayIn(written)).toEqual({ ok: false, wrong: `“${written}” is not a day in the calendar` });
  });

  it.each(['', '   ', '\t\n'])('is reported missing when the cell is %j', (written) => {
    expect(dayIn(written)).toEqual({ ok: false, wrong: 'is empty' });
  });

  it('is at most the latest current day in any time zone, and not before 1950', () => {
    expect(dayIn('2026-11-29')).toEqual({ ok: false, wrong: '“2026-11-29” is in the future' });
    expect(dayIn('12/31/49')).toEqual({ ok: false, wrong: '“12/31/49” is in the future' });
    expect(dayIn('12/31/1949')).toEqual({ ok: false, wrong: '“12/31/1949” is before 1950' });
    expect(dayIn('Mar 5 - 3, 2026')).toEqual({ ok: false, wrong: '“Mar 5 - 3, 2026” ends before it begins' });
    expect(dayIn('1950-01-01')).toMatchObject({ value: { day: '1950-01-01' } });
    expect(dayIn(TODAY)).toMatchObject({ value: { day: TODAY } });
  });

  it('is quoted with at most 40 characters in an error', () => {
    const reading = dayIn('x'.repeat(100));
    expect(reading.ok ? '' : reading.wrong).toMatch(/^“x{40}” is not a date/);
  });
});
