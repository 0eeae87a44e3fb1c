import { isDegree } from '../accounts/degree.ts';
import type { FieldErrors } from '../shared/failure.ts';
import { UNKNOWN_DATE } from './board-information.ts';
import { isPlausibleDateOfBirth } from './date-of-birth.ts';
import { isNpi } from './npi.ts';
import type { ProfileChanges } from './profile.ts';
import { isStateOfLicense } from './states-of-license.ts';

type Checked = Pick<ProfileChanges, 'degree' | 'dateOfBirth' | 'specialties' | 'statesOfLicence' | 'npi'>;

/** What can't be, by field, on this day (UTC); never what is not complete yet: that is the learner's to decide (PR-01). */
export const profileErrors = (changes: Checked, today: string): FieldErrors => {
  const { degree, dateOfBirth, statesOfLicence, npi } = changes;
  const isBirth = dateOfBirth === UNKNOWN_DATE || isPlausibleDateOfBirth(dateOfBirth, today);
  return {
    ...(!isDegree(degree) && { degree: ['Choose one of the degrees.'] }),
    ...(!isBirth && { dateOfBirth: ['Enter the day on which you were born.'] }),
    ...(!statesOfLicence.every(isStateOfLicense) && {
      statesOfLicence: ['Choose states or territories of the list.'],
    }),
    ...(npi && !isNpi(npi) && { npi: ['This is not an NPI: check its ten digits.'] }),
  };
};

/** The same changes as they are kept: each specialty and state once, the states in order, an empty NPI as none. */
export const tidyProfile = <C extends Checked>(changes: C): C => ({
  ...changes,
  specialties: [...new Set(changes.specialties)],
  statesOfLicence: [...new Set(changes.statesOfLicence)].toSorted(),
  npi: changes.npi || null,
});
