import { userEndpoint } from '#contract/accounts.ts';
import { handler } from '../platform/http/call.ts';
import { notLoggedIn } from '../platform/http/refused.ts';
import { findUser } from './user.ts';

export const showUser = handler(userEndpoint, async ({ caller, database, now }) => {
  const user = caller.kind === 'learner' ? await findUser(database, caller.userId, now()) : undefined;
  if (user === undefined) throw notLoggedIn();
  return user;
});
