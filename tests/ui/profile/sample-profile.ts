import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { ViewProfile } from '#core/profile/edit-profile.ts';
import type { Profile, StateOfLicense } from '#core/profile/profile.ts';
import { createCaches } from '#core/shared/caches.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { query } from '#core/shared/query.ts';

export const completeProfile: Profile = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara.okafor@example.org',
  degree: 'M.D.',
  dateOfBirth: '1979-03-04',
  medicalBoard: { name: 'American Board of Internal Medicine', boardNumber: '123456' },
  specialties: ['Cardiology'],
  statesOfLicense: ['FL', 'TX'],
  professionalStatus: null,
  npi: '1993999998',
};

export const bareProfile: Profile = {
  ...completeProfile,
  dateOfBirth: 'Unknown',
  medicalBoard: { name: 'American Board of Internal Medicine', boardNumber: null },
  specialties: [],
  statesOfLicense: [],
  npi: null,
};

const STATES: readonly StateOfLicense[] = [
  { code: 'CA', name: 'California' },
  { code: 'FL', name: 'Florida' },
  { code: 'NY', name: 'New York' },
  { code: 'TX', name: 'Texas' },
];

/** A profile to view, with a setter for saved changes. */
export const profileToView = (
  answer: PortResult<Profile>,
): ViewProfile & { put: (profile: Profile) => void } => {
  const profiles = query(createCaches(), (_: 'mine') => answer);
  const states = query(createCaches(), (_: 'all') => of(right(STATES)));
  return {
    profile: profiles.of('mine'),
    states: states.of('all'),
    put: (profile) => profiles.put('mine', profile),
  };
};
