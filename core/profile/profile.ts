import type { ProfessionalStatus } from './professional-status.ts';

/** The information that boards and licenses are reported with. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly degree: string;
  /** An ISO date, or 'Unknown' (specification, section 3). */
  readonly dateOfBirth: string;
  readonly medicalBoard: MedicalBoard | null;
  readonly specialties: readonly string[];
  /** Two-letter codes. */
  readonly statesOfLicence: readonly string[];
  readonly npi: string | null;
  /** Null if the learner has not answered. */
  readonly professionalStatus: ProfessionalStatus | null;
  readonly planName: string;
}

export interface MedicalBoard {
  readonly name: string;
  readonly boardNumber: string | null;
}

export type ProfileChanges = Pick<
  Profile,
  'degree' | 'dateOfBirth' | 'medicalBoard' | 'specialties' | 'statesOfLicence' | 'npi'
>;

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

export interface StateOfLicense {
  readonly code: string;
  readonly name: string;
}
