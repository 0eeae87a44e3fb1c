import { isPurifierNeeded, keepPurifier } from './purifier.ts';

/** Loads the sanitizer for browsers without `Element.setHTML`; loads nothing in the others. */
export const loadPurifier = async (): Promise<void> => {
  if (isPurifierNeeded()) keepPurifier((await import('./purify.ts')).purify);
};
