import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSessionOver, leftOf, limitsFrom, seenAt } from '#core/accounts/session-limits.ts';

const minute = 60_000;
const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
const span = fc.integer({ min: 1, max: 30 * 24 * 60 * minute });
const terms = fc.record({ left: span, idle: fc.option(span) });

describe('a session on a device [SC-04]', () => {
  it('lasts as long as the server said, and not a millisecond longer', () => {
    fc.assert(
      fc.property(terms, time, ({ left, idle }, now) => {
        const limits = limitsFrom({ left, idle }, now);
        const shorter = Math.min(left, idle ?? left);
        expect(leftOf(limits, now)).toBe(shorter);
        expect(isSessionOver(limits, now + shorter - 1)).toBe(false);
        expect(isSessionOver(limits, now + shorter)).toBe(true);
      }),
    );
  });

  it('is not extended by a clock that is set back', () => {
    fc.assert(
      fc.property(terms, time, fc.array(time), time, (told, began, seen, now) => {
        const limits = seen.reduce(seenAt, limitsFrom(told, began));
        const latest = Math.max(began, now, ...seen);
        expect(leftOf(limits, now)).toBe(leftOf(limitsFrom(told, began), latest));
      }),
    );
  });

  it('starts its idle time over with each response, but not its expiry', () => {
    fc.assert(
      fc.property(time, span, fc.nat(), (began, idle, share) => {
        const later = began + (share % idle);
        const used = limitsFrom({ idle, left: 100 * 24 * 60 * minute - (later - began) }, later);
        expect(isSessionOver(used, later + idle - 1)).toBe(false);
        expect(used.expiresAt).toBe(began + 100 * 24 * 60 * minute);
      }),
    );
  });
});
