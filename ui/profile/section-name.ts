/** The parts of a profile, each changed by a form of its own. */
export const SECTIONS = [
  'names',
  'board',
  'birth',
  'specialties',
  'licences',
  'npi',
  'status',
  'email',
  'delete',
] as const;

export type SectionName = (typeof SECTIONS)[number];

export const isSectionName = (name: string): name is SectionName => SECTIONS.some((each) => each === name);
