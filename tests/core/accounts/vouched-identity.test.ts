import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayLinkByEmail, provedAt, provenEmail } from '#core/accounts/vouched-identity.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it.each([
  ['a login of before', -300, -300],
  ['a login at this moment', 0, 0],
  ['a login a minute ahead of our clock, as of now', 60, 0],
])('a provider’s time proves %s [SC-01]', (_, authenticated, proved) => {
  expect(provedAt({ authenticatedAt: at(authenticated) }, now)).toEqual(at(proved));
});

it.each([61, 3600, 10 * 365 * 24 * 3600])(
  'a provider’s time %d seconds ahead of our clock proves nothing [SC-01]',
  (seconds) => {
    expect(provedAt({ authenticatedAt: at(seconds) }, now)).toBeNull();
  },
);

it('a provider that names no time proves nothing [SC-01]', () => {
  expect(provedAt({ authenticatedAt: null }, now)).toBeNull();
});

it('a sign-in opens an account by its address only if a trusted provider verified it, and nothing else protects it [SC-15]', () => {
  fc.assert(
    fc.property(
      fc.option(fc.constant('ada@hospital.example.org')),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (email, emailVerified, isTrusted, demonstration, hasSecondStep) => {
        const proven = provenEmail({ email, emailVerified }, isTrusted);
        expect(mayLinkByEmail(proven, { demonstration, hasSecondStep })).toBe(
          email !== null && emailVerified && isTrusted && !demonstration && !hasSecondStep,
        );
      },
    ),
  );
});
