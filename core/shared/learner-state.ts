import type { Caches } from './caches.ts';
import { createState, type WritableState } from './state.ts';

/**
 * A state that belongs to one learner. When the learner changes it is set to `initial` again, or `clear` is called where
 * there is more to forget than the state.
 */
export const learnerState = <A>(caches: Caches, initial: A, clear?: () => void): WritableState<A> => {
  const created = createState(initial);
  caches.add({ clear: clear ?? (() => created.set(initial)) });
  return created;
};
