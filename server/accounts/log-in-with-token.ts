import { loginTokenEndpoint } from '#contract/accounts.ts';
import { loginLinkIsOver } from '#core/accounts/refusals.ts';
import { handler } from '../http/call.ts';
import { refusedBy } from '../http/refused.ts';
import { LINKS_TRIED } from '../limits/limits.ts';
import { isClosed } from './is-closed.ts';
import { rememberAddress } from './known-addresses.ts';
import { useLoginLink } from './login-link.ts';
import { recordEvent } from './security-events.ts';
import { signIn } from './sign-in.ts';

interface Account {
  readonly demonstration: boolean;
  readonly time_zone: string;
}

export const logInWithToken = handler(
  loginTokenEndpoint,
  (call) => {
    const { input, database, address, now } = call;
    const { body } = input;
    return database.transaction(async (queries) => {
      const userId = await useLoginLink(queries, body.token, now());
      const [account] = await queries.query<Account>(
        'select demonstration, time_zone from users where id = $1',
        [userId ?? null],
      );
      if (userId === undefined || account === undefined || isClosed(account, call))
        throw refusedBy(loginLinkIsOver);
      await rememberAddress(queries, userId, address, now());
      await recordEvent(call, queries, 'logged-in-by-link', userId);
      const timeZone = body.timeZone ?? account.time_zone;
      return signIn(queries, call, { userId, guestData: body, timeZone, confirmedAt: null });
    });
  },
  LINKS_TRIED,
);
