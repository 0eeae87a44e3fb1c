import { expect, it } from 'vitest';
import { keepsSecondStep, MAX_PASSKEYS, whyNoMorePasskeys } from '#core/accounts/passkey.ts';

it('keeps the second step of a login as long as a passkey is left [SC-09]', () => {
  expect([0, 1, 2].map(keepsSecondStep)).toEqual([false, true, true]);
});

it('an account gets no passkey beyond the limit', () => {
  const counts = Array.from({ length: MAX_PASSKEYS + 2 }, (_, passkeys) => passkeys);
  expect(counts.filter((passkeys) => whyNoMorePasskeys(passkeys) !== null)).toEqual([20, 21]);
});
