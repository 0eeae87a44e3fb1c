import * as v from 'valibot';
import { sendEmailCodeEndpoint, updateEmailEndpoint, verifyEmailCodeEndpoint } from '#contract/profile.ts';
import { emailIsAnothers, emailIsNotProved, whyNotNewEmail } from '#core/accounts/refusals.ts';
import { lockOpenSession } from '../accounts/lock-open-session.ts';
import { deleteResets } from '../accounts/password-reset.ts';
import { requireConfirmation } from '../accounts/require-confirmation.ts';
import { openRevert } from '../accounts/revert-email.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { isDuplicate, type Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { CODES, CODES_TO } from '../platform/limits/limits.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { emailChangedMail, newEmailCodeMail } from '../platform/mail/mails.ts';
import { refuseWithoutMail } from '../platform/mail/no-mail.ts';
import { newCode, storeCode, useVerifiedCode, verifyCode } from './email-code.ts';
import { readProfile } from './profile.ts';

export const sendEmailCode = handler(sendEmailCodeEndpoint, async (call) => {
  requireConfirmation(call);
  const { input, caller, database, settings, now } = call;
  const { email } = input.body;
  const userId = learnerOf(caller);
  refuseWithoutMail(settings, 'Your address can’t be changed because we can’t confirm the new one.', 'email');
  await consumeLimits(call, [
    [CODES, userId],
    [CODES_TO, email.toLowerCase()],
  ]);
  await refuseUnfit(database, userId, email);
  const code = await newCode(now());
  await database.transaction(async (queries) => {
    await storeCode(queries, userId, { purpose: 'change', email }, code);
    const to = { productName: settings.productName, recipient: email, now: now() };
    await queueMail(queries, newEmailCodeMail(to, code.code, code.expiresAt), now());
  });
  return { message: 'We sent a code to the new address.' };
});

export const verifyEmailCode = handler(
  verifyEmailCodeEndpoint,
  async ({ input: { body }, caller, database, now }) => {
    await verifyCode(database, learnerOf(caller), { purpose: 'change', email: body.email }, body.code, now());
    return { message: 'The new address is confirmed. Now use it for your account.' };
  },
);

/**
 * Mails the old address a link that reverts the change (SC-02), and invalidates the password resets of both
 * addresses.
 */
export const updateEmail = handler(updateEmailEndpoint, async (call) => {
  requireConfirmation(call);
  const { input, caller, database, settings, origin, now } = call;
  const { email } = input.body;
  const userId = learnerOf(caller);
  const change = database.transaction(async (queries) => {
    await lockOpenSession(queries, sessionOf(call.caller));
    if (!(await useVerifiedCode(queries, userId, { purpose: 'change', email }, now())))
      throw refusedBy(emailIsNotProved);
    const old = await readProfile(queries, userId);
    for (const each of [old.email, email]) await deleteResets(queries, each);
    // Taken from the old address first, because an undo restores it with whether it was proven.
    const link = `${origin}/email-revert/${await openRevert(queries, userId, now())}`;
    // The code proved the new mailbox to the account's own session, so nothing ends.
    await queries.query('update users set email = $2, email_proven_at = $3 where id = $1', [
      userId,
      email,
      now().toISOString(),
    ]);
    const to = { productName: settings.productName, recipient: old.email, now: now() };
    await queueMail(queries, emailChangedMail(to, link), now());
    await recordEvent(call, queries, 'email-changed', userId);
    return readProfile(queries, userId);
  });
  return change.catch((failure: unknown) => {
    throw isDuplicate(failure) ? refusedBy(emailIsAnothers) : failure;
  });
});

const refuseUnfit = async (queries: Queries, userId: string, email: string): Promise<void> => {
  const [owner] = await readRows(
    queries,
    v.object({ id: v.string() }),
    'select id from users where lower(email) = lower($1)',
    [email],
  );
  const why = whyNotNewEmail(userId, owner?.id);
  if (why !== null) throw refusedBy(why);
};
