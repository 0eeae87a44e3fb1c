import { updateProfileEndpoint } from '#contract/profile.ts';
import { UNKNOWN_DATE } from '#core/profile/board-information.ts';
import { profileErrors, tidyProfile } from '#core/profile/check-profile.ts';
import { latestDay } from '#core/shared/calendar-day.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refusedFields } from '../platform/http/refused.ts';
import { readProfile } from './profile.ts';

/** Refuses invalid values but not missing ones: the learner decides what to fill in (PR-01). */
export const saveProfile = handler(updateProfileEndpoint, ({ input: { body }, caller, database, now }) => {
  const userId = learnerOf(caller);
  const errors = profileErrors(body, latestDay(now()));
  if (Object.keys(errors).length > 0) throw refusedFields(errors);
  const { degree, dateOfBirth, medicalBoard, specialties, statesOfLicense, npi } = tidyProfile(body);
  return database.transaction(async (queries) => {
    await queries.query(
      `update users set degree = $2, date_of_birth = $3, medical_board_name = $4, medical_board_number = $5,
         specialties = $6::text[], states_of_licence = $7::text[], npi = $8
       where id = $1`,
      [
        userId,
        degree,
        dateOfBirth === UNKNOWN_DATE ? null : dateOfBirth,
        medicalBoard?.name ?? null,
        medicalBoard?.board_number ?? null,
        specialties,
        statesOfLicense,
        npi,
      ],
    );
    await queries.query('delete from licences where user_id = $1 and state <> all ($2::text[])', [
      userId,
      statesOfLicense,
    ]);
    return readProfile(queries, userId);
  });
});
