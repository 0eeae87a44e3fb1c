import type { Caller } from './call.ts';
import { notLoggedIn } from './refused.ts';

/** The learner whose session it is. Rows that need one ask for it, so nobody else gets this far. */
export const learnerOf = (caller: Caller): string => {
  if (caller.kind !== 'learner') throw notLoggedIn();
  return caller.userId;
};
