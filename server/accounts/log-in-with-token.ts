import { loginTokenEndpoint } from '#contract/accounts.ts';
import { handler } from '../http/call.ts';
import { Refused } from '../http/refused.ts';
import { LINKS_TRIED } from '../limits/limits.ts';
import { isClosed } from './is-closed.ts';
import { rememberAddress } from './known-addresses.ts';
import { useLoginLink } from './login-link.ts';
import { signIn } from './sign-in.ts';

interface Account {
  readonly demonstration: boolean;
  readonly time_zone: string;
}

export const logInWithToken = handler(
  loginTokenEndpoint,
  (call) => {
    const { input, database, settings, address, now } = call;
    const { body } = input;
    return database.transaction(async (queries) => {
      const userId = await useLoginLink(queries, body.token, now());
      const [account] = await queries.query<Account>(
        'select demonstration, time_zone from users where id = $1',
        [userId ?? null],
      );
      if (userId === undefined || account === undefined || isClosed(account, call))
        throw new Refused(401, 'This link works no more. Log in with your password, or ask for a new one.');
      await rememberAddress(queries, userId, address, now());
      const timeZone = body.timeZone ?? account.time_zone;
      return signIn(queries, { userId, carried: body, timeZone, now: now(), settings });
    });
  },
  LINKS_TRIED,
);
