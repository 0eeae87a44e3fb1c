import type { Caller } from './call.ts';
import { notLoggedIn } from './refused.ts';

/** The learner's user id. Endpoints with session access have no other callers; for safety, throws 401. */
export const learnerOf = (caller: Caller): string => {
  if (caller.kind !== 'learner') throw notLoggedIn();
  return caller.userId;
};
