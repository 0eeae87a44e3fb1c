import * as v from 'valibot';
import { loginTokenEndpoint } from '#contract/accounts.ts';
import { loginLinkIsOver } from '#core/accounts/refusals.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { LINKS_TRIED } from '../platform/limits/limits.ts';
import { ENTERED_COLUMNS, enter, enteredAccountRow } from './enter.ts';
import { isClosed } from './is-closed.ts';
import { useLoginLink } from './login-link.ts';
import { proveMailbox } from './prove-mailbox.ts';

const accountRow = v.object({ ...enteredAccountRow.entries, demonstration: v.boolean() });

/**
 * A link doesn't prove identity, so it opens no session while the learner has a second step (SC-09). The first one
 * proves the mailbox, which ends the second step and everything else that could confirm the session (SC-15), so that
 * login is the proof.
 */
export const logInWithToken = handler(
  loginTokenEndpoint,
  (call) => {
    const { input, database, now } = call;
    const { body } = input;
    return database.transaction(async (queries) => {
      const userId = await useLoginLink(queries, body.token, now());
      if (userId === undefined) throw refusedBy(loginLinkIsOver);
      const wasFirstProof = await proveMailbox(queries, userId, now());
      const [account] = await readRows(
        queries,
        accountRow,
        `select ${ENTERED_COLUMNS}, demonstration from users where id = $1`,
        [userId],
      );
      if (account === undefined || isClosed(account, call)) throw refusedBy(loginLinkIsOver);
      return enter(queries, call, account, {
        login: 'logged-in-by-link',
        body,
        confirmedAt: wasFirstProof ? now() : null,
      });
    });
  },
  LINKS_TRIED,
);
