import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNameErrors } from '#core/profile/name-change.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';

const NOW = new Date('2026-05-04T12:00:00.000Z');
const ADA = { firstName: 'Ada', lastName: 'Byron' };

describe('a name change', () => {
  it('is on a day that has begun somewhere on Earth, or on none if a name is corrected [PR-05]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 400 }), (days) => {
        const changedOn = daysAfter('2026-05-04', days);
        const isRefused = 'changedOn' in newNameErrors({ ...ADA, changedOn }, NOW);
        expect(isRefused).toBe(days > 1);
      }),
    );
    expect(newNameErrors({ ...ADA, changedOn: null }, NOW)).toEqual({});
  });

  it.each(['1899-12-31', '2026-02-30', 'yesterday', ''])('is not on %j', (changedOn) => {
    expect(newNameErrors({ ...ADA, changedOn }, NOW)).toEqual({
      changedOn: ['Enter the date your name changed.'],
    });
  });

  it('says everything that is wrong at once', () => {
    const wrong = { firstName: '', lastName: 'Byron', changedOn: '' };
    expect(Object.keys(newNameErrors(wrong, NOW))).toEqual(['firstName', 'changedOn']);
  });
});
