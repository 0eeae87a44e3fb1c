import {
  confirmEmailEndpoint,
  disownRegistrationEndpoint,
  sendConfirmationEndpoint,
} from '#contract/sign-ins.ts';
import { confirmationIsAnothers, confirmationIsOver } from '#core/accounts/refusals.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { CONFIRMATIONS_TO, LINKS_TRIED } from '../platform/limits/limits.ts';
import { refuseWithoutMail } from '../platform/mail/no-mail.ts';
import { consumeConfirmation, findConfirmation, mailConfirmation } from './email-confirmation.ts';
import { lockOpenSession } from './lock-open-session.ts';
import { openReset } from './password-reset.ts';
import { requireConfirmation } from './require-confirmation.ts';
import { recordEvent } from './security-events.ts';

/** A confirmed address gets no mail, and the same response. */
export const sendConfirmation = handler(sendConfirmationEndpoint, async (call) => {
  const { caller, database, settings } = call;
  refuseWithoutMail(settings, 'Ask its operator for a login link.');
  await consumeLimits(call, [[CONFIRMATIONS_TO, learnerOf(caller)]]);
  await database.transaction((queries) => mailConfirmation(queries, call, learnerOf(caller)));
  return { message: 'We sent a link to your address.' };
});

/**
 * Confirms the address. The link proves that its reader has the mailbox, and the session's fresh proof of identity that
 * they have the account too, so no credential ends (docs/decisions/0088-confirming-an-address.md). A second try after
 * a lost response succeeds.
 */
export const confirmEmail = handler(
  confirmEmailEndpoint,
  async (call) => {
    const { caller, database, input, now } = call;
    const { token } = input.body;
    const session = sessionOf(caller);
    await database.transaction(async (queries) => {
      await lockOpenSession(queries, session);
      const link = await findConfirmation(queries, token, now());
      if (link !== undefined && link.userId !== session.userId) throw refusedBy(confirmationIsAnothers);
      if (link === undefined) {
        const confirmed = await queries.query(
          'select 1 from users where id = $1 and email_proven_at is not null',
          [session.userId],
        );
        if (confirmed.length > 0) return;
        throw refusedBy(confirmationIsOver);
      }
      requireConfirmation(call);
      if (!(await consumeConfirmation(queries, token))) throw refusedBy(confirmationIsOver);
      await queries.query('update users set email_proven_at = $2 where id = $1', [
        session.userId,
        now().toISOString(),
      ]);
      await recordEvent(call, queries, 'email-confirmed', session.userId);
    });
    return { message: 'Your email address is confirmed.' };
  },
  LINKS_TRIED,
);

/**
 * The owner of an address that someone else registered gets a token to choose a new password. Choosing it is the first
 * proof of the mailbox, which ends every older credential (SC-15).
 */
export const disownRegistration = handler(
  disownRegistrationEndpoint,
  ({ database, input, now }) =>
    database.transaction(async (queries) => {
      const link = await findConfirmation(queries, input.body.token, now());
      if (link === undefined || !(await consumeConfirmation(queries, input.body.token)))
        throw refusedBy(confirmationIsOver);
      const { token } = await openReset(queries, link.email, now());
      return { email: link.email, resetToken: token };
    }),
  LINKS_TRIED,
);
