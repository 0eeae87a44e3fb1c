/** Degrees that a learner may hold, physician degrees first. */
export const DEGREES = [
  'M.D.',
  'D.O.',
  'M.D., Ph.D.',
  'M.D., MPH',
  'MBBS',
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
