import { loginTokenEndpoint } from '#contract/accounts.ts';
import { loginLinkIsOver } from '#core/accounts/refusals.ts';
import { handler } from '../http/call.ts';
import { refusedBy } from '../http/refused.ts';
import { LINKS_TRIED } from '../limits/limits.ts';
import { ENTERED_COLUMNS, type EnteredAccount, enter } from './enter.ts';
import { isClosed } from './is-closed.ts';
import { useLoginLink } from './login-link.ts';

interface Account extends EnteredAccount {
  readonly demonstration: boolean;
}

/** A link doesn't prove identity, so it opens no session while the learner has a second step (SC-09). */
export const logInWithToken = handler(
  loginTokenEndpoint,
  (call) => {
    const { input, database, now } = call;
    const { body } = input;
    return database.transaction(async (queries) => {
      const userId = await useLoginLink(queries, body.token, now());
      const [account] = await queries.query<Account>(
        `select ${ENTERED_COLUMNS}, demonstration from users where id = $1`,
        [userId ?? null],
      );
      if (account === undefined || isClosed(account, call)) throw refusedBy(loginLinkIsOver);
      return enter(queries, call, account, { login: 'logged-in-by-link', body, confirmedAt: null });
    });
  },
  LINKS_TRIED,
);
