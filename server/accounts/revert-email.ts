import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { revertEmailEndpoint } from '#contract/sign-ins.ts';
import { moment } from '#contract/values.ts';
import { revertedEmailIsTaken, revertLinkIsOver } from '#core/accounts/refusals.ts';
import { validUntil } from '#core/accounts/validity.ts';
import { undoProtection } from '../passkeys/undo-protection.ts';
import { isDuplicate, type Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { digest } from '../platform/http/digest.ts';
import { type Refused, refusedBy } from '../platform/http/refused.ts';
import { endSessions } from '../platform/http/session.ts';
import { LINKS_TRIED } from '../platform/limits/limits.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { emailTakenBackMail } from '../platform/mail/mails.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { removeCalendar } from '../reminders/calendar-feeds.ts';
import { isClosed } from './is-closed.ts';
import { unusablePassword } from './password.ts';
import { deleteResets, openReset } from './password-reset.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { recordEvent } from './security-events.ts';

/** Creates a token (256 random bits) that gives an account its present address back, once. Call it before a change. */
export const openRevert = async (queries: Queries, userId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await queries.query(
    `insert into email_reverts (token_digest, user_id, email, email_proven_at, created_at, expires_at)
     select $1, id, email, email_proven_at, $3, $4 from users where id = $2`,
    [digest(token), userId, now.toISOString(), validUntil('email revert', now)],
  );
  return token;
};

const revertRow = v.object({
  user_id: v.string(),
  email: v.string(),
  email_proven_at: v.nullable(moment),
  created_at: moment,
});

const accountRow = v.object({ email: v.string(), demonstration: v.boolean() });

/**
 * The person who changed the address may also have set a password, linked a login provider and added passkeys. All of
 * those are removed, and so are the links of later changes (SC-02). If the address was never proven before, everything
 * older is removed too (SC-15).
 */
export const revertEmail = handler(
  revertEmailEndpoint,
  async (call) => {
    const { input, database, settings, now } = call;
    const passwordHash = await unusablePassword();
    const done = database.transaction(async (queries) => {
      const [revert] = await readRows(
        queries,
        revertRow,
        `delete from email_reverts where token_digest = $1 and expires_at > $2
         returning user_id, email, email_proven_at, created_at`,
        [digest(input.body.token), now().toISOString()],
      );
      if (revert === undefined) throw expiredLink();
      const { user_id: userId, email } = revert;
      await lockLearner(queries, userId, 'alone');
      const [account] = await readRows(
        queries,
        accountRow,
        'select email, demonstration from users where id = $1',
        [userId],
      );
      if (account === undefined || isClosed(account, call)) throw expiredLink();
      await queries.query(
        `update users set email = $2, email_proven_at = $3, password_hash = $4, has_password = false
         where id = $1`,
        [userId, email, revert.email_proven_at, passwordHash],
      );
      await queries.query('delete from email_codes where user_id = $1', [userId]);
      for (const table of ['email_reverts', 'social_identities'])
        await queries.query(`delete from ${table} where user_id = $1 and created_at >= $2`, [
          userId,
          revert.created_at,
        ]);
      await proveMailbox(queries, userId, now());
      await undoProtection(queries, call, userId, revert.created_at);
      await endSessions(queries, userId);
      await removeCalendar(queries, userId);
      await deleteResets(queries, account.email);
      const { token } = await openReset(queries, email, now());
      const to = { productName: settings.productName, recipient: account.email, now: now() };
      await queueMail(queries, emailTakenBackMail(to), now());
      await recordEvent(call, queries, 'email-reverted', userId);
      return { email, resetToken: token };
    });
    return done.catch((failure: unknown) => {
      throw isDuplicate(failure) ? taken() : failure;
    });
  },
  LINKS_TRIED,
);

const expiredLink = (): Refused => refusedBy(revertLinkIsOver);

const taken = (): Refused => refusedBy(revertedEmailIsTaken);
