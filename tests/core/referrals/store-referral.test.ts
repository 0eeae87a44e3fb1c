import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedReferral } from '#adapters/storage/stored-referral.ts';
import { referredBy, storeReferral } from '#core/referrals/store-referral.ts';

const keeping = (...codes: readonly (string | null)[]) => {
  const stored = storedReferral(memoryDeviceStorage());
  codes.forEach(storeReferral({ storedReferral: stored }));
  return stored;
};

describe('the referral code of a link', () => {
  it('is stored until registration, and sent with it [PL-11]', () => {
    expect(referredBy(keeping('ABCD2345'), { email: 'ada@clinic.example' })).toEqual({
      email: 'ada@clinic.example',
      referralCode: 'ABCD2345',
    });
    expect(referredBy(keeping(), { email: 'ada@clinic.example' })).toEqual({ email: 'ada@clinic.example' });
  });

  it('is the latest one, in upper or lower case', () => {
    expect(keeping('ABCD2345', ' wxyz6789 ').code.get()).toBe('WXYZ6789');
  });

  it.each([null, '', 'SHORT', '<script>alert(1)</script>', 'A'.repeat(17), 'ABCD-2345'])(
    'is not read from %j, and the stored one stays',
    (code) => {
      expect(keeping('ABCD2345', code).code.get()).toBe('ABCD2345');
    },
  );
});
