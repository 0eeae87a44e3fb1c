import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFluoroSafetyUser, userTypeOf } from '#core/accounts/user-type.ts';

it.each([
  [true, 'FluoroSafety', 'fluorosafety'],
  [true, null, 'manual'],
  [true, 'fluorosafety', 'manual'],
  [false, 'FluoroSafety', 'registered'],
  [false, null, 'registered'],
] as const)(
  'a user with is_manual_user %s from %s is %s [SE-04]',
  (isManualUser, acquisitionSource, type) => {
    expect(userTypeOf({ isManualUser, acquisitionSource })).toBe(type);
  },
);

it('only a manual user is a FluoroSafety user [SE-04]', () => {
  const source = fc.option(fc.oneof(fc.constant('FluoroSafety'), fc.string()));
  fc.assert(
    fc.property(fc.boolean(), source, (isManualUser, acquisitionSource) => {
      const isOne = isFluoroSafetyUser({ isManualUser, acquisitionSource });
      expect(isOne).toBe(isManualUser && acquisitionSource === 'FluoroSafety');
    }),
  );
});
