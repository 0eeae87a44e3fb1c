import type { Caller } from './call.ts';
import { notLoggedIn } from './refused.ts';

/** The learner's session. Endpoints with session access have no other callers; throws 401 just in case. */
export const sessionOf = (caller: Caller): Extract<Caller, { readonly kind: 'learner' }> => {
  if (caller.kind !== 'learner') throw notLoggedIn();
  return caller;
};

/** The learner's user id, obtained the same way. */
export const learnerOf = (caller: Caller): string => sessionOf(caller).userId;
