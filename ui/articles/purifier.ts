import type { Purify } from './purify.ts';

// Apart from load-purifier.ts, whose text changes with each build: what cleans articles keeps its name.
let loaded: Purify | undefined;

/** Whether this browser cannot clean HTML itself, and the sanitizer is not there yet. */
export const isPurifierNeeded = (): boolean =>
  typeof Element !== 'undefined' && !('setHTML' in Element.prototype) && loaded === undefined;

export const keepPurifier = (purify: Purify): void => {
  loaded = purify;
};

export const loadedPurifier = (): Purify => {
  if (loaded === undefined) throw new Error('Article HTML is shown only after loadPurifier().');
  return loaded;
};
