import type { FieldErrors } from '../shared/failure.ts';

/** Degrees that a learner may hold, physician degrees first. */
export const DEGREES = [
  'M.D.',
  'D.O.',
  'M.D., Ph.D.',
  'M.D., MPH',
  'MBBS',
  'MBChB',
  'MBBCh',
  'BMBS',
  'Other physician degree',
  'NP',
  'PA-C',
  'RN',
  'CRNA',
  'CNM',
  'PharmD',
  'DDS',
  'DMD',
  'DPM',
  'Ph.D.',
  'Other',
  'Unknown',
] as const;

export type Degree = (typeof DEGREES)[number];

export const isDegree = (value: string): value is Degree => DEGREES.some((degree) => degree === value);

export const degreeErrors = (degree: string): FieldErrors =>
  isDegree(degree) ? {} : { degree: ['Choose a degree.'] };

/** The full names of the other professions' abbreviations, so that everyone finds their own. */
const PROFESSIONS: Partial<Record<Degree, string>> = {
  NP: 'nurse practitioner',
  'PA-C': 'physician associate',
  RN: 'registered nurse',
  CRNA: 'nurse anesthetist',
  CNM: 'nurse-midwife',
  PharmD: 'pharmacist',
  DDS: 'dentist',
  DMD: 'dentist',
  DPM: 'podiatrist',
};

/** A degree as a list of choices shows it: 'NP, nurse practitioner'. */
export const degreeChoiceText = (degree: Degree): string => {
  const profession = PROFESSIONS[degree];
  return profession === undefined ? degree : `${degree}, ${profession}`;
};

/** Choices in the list that are not degrees. */
const UNNAMED: readonly string[] = ['Other physician degree', 'Other', 'Unknown', ''] satisfies readonly (
  | Degree
  | ''
)[];

/** A name as certificates print it: "Ada Byron, M.D.", without a degree where none is named. */
export const nameWithDegree = (name: string, degree: string): string =>
  UNNAMED.includes(degree) ? name : `${name}, ${degree}`;
