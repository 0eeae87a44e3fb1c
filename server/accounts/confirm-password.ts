import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { confirmPasswordEndpoint, passwordResetTokenEndpoint } from '#contract/sign-ins.ts';
import { resetLinkIsOver } from '#core/accounts/refusals.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { type Refused, refusedBy, refusedField } from '../platform/http/refused.ts';
import { endSessions } from '../platform/http/session.ts';
import { LINKS_TRIED } from '../platform/limits/limits.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { passwordResetDoneMail } from '../platform/mail/mails.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { removeCalendar } from '../reminders/calendar-feeds.ts';
import { isClosed } from './is-closed.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-fault.ts';
import { isOpenReset, useReset } from './password-reset.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { recordEvent } from './security-events.ts';

export const checkResetToken = handler(
  passwordResetTokenEndpoint,
  async (call) => {
    const { input, database, now } = call;
    const { email, token } = input.body;
    if (!(await isOpenReset(database, email, token, now()))) throw expiredLink();
    await refuseClosed(call, email);
    return { message: 'Choose a new password.' };
  },
  LINKS_TRIED,
);

/**
 * Sets the password and ends every session, so that anyone who had the old password is logged out (faults.md, 35), and
 * the calendar's address, which they could have copied. Passkeys, the second step and linked providers stay, unless
 * this is the first proof of the mailbox (SC-15).
 */
export const confirmPassword = handler(
  confirmPasswordEndpoint,
  async (call) => {
    const { input, database, settings, now } = call;
    const { email, token, password } = input.body;
    const problem = await passwordFault(password, email, settings);
    if (problem !== undefined) throw refusedField('password', problem);
    if (!(await isOpenReset(database, email, token, now()))) throw expiredLink();
    await refuseClosed(call, email);
    const passwordHash = await hashPassword(password);
    await database.transaction(async (queries) => {
      if (!(await useReset(queries, email, token, now()))) throw expiredLink();
      const [account] = await readRows(
        queries,
        v.object({ id: v.string(), email: v.string() }),
        'select id, email from users where lower(email) = lower($1)',
        [email],
      );
      if (account === undefined) throw expiredLink();
      await lockLearner(queries, account.id, 'alone');
      const hadCalendar = await removeCalendar(queries, account.id);
      const wasFirstProof = await proveMailbox(queries, account.id, now());
      await endSessions(queries, account.id);
      await queries.query('update users set password_hash = $2, has_password = true where id = $1', [
        account.id,
        passwordHash,
      ]);
      const to = {
        productName: settings.productName,
        recipient: account.email,
        now: now(),
      };
      await queueMail(queries, passwordResetDoneMail(to, { hadCalendar, wasFirstProof }), now());
      await recordEvent(call, queries, 'password-changed', account.id);
    });
    return { message: 'Your new password is saved. Log in with it.' };
  },
  LINKS_TRIED,
);

const refuseClosed = async (
  call: Pick<Call<Endpoint>, 'database' | 'settings' | 'isFromThisMachine'>,
  email: string,
): Promise<void> => {
  const [account] = await readRows(
    call.database,
    v.object({ demonstration: v.boolean() }),
    'select demonstration from users where lower(email) = lower($1)',
    [email],
  );
  if (account !== undefined && isClosed(account, call)) throw expiredLink();
};

const expiredLink = (): Refused => refusedBy(resetLinkIsOver);
