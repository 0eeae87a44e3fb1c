import type { Caller } from '../http/call.ts';
import { Refused } from '../http/refused.ts';

/** The learner whose session it is. The rows here ask for one, so nobody else gets this far. */
export const learnerOf = (caller: Caller): string => {
  if (caller.kind !== 'learner') throw new Refused(401, 'Please log in.');
  return caller.userId;
};
