import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterReferredPayment, initialOf, mayRefer, REFERRAL_LETTERS } from '#core/referrals/referral.ts';

const ada = { userId: '1', email: 'ada@hospital.example.org' };

describe('a referral', () => {
  it('is of someone else, whatever the spelling of the address (faults.md, 37)', () => {
    expect(mayRefer(ada, { userId: '2', email: 'bob@hospital.example.org' })).toBe(true);
    expect(mayRefer(ada, { userId: '2', email: 'a.d.a+two@hospital.example.org' })).toBe(false);
    expect(mayRefer(ada, { ...ada, email: 'bob@hospital.example.org' })).toBe(false);
  });

  it('is paid by the first payment of more than nothing, unless the referrer’s own card paid [PL-11]', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.option(fc.constantFrom('x', 'y'), { nil: null }),
        fc.option(fc.constantFrom('x', 'y'), { nil: null }),
        (cents, fingerprint, own) => {
          const isOwnCard = fingerprint !== null && fingerprint === own;
          const expected = cents === 0 ? 'unchanged' : isOwnCard ? 'removed' : 'paid';
          expect(afterReferredPayment({ cents, fingerprint }, own)).toBe(expected);
        },
      ),
    );
  });

  it('shows an initial only', () => {
    expect([initialOf(' ada'), initialOf('Élise'), initialOf('𝒜da'), initialOf('')]).toEqual([
      'A',
      'É',
      '𝒜',
      '',
    ]);
  });

  it('has a code without letters and digits that are easily confused', () => {
    expect(REFERRAL_LETTERS).not.toMatch(/[IO01]/);
    expect(new Set(REFERRAL_LETTERS).size).toBe(REFERRAL_LETTERS.length);
  });
});
