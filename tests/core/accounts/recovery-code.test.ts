import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRecoveryCode, RECOVERY_CODES, readRecoveryCode } from '#core/accounts/recovery-code.ts';
import { CODE_ALPHABET } from '#core/credits/verification-code.ts';

/** Codes from any source of numbers. */
const codes = fc
  .array(fc.integer({ min: 0, max: CODE_ALPHABET.length - 1 }), { minLength: 24, maxLength: 24 })
  .map((drawn) => {
    let at = 0;
    return newRecoveryCode(() => drawn[at++] ?? 0);
  });

describe('a recovery code [SC-09]', () => {
  it('has at least 112 random bits, so that its digest may be stored, and there are ten', () => {
    const drawn: number[] = [];
    newRecoveryCode((end) => {
      drawn.push(end);
      return 0;
    });
    expect(drawn.reduce((bits, end) => bits + Math.log2(end), 0)).toBeGreaterThanOrEqual(112);
    expect(RECOVERY_CODES).toBe(10);
  });

  it('is shown in six groups of four', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){5}$/);
      }),
    );
  });

  it('is read as it was shown, and as it is typed by hand', () => {
    fc.assert(
      fc.property(codes, fc.constantFrom('', ' ', '-', '–', '.'), fc.boolean(), (code, between, isLower) => {
        const typed = code.split('-').join(between);
        expect(readRecoveryCode(isLower ? ` ${typed.toLowerCase()} ` : typed)).toBe(code);
      }),
    );
  });

  it('is nothing that is shorter, longer or of other letters', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (const wrong of [code.slice(1), `${code}2`, `${code.slice(0, -1)}!`, ''])
          expect(readRecoveryCode(wrong)).toBeUndefined();
      }),
    );
  });

  it('differs where what was drawn differs', () => {
    fc.assert(
      fc.property(codes, codes, (one, other) => {
        expect(readRecoveryCode(one) === readRecoveryCode(other)).toBe(one === other);
      }),
    );
  });
});
