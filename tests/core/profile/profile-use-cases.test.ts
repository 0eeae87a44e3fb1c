import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { changeNames, saveProfile, setProfessionalStatus } from '#core/profile/edit-profile.ts';
import type { Profiles } from '#core/profile/ports.ts';
import type { Profile, ProfileChanges } from '#core/profile/profile.ts';
import { createCaches } from '#core/shared/caches.ts';
import { createState } from '#core/shared/state.ts';
import { invalidatedTags } from '#tests/support/invalidated-tags.ts';

const ADA: Profile = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@hospital.org',
  degree: 'M.D.',
  dateOfBirth: 'Unknown',
  medicalBoard: null,
  specialties: [],
  statesOfLicense: [],
  npi: null,
  professionalStatus: null,
};

/** The server, which accepts every change; the calls are recorded. */
const setUp = () => {
  const asked: unknown[] = [];
  const note =
    (name: string) =>
    (...input: readonly unknown[]) => {
      asked.push([name, ...input]);
      return of(right(ADA));
    };
  const never = () => NEVER;
  const profiles: Profiles = {
    mine: never,
    states: never,
    sendEmailCode: never,
    verifyEmailCode: never,
    updateEmail: never,
    sendDeletionCode: never,
    verifyDeletionCode: never,
    save: note('save'),
    updateNames: note('update names'),
    changeNames: note('change names'),
    setProfessionalStatus: note('status'),
  };
  const put: Profile[] = [];
  const entry = { ...createState({ phase: 'loading' } as const).state, retry: () => undefined };
  const keeper = { profile: entry, states: entry, put: (profile: Profile) => put.push(profile) };
  const caches = createCaches();
  return { caches, reread: invalidatedTags(caches), profiles, keeper, asked, put };
};

describe('changing a profile', () => {
  const names = { firstName: 'Ada', lastName: 'King' };

  it.each([
    ['a correction', null, [['update names', names]]],
    ['a change as of a day', '2026-05-01', [['change names', names, '2026-05-01']]],
  ])('distinguishes %s of a name [PR-05]', (_, changedOn, calls) => {
    const { caches, profiles, keeper, asked, put } = setUp();
    changeNames({ caches, profiles, viewProfile: keeper }).execute({ ...names, changedOn });
    expect([asked, put]).toEqual([calls, [ADA]]);
  });

  it.each(['retired', null] as const)('saves the professional status: %s', (status) => {
    const { caches, profiles, keeper, asked, put } = setUp();
    setProfessionalStatus({ caches, profiles, viewProfile: keeper }).execute(status);
    expect([asked, put]).toEqual([[['status', status]], [ADA]]);
  });

  it('sends no request with a mistyped NPI, and reads dependent data again once the profile is saved', () => {
    const { caches, reread, profiles, keeper, asked, put } = setUp();
    const { degree, dateOfBirth, medicalBoard, specialties, statesOfLicense } = ADA;
    const known = { degree, dateOfBirth, medicalBoard, specialties, statesOfLicense };
    const changes: ProfileChanges = { ...known, npi: '1993999999' };
    saveProfile({ caches, profiles, viewProfile: keeper }).execute(changes);
    expect([asked, put, reread]).toEqual([[], [], []]);
    saveProfile({ caches, profiles, viewProfile: keeper }).execute({ ...changes, npi: ' 1993999998' });
    expect(asked).toEqual([['save', { ...known, npi: '1993999998' }]]);
    expect(reread).toEqual(['practice']);
  });
});
