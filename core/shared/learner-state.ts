import type { Caches } from './caches.ts';
import { createState, type WritableState } from './state.ts';

/**
 * A state that belongs to one learner. When the learner changes it is reset to `initial`, or `clear` is called if there
 * is more to clear than the state.
 */
export const learnerState = <A>(caches: Caches, initial: A, clear?: () => void): WritableState<A> => {
  const created = createState(initial);
  caches.add({ clear: clear ?? (() => created.set(initial)) });
  return created;
};
