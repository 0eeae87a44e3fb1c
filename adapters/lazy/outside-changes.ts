import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import { askWhenFetched } from './ask-when-fetched.ts';

type OutsideChanges = Pick<OutsideCredits, 'remove' | 'restore'>;

/** Deleting reported credits; the code is loaded with the first call. */
export const lazyOutsideChanges = (fetch: () => Promise<OutsideChanges>): OutsideChanges => {
  const ask = askWhenFetched(fetch);
  return {
    remove: (id) => ask((changes) => changes.remove(id)),
    restore: (id) => ask((changes) => changes.restore(id)),
  };
};
