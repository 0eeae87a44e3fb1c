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
  'PA-C',
  'NP',
  'RN',
  'PharmD',
  'Ph.D.',
  'Other',
  'Unknown',
] as const;

export type Degree = (typeof DEGREES)[number];

export const isDegree = (value: string): value is Degree => DEGREES.some((degree) => degree === value);

/** Choices of the list that name no degree. */
const UNNAMED: readonly string[] = ['Other physician degree', 'Other', 'Unknown', ''] satisfies readonly (
  | Degree
  | ''
)[];

/** A name as certificates print it: "Ada Byron, M.D.", without a degree where none is named. */
export const nameWithDegree = (name: string, degree: string): string =>
  UNNAMED.includes(degree) ? name : `${name}, ${degree}`;
