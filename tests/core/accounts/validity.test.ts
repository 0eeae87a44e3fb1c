import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsConfirmation } from '#core/accounts/confirmation.ts';
import { keptSince } from '#core/accounts/retention.ts';
import { validityText, validUntil } from '#core/accounts/validity.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const moment = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
});

describe('what proves who somebody is', () => {
  it.each([
    ['session', 30 * DAY, '30 days'],
    ['proof of identity', 10 * MINUTE, '10 minutes'],
    ['login link', 10 * MINUTE, '10 minutes'],
    ['password reset', 60 * MINUTE, '1 hour'],
    ['email confirmation', 3 * DAY, '3 days'],
    ['email revert', 7 * DAY, '7 days'],
    ['mailed code', 10 * MINUTE, '10 minutes'],
    ['second step', 10 * MINUTE, '10 minutes'],
    ['passkey request', 5 * MINUTE, '5 minutes'],
    ['provider ticket', 15 * MINUTE, '15 minutes'],
  ] as const)('lasts as long as it says, whenever it is given: %s [SC-02] [SC-16]', (proof, lasts, text) => {
    fc.assert(fc.property(moment, (now) => Date.parse(validUntil(proof, now)) - now.getTime() === lasts));
    expect(validityText(proof)).toBe(text);
  });

  it('is asked for again from the moment at which it ends, and never before [SC-01]', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 20 * MINUTE }), (given, later) => {
        const now = new Date(given.getTime() + later);
        const isOver = now.toISOString() >= validUntil('proof of identity', given);
        expect(needsConfirmation({ confirmedAt: given.toISOString() }, now)).toBe(isOver);
      }),
    );
  });
});

it.each([
  ['security event', 90],
  ['known address', 90],
  ['guest', 365],
  ['guest without an answer', 30],
  ['share', 30],
  ['unpaid attempt', 90],
  ['removed credit', 1],
  ['unsubscribe link', 731],
  ['unsent mail', 1],
] as const)('the server keeps a %s for %i days', (what, days) => {
  fc.assert(fc.property(moment, (now) => now.getTime() - Date.parse(keptSince(what, now)) === days * DAY));
});
