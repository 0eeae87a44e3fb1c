import * as v from 'valibot';
import { confirmationWaysEndpoint } from '#contract/accounts.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notLoggedIn } from '../platform/http/refused.ts';

export const confirmationWays = handler(confirmationWaysEndpoint, async ({ caller, database, settings }) => {
  const [account] = await readRows(
    database,
    v.object({ has_password: v.boolean(), has_passkey: v.boolean(), issuers: v.array(v.string()) }),
    `select has_password, exists (select from passkeys where user_id = users.id) as has_passkey,
       array(select issuer from social_identities where user_id = users.id) as issuers
     from users where id = $1`,
    [learnerOf(caller)],
  );
  if (account === undefined) throw notLoggedIn();
  const linked = settings.openIdProviders.filter(({ issuer }) => account.issuers.includes(issuer));
  return {
    password: account.has_password,
    passkey: account.has_passkey,
    providers: linked.map(({ name, label }) => ({ name, label })),
  };
});
