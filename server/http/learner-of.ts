import type { Caller } from './call.ts';
import { Refused } from './refused.ts';

/** The learner whose session it is. Rows that need one ask for it, so nobody else gets this far. */
export const learnerOf = (caller: Caller): string => {
  if (caller.kind !== 'learner') throw new Refused(401, 'Please log in.');
  return caller.userId;
};
