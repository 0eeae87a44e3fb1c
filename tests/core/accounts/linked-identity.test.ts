import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotUnlink } from '#core/accounts/linked-identity.ts';

const others = fc.record({
  password: fc.boolean(),
  passkeys: fc.nat({ max: 20 }),
  providers: fc.nat({ max: 5 }),
});

describe('unlinking a login provider [SC-17]', () => {
  it('is refused exactly where nothing else would log the learner in', () =>
    fc.assert(
      fc.property(others, (left) => {
        const isLast = !left.password && left.passkeys + left.providers === 0;
        expect(whyNotUnlink('Hospital ID', left) !== null).toBe(isLast);
      }),
    ));

  it('says which provider that is, and what to do', () => {
    expect(whyNotUnlink('Hospital ID', { password: false, passkeys: 0, providers: 0 })).toMatchObject({
      kind: 'conflict',
      message: 'Hospital ID is your only way to log in. Add a password or a passkey first.',
    });
  });
});
