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
  readonly statesOfLicense: readonly string[];
  readonly npi: string | null;
  /** Null if the learner has not answered. */
  readonly professionalStatus: ProfessionalStatus | null;
}

interface MedicalBoard {
  readonly name: string;
  readonly boardNumber: string | null;
}

/** What a learner may change in one form. */
export type ProfileChanges = Pick<
  Profile,
  'degree' | 'dateOfBirth' | 'medicalBoard' | 'specialties' | 'statesOfLicense' | 'npi'
>;

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** A state in which a learner may hold a license. */
export interface StateOfLicense {
  readonly code: string;
  readonly name: string;
}

/** The fields of a profile that are saved together, as they are: the start of a change to some of them. */
export const changesOf = ({
  degree,
  dateOfBirth,
  medicalBoard,
  specialties,
  statesOfLicense,
  npi,
}: Profile): ProfileChanges => ({ degree, dateOfBirth, medicalBoard, specialties, statesOfLicense, npi });
