import { pathTo } from '#core/navigation/path-of.ts';

/** What a profile says, each with its own form. The names are part of the page's URL. */
export const FACTS = [
  'names',
  'board',
  'birth',
  'specialties',
  'licenses',
  'npi',
  'status',
  'email',
] as const;

/** The sections of a profile. */
export const SECTIONS = [...FACTS, 'delete'] as const;

export type SectionName = (typeof SECTIONS)[number];

/** The path to the form of a section. */
export const pathToSection = (section: SectionName): string => pathTo('profile-edit', {}, { section });
