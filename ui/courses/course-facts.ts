import type { CourseCard } from '#core/courses/course.ts';

/** '1 h 30 min', '45 min'. */
export const lengthText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
};

/** '4 modules'. */
export const modulesText = (count: number): string => `${count} ${count === 1 ? 'module' : 'modules'}`;

/** How many modules are finished, as far as a card can tell. */
export const finishedIn = ({ moduleCount, progress }: Pick<CourseCard, 'moduleCount' | 'progress'>): number =>
  Math.round((progress?.share ?? 0) * moduleCount);
