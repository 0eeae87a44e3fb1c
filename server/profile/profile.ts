import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { profile } from '#contract/profile.ts';
import { UNKNOWN_DATE } from '#core/profile/board-information.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notLoggedIn } from '../platform/http/refused.ts';

export type Profile = Decoded<typeof profile>;

const profileRow = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  degree: v.string(),
  date_of_birth: v.nullable(v.string()),
  medical_board_name: v.nullable(v.string()),
  medical_board_number: v.nullable(v.string()),
  specialties: v.array(v.string()),
  states_of_licence: v.array(v.string()),
  npi: v.nullable(v.string()),
  professional_status: profile.entries.professionalStatus,
  plan_name: v.string(),
});
type ProfileRow = Decoded<typeof profileRow>;

/** Refuses with 401 when the account was deleted during the request. */
export const readProfile = async (queries: Queries, userId: string): Promise<Profile> => {
  const [row] = await readRows(
    queries,
    profileRow,
    `select first_name, last_name, email, degree, date_of_birth, medical_board_name, medical_board_number,
       specialties, states_of_licence, npi, professional_status, plan_name
     from users where id = $1`,
    [userId],
  );
  if (row === undefined) throw notLoggedIn();
  return asProfile(row);
};

const asProfile = (row: ProfileRow): Profile => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  degree: row.degree,
  dateOfBirth: row.date_of_birth ?? UNKNOWN_DATE,
  medicalBoard:
    row.medical_board_name === null
      ? null
      : { name: row.medical_board_name, board_number: row.medical_board_number },
  specialties: row.specialties,
  statesOfLicense: row.states_of_licence,
  npi: row.npi,
  professionalStatus: row.professional_status,
  currentPlan: { planName: row.plan_name },
});
