import { pathTo } from '#core/navigation/path-of.ts';
import type { SectionName } from './section-name.ts';

/** Where a part of the profile is changed. */
export const pathToSection = (section: SectionName): string => pathTo('profile-edit', {}, { section });
