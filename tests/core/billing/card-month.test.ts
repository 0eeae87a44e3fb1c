import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardExpiry, monthOfDay } from '#core/billing/payment-method.ts';
import { completionDay } from '#core/credits/completion-day.ts';

const monthIn = (zone: string, moment: Date) => monthOfDay(completionDay(moment, zone));

/** The expiry of a card that is good to this month, for a learner in this zone at this moment (UTC). */
const expiryIn = (zone: string, moment: string, [month, year]: readonly [number, number]): string => {
  return cardExpiry({ exp_month: month, exp_year: year }, monthIn(zone, new Date(moment)));
};

/** What the platform prints as each zone's month. */
const printedIn = Intl.supportedValuesOf('timeZone').map(
  (zone) =>
    [zone, new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: 'numeric' })] as const,
);

/** Each zone and moment where this month is not the one of that zone's wall calendar, as the platform prints it. */
const monthsAmissAt = (moments: readonly number[]): readonly string[] =>
  printedIn.flatMap(([zone, printed]) => {
    return moments
      .filter((at) => {
        const { year, month } = monthIn(zone, new Date(at));
        return printed.format(at) !== `${month}/${year}`;
      })
      .map((at) => `${zone} ${new Date(at).toISOString()}`);
  });

describe('a card’s last month, by the learner’s own calendar (faults.md, 20)', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-12-31T09:59:59Z', 'expires-next-billing-cycle'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:01Z', 'expired'],
    ['UTC', '2026-12-31T23:59:59Z', 'expires-next-billing-cycle'],
    ['UTC', '2027-01-01T00:00:00Z', 'expired'],
    ['America/Los_Angeles', '2027-01-01T07:59:59Z', 'expires-next-billing-cycle'],
    ['America/Los_Angeles', '2027-01-01T08:00:00Z', 'expired'],
    ['Pacific/Niue', '2027-01-01T10:59:59Z', 'expires-next-billing-cycle'],
    ['Asia/Kathmandu', '2026-12-31T18:15:01Z', 'expired'],
  ])('ends in %s at the turn of the year: at %s it is %s [PL-04]', (zone, moment, expiry) => {
    expect(expiryIn(zone, moment, [12, 2026])).toBe(expiry);
  });

  it('is the month of the local calendar in every time zone, around the end of any month [PL-04]', () => {
    const turn = fc
      .tuple(fc.integer({ min: 2020, max: 2060 }), fc.integer({ min: 0, max: 11 }))
      .map(([year, month]) => Date.UTC(year, month, 1));
    const near = fc.tuple(turn, fc.integer({ min: -15 * 3600, max: 15 * 3600 }));
    const moments = fc.array(near, { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(moments, (each) => {
        expect(monthsAmissAt(each.map(([start, seconds]) => start + seconds * 1000))).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });

  it.each([
    ['Pacific/Kiritimati', '2026-12-31T09:00:00Z', 'valid'],
    ['Pacific/Kiritimati', '2026-12-31T11:00:00Z', 'expires-next-billing-cycle'],
    ['America/Los_Angeles', '2027-01-01T07:00:00Z', 'valid'],
    ['America/Los_Angeles', '2027-01-01T09:00:00Z', 'expires-next-billing-cycle'],
  ])('is twelve months off in %s at %s: %s [PL-04]', (zone, moment, expiry) => {
    expect(expiryIn(zone, moment, [12, 2027])).toBe(expiry);
  });
});
