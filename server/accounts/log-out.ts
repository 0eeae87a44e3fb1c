import { logoutRow } from '#contract/accounts.ts';
import { endpoint } from '../http/call.ts';
import { endSession } from './session.ts';

export const logOut = endpoint(logoutRow, async ({ caller, database }) => {
  if (caller.kind === 'learner') await endSession(database, caller.tokenHash);
  return { message: 'You are logged out.' };
});
