import { loginRow } from '#contract/accounts.ts';
import { endpoint } from '../http/call.ts';
import { Refused } from '../http/refused.ts';
import { isPassword } from './password.ts';
import { signIn } from './sign-in.ts';

interface Account {
  readonly id: string;
  readonly password_hash: string;
  readonly demonstration: boolean;
  readonly time_zone: string;
}

/** Refuses an unknown address, a wrong password and a closed demonstration account alike (faults.md, 34). */
export const logIn = endpoint(loginRow, async ({ input: { body }, database, settings, now }) => {
  const [account] = await database.query<Account>(
    'select id, password_hash, demonstration, time_zone from users where lower(email) = lower($1)',
    [body.email],
  );
  const right = await isPassword(body.password, account?.password_hash);
  if (account === undefined || !right || (account.demonstration && !settings.demonstrationAccounts)) {
    throw new Refused(401, 'The e-mail address or the password is not right.');
  }
  return database.transaction((queries) =>
    signIn(queries, {
      userId: account.id,
      carried: body,
      timeZone: body.timeZone ?? account.time_zone,
      now: now(),
      settings,
    }),
  );
});
