import { logoutEndpoint } from '#contract/accounts.ts';
import { handler } from '../platform/http/call.ts';
import { endSession } from '../platform/http/session.ts';

export const logOut = handler(logoutEndpoint, async ({ caller, database }) => {
  if (caller.kind === 'learner') await endSession(database, caller.tokenHash);
  return { message: 'You’re logged out.' };
});
