import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlausibleDateOfBirth } from '#core/profile/date-of-birth.ts';
import { PROFESSIONAL_STATUSES } from '#core/profile/professional-status.ts';
import { isStateOfLicense, STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';

const today = '2026-11-20';

describe('a date of birth', () => {
  it.each([
    ['1960-05-17', true],
    ['2010-11-20', true],
    ['2010-11-21', false],
    ['2030-01-01', false],
    ['1906-11-20', true],
    ['1906-11-19', false],
    ['1985-02-29', false],
  ])('of %s is plausible: %s', (day, plausible) => {
    expect(isPlausibleDateOfBirth(day, today)).toBe(plausible);
  });

  it('is at least sixteen years ago, on any day', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, days, (born, now) => {
        const [day, date] = [born.toISOString().slice(0, 10), now.toISOString().slice(0, 10)];
        if (isPlausibleDateOfBirth(day, date))
          expect(Number(date.slice(0, 4)) - Number(day.slice(0, 4))).toBeGreaterThanOrEqual(16);
      }),
    );
  });
});

describe('the states of license', () => {
  it('are the fifty states, the District of Columbia and five territories, each once', () => {
    expect(STATES_OF_LICENSE).toHaveLength(56);
    expect(new Set(STATES_OF_LICENSE.map(({ code }) => code)).size).toBe(56);
    expect(new Set(STATES_OF_LICENSE.map(({ name }) => name)).size).toBe(56);
    for (const { code, name } of STATES_OF_LICENSE) {
      expect(isStateOfLicense(code)).toBe(true);
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(name).toMatch(/^[A-Z][A-Za-z. ]{3,}$/);
    }
  });
  it.each(['ZZ', 'ca', '', 'toString', '__proto__'])('don’t include %s', (code) => {
    expect(isStateOfLicense(code)).toBe(false);
  });
});

describe('the professional status of a learner', () => {
  it.each([
    ['practising', 'In practice'],
    ['in-training', 'In training'],
    ['retired', 'Retired'],
    ['not-practising', 'Not in practice'],
  ])('can be %s, shown as %s', (status, name) => {
    expect(PROFESSIONAL_STATUSES).toContainEqual({ status, name });
  });
});
