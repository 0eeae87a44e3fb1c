import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsConfirmation } from '#core/accounts/confirmation.ts';

const minute = 60_000;
const moments = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});

describe('a proof of identity', () => {
  it('covers the next ten minutes, and no moment after [SC-01]', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 60 * minute }), (confirmed, age) => {
        const now = new Date(confirmed.getTime() + age);
        expect(needsConfirmation({ confirmedAt: confirmed.toISOString() }, now)).toBe(age >= 10 * minute);
      }),
    );
  });

  it('is needed in a session that never had one [SC-01]', () => {
    fc.assert(
      fc.property(moments, (now) => {
        expect(needsConfirmation({ confirmedAt: null }, now)).toBe(true);
      }),
    );
  });
});
