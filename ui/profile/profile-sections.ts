import { pathTo } from '#core/navigation/path-of.ts';

/** The sections of a profile, each with its own form. The names are part of the page's URL. */
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

/** The path to the form of a section. */
export const pathToSection = (section: SectionName): string => pathTo('profile-edit', {}, { section });
