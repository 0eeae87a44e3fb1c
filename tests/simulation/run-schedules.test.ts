import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mustHaveSeen, seedsOf } from './run-schedules.ts';

const numbers = fc.integer({ min: 1, max: 500 });

describe('a run of schedules', () => {
  it('plays as many as are asked for, each seed once', () => {
    fc.assert(
      fc.property(numbers, (schedules) => {
        const seeds = [...seedsOf('built-in', schedules), ...seedsOf('double', schedules)];
        expect(seeds.sort((one, other) => one - other)).toEqual(
          Array.from({ length: schedules }, (_, at) => at + 1),
        );
      }),
    );
  });

  it('has to meet every kind of fault and event where it is long enough for them, and never fewer in a longer one', () => {
    fc.assert(
      fc.property(fc.constantFrom('built-in' as const, 'double' as const), numbers, (kind, schedules) => {
        const seen = mustHaveSeen(kind, schedules);
        expect(seen.length > 0).toBe(schedules >= 200);
        expect(mustHaveSeen(kind, schedules + 2_000)).toEqual(expect.arrayContaining([...seen]));
      }),
    );
  });
});
