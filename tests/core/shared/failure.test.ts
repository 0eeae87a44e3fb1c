import { describe, expect, it } from 'vitest';
import { fieldErrorsOf, messageOf, refusal, unreachable } from '#core/shared/failure.ts';

describe('the text of a failure', () => {
  it('is the first message of the first field that has one [ER-03]', () => {
    expect(
      messageOf(refusal('invalid', 'Look again.', { email: [], password: ['Too short.', 'Too plain.'] })),
    ).toBe('Too short.');
  });

  it('is the message when no field is named, and empty when the server was not reached [ER-03]', () => {
    expect(messageOf(refusal('conflict', 'Already answered.'))).toBe('Already answered.');
    expect(messageOf(unreachable)).toBe('');
    expect(fieldErrorsOf(unreachable)).toEqual({});
  });
});
