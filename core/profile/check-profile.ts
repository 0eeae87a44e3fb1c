import { degreeErrors } from '../accounts/degree.ts';
import type { FieldErrors } from '../shared/failure.ts';
import { UNKNOWN_DATE } from './board-information.ts';
import { isPlausibleDateOfBirth } from './date-of-birth.ts';
import { isNpi } from './npi.ts';
import type { ProfileChanges } from './profile.ts';
import { isStateOfLicense } from './states-of-license.ts';

type Checked = Pick<ProfileChanges, 'degree' | 'dateOfBirth' | 'specialties' | 'statesOfLicense' | 'npi'>;

/**
 * The invalid fields on this day (UTC). Missing information is not an error: completing the profile is up to the
 * learner (PR-01).
 */
export const profileErrors = (changes: Checked, today: string): FieldErrors => {
  const { degree, dateOfBirth, statesOfLicense, npi } = changes;
  const isBirth = dateOfBirth === UNKNOWN_DATE || isPlausibleDateOfBirth(dateOfBirth, today);
  return {
    ...degreeErrors(degree),
    ...(!isBirth && { dateOfBirth: ['Enter your date of birth.'] }),
    ...(!statesOfLicense.every(isStateOfLicense) && {
      statesOfLicense: ['Choose states or territories from the list.'],
    }),
    ...(npi && !isNpi(npi) && { npi: ['This isn’t a valid NPI. Check its ten digits.'] }),
  };
};

/** The changes as stored: each specialty and state once, states in order, an empty NPI as null. */
export const tidyProfile = <C extends Checked>(changes: C): C => ({
  ...changes,
  specialties: [...new Set(changes.specialties)],
  statesOfLicense: [...new Set(changes.statesOfLicense)].toSorted(),
  npi: changes.npi || null,
});
