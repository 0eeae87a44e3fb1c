import type { Decoded } from '#contract/endpoint.ts';
import type { profile } from '#contract/profile.ts';
import { UNKNOWN_DATE } from '#core/profile/board-information.ts';
import type { Queries } from '../platform/database/database.ts';
import { notLoggedIn } from '../platform/http/refused.ts';

export type Profile = Decoded<typeof profile>;

interface ProfileRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly degree: string;
  readonly date_of_birth: string | null;
  readonly medical_board_name: string | null;
  readonly medical_board_number: string | null;
  readonly specialties: string[];
  readonly states_of_licence: string[];
  readonly npi: string | null;
  readonly professional_status: Profile['professionalStatus'];
  readonly plan_name: string;
}

/** Refuses with 401 when the account was deleted during the request. */
export const readProfile = async (queries: Queries, userId: string): Promise<Profile> => {
  const [row] = await queries.query<ProfileRow>(
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
  statesOfLicence: row.states_of_licence,
  npi: row.npi,
  professionalStatus: row.professional_status,
  currentPlan: { planName: row.plan_name },
});
