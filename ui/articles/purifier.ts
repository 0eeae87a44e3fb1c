import type { DOMPurify } from 'dompurify';

let loaded: DOMPurify | undefined;

/** Fetches what cleans HTML where the browser has no `setHTML` of its own; nothing is fetched where it has. */
export const loadPurifier = async (): Promise<void> => {
  if ('setHTML' in Element.prototype || loaded !== undefined) return;
  loaded = (await import('dompurify')).default;
};

export const loadedPurifier = (): DOMPurify => {
  if (loaded === undefined) throw new Error('Article HTML is shown only after loadPurifier().');
  return loaded;
};
