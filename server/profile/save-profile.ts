import { updateProfileRow } from '#contract/profile.ts';
import type { DecodedInput } from '#contract/row.ts';
import { isDegree } from '#core/accounts/degree.ts';
import { UNKNOWN_DATE } from '#core/profile/board-information.ts';
import { isPlausibleDateOfBirth } from '#core/profile/date-of-birth.ts';
import { isNpi } from '#core/profile/npi.ts';
import { isStateOfLicence } from '#core/profile/states-of-licence.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { refusedFields } from '../http/refused.ts';
import { readProfile } from './profile.ts';

type Changes = DecodedInput<typeof updateProfileRow>['body'];

/** Refuses what can't be, never what is not complete yet: that is the learner's to decide (PR-01). */
export const saveProfile = endpoint(updateProfileRow, ({ input: { body }, caller, database, now }) => {
  const userId = learnerOf(caller);
  refuseUnfit(body, now());
  return database.transaction(async (queries) => {
    await queries.query(
      `update users set degree = $2, date_of_birth = $3, medical_board_name = $4, medical_board_number = $5,
         specialties = $6::text[], states_of_licence = $7::text[], npi = $8
       where id = $1`,
      [
        userId,
        body.degree,
        body.dateOfBirth === UNKNOWN_DATE ? null : body.dateOfBirth,
        body.medicalBoard?.name ?? null,
        body.medicalBoard?.board_number ?? null,
        [...new Set(body.specialties)],
        [...new Set(body.statesOfLicence)].toSorted(),
        body.npi || null,
      ],
    );
    await queries.query('delete from licences where user_id = $1 and state <> all ($2::text[])', [
      userId,
      body.statesOfLicence,
    ]);
    return readProfile(queries, userId);
  });
});

const refuseUnfit = ({ degree, dateOfBirth, statesOfLicence, npi }: Changes, now: Date): void => {
  const today = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const errors = {
    ...(isDegree(degree) ? {} : { degree: ['Choose one of the degrees.'] }),
    ...(dateOfBirth === UNKNOWN_DATE || isPlausibleDateOfBirth(dateOfBirth, today)
      ? {}
      : { dateOfBirth: ['Enter the day on which you were born.'] }),
    ...(statesOfLicence.every(isStateOfLicence)
      ? {}
      : { statesOfLicence: ['Choose states or territories of the list.'] }),
    ...(!npi || isNpi(npi) ? {} : { npi: ['This is not an NPI: check its ten digits.'] }),
  };
  if (Object.keys(errors).length > 0) {
    throw refusedFields(errors);
  }
};
