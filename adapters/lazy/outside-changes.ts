import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import { askWhenFetched } from './ask-when-fetched.ts';

type OutsideChanges = Pick<OutsideCredits, 'remove' | 'restore'>;

/** Taking away what was reported, whose code comes with the first time. */
export const lazyOutsideChanges = (fetch: () => Promise<OutsideChanges>): OutsideChanges => {
  const ask = askWhenFetched(fetch);
  return {
    remove: (id) => ask((changes) => changes.remove(id)),
    restore: (id) => ask((changes) => changes.restore(id)),
  };
};
