import { expect, it } from 'vitest';
import { keepsSecondStep } from '#core/accounts/passkey.ts';

it('keeps the second step of a login as long as a passkey is left [SC-09]', () => {
  expect([0, 1, 2].map(keepsSecondStep)).toEqual([false, true, true]);
});
