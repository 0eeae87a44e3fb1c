import type { Caller } from './call.ts';
import { notLoggedIn } from './refused.ts';

/** The learner's session. Endpoints with session access have no other callers; for safety, throws 401. */
export const sessionOf = (caller: Caller): Extract<Caller, { readonly kind: 'learner' }> => {
  if (caller.kind !== 'learner') throw notLoggedIn();
  return caller;
};

/** The learner's user id, in the same way. */
export const learnerOf = (caller: Caller): string => sessionOf(caller).userId;
