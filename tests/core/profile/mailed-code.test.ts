import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validUntil } from '#core/accounts/validity.ts';
import { profileErrors, tidyProfile } from '#core/profile/check-profile.ts';
import { codeIsOver, isProved, type MailedCode, mayTryCode, wrongCode } from '#core/profile/mailed-code.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';

const NOW = new Date('2026-05-04T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const wanted = { purpose: 'change-email', email: 'ada@hospital.example.org' } as const;
const fresh: MailedCode = {
  ...wanted,
  expiresAt: validUntil('mailed code', NOW),
  tries: 0,
  isVerified: false,
};

describe('a mailed code (faults.md, 36)', () => {
  it('can be tried five times within ten minutes, and not after it was right', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 0, max: 20 }),
        fc.boolean(),
        (tries, minutes, isVerified) => {
          const code = { ...fresh, tries, isVerified };
          expect(mayTryCode(code, wanted, minutesLater(minutes))).toBe(
            tries < 5 && minutes < 10 && !isVerified,
          );
          expect(isProved(code, wanted, minutesLater(minutes))).toBe(isVerified && minutes < 10);
        },
      ),
    );
  });

  it('is valid only for its own purpose and address, in upper or lower case', () => {
    expect(mayTryCode(fresh, { ...wanted, email: 'ADA@hospital.example.org' }, NOW)).toBe(true);
    expect(mayTryCode(fresh, { ...wanted, email: 'eve@hospital.example.org' }, NOW)).toBe(false);
    const deletion = { purpose: 'delete-account', email: null } as const;
    expect(mayTryCode(fresh, deletion, NOW)).toBe(false);
    expect(mayTryCode({ ...fresh, ...deletion }, deletion, NOW)).toBe(true);
    expect(isProved({ ...fresh, isVerified: true }, deletion, NOW)).toBe(false);
    const sameAddress = { ...wanted, purpose: 'delete-account' } as const;
    expect(mayTryCode(fresh, sameAddress, NOW)).toBe(false);
    expect(isProved({ ...fresh, isVerified: true }, sameAddress, NOW)).toBe(false);
  });

  it('says how many tries are left', () => {
    const said = [1, 4, 5].map((tries) => wrongCode(tries).errors.code?.[0]);
    expect(said).toEqual([
      'Incorrect code. You have 4 tries left.',
      'Incorrect code. You have 1 try left.',
      'Incorrect code. That was your last try. Request a new code.',
    ]);
    expect(codeIsOver).toMatchObject({ kind: 'unprocessable', errors: { code: [expect.any(String)] } });
  });
});

describe('a saved profile', () => {
  const changes = {
    degree: 'M.D.',
    dateOfBirth: 'Unknown',
    medicalBoard: null,
    npi: null,
    specialties: ['Surgery'],
    statesOfLicense: ['FL'],
  };
  const fieldsOf = (known: Partial<typeof changes> | { npi: string }) =>
    Object.keys(profileErrors({ ...changes, ...known }, '2026-05-04'));

  it('[PR-01] can be incomplete, but not impossible', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ npi: '' })).toEqual([]);
    expect(fieldsOf({ dateOfBirth: '1970-01-31' })).toEqual([]);
    expect(fieldsOf({ degree: 'Wizard' })).toEqual(['degree']);
    expect(fieldsOf({ dateOfBirth: '1970-02-31' })).toEqual(['dateOfBirth']);
    expect(fieldsOf({ statesOfLicense: ['NY', 'ZZ'] })).toEqual(['statesOfLicense']);
    expect(fieldsOf({ npi: '1993999999' })).toEqual(['npi']);
  });

  it('says at each field what to enter', () => {
    const wrong = { degree: 'Wizard', dateOfBirth: '1970-02-31', statesOfLicense: ['ZZ'], npi: '1993999999' };
    expect(profileErrors({ ...changes, ...wrong }, '2026-05-04')).toEqual({
      degree: ['Choose a degree.'],
      dateOfBirth: ['Enter your date of birth.'],
      statesOfLicense: ['Choose states or territories from the list.'],
      npi: ['This isn’t a valid NPI. Check its ten digits.'],
    });
  });

  it('keeps each value once, and the states in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATES_OF_LICENSE.map(({ code }) => code))), (states) => {
        const kept = tidyProfile({ ...changes, statesOfLicense: states }).statesOfLicense;
        expect(kept).toEqual([...new Set(states)].toSorted());
      }),
    );
    expect(tidyProfile({ ...changes, npi: '', specialties: ['Surgery', 'Surgery'] })).toMatchObject({
      npi: null,
      specialties: ['Surgery'],
    });
  });
});
