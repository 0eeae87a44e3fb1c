import { describe, expect, it } from 'vitest';
import { memoryKeptReferral } from '#adapters/memory/stored-values.ts';
import { referredBy, storeReferral } from '#core/referrals/store-referral.ts';

const keeping = (...codes: readonly (string | null)[]) => {
  const kept = memoryKeptReferral();
  codes.forEach(storeReferral(kept));
  return kept;
};

describe('whose link brought somebody', () => {
  it('is kept until they register, and goes along then [PL-11]', () => {
    expect(referredBy(keeping('ABCD2345'), { email: 'ada@clinic.example' })).toEqual({
      email: 'ada@clinic.example',
      referralCode: 'ABCD2345',
    });
    expect(referredBy(keeping(), { email: 'ada@clinic.example' })).toEqual({ email: 'ada@clinic.example' });
  });

  it('is the latest, however it is written', () => {
    expect(keeping('ABCD2345', ' wxyz6789 ').code.get()).toBe('WXYZ6789');
  });

  it.each([null, '', 'SHORT', '<script>alert(1)</script>', 'A'.repeat(17), 'ABCD-2345'])(
    'is not taken from %j, and what was kept stays',
    (code) => {
      expect(keeping('ABCD2345', code).code.get()).toBe('ABCD2345');
    },
  );
});
