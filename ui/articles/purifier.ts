import type { Purify } from './purify.ts';

let loaded: Purify | undefined;

/** Loads the sanitizer for browsers without `Element.setHTML`; loads nothing in the others. */
export const loadPurifier = async (): Promise<void> => {
  if (typeof Element === 'undefined' || 'setHTML' in Element.prototype || loaded !== undefined) return;
  loaded = (await import('./purify.ts')).purify;
};

export const loadedPurifier = (): Purify => {
  if (loaded === undefined) throw new Error('Article HTML is shown only after loadPurifier().');
  return loaded;
};
