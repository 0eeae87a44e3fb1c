import * as v from 'valibot';
import { sendDeletionCodeEndpoint, verifyDeletionCodeEndpoint } from '#contract/profile.ts';
import { moment } from '#contract/values.ts';
import { whyNotDelete } from '#core/profile/deletion.ts';
import { codeIsOver } from '#core/profile/mailed-code.ts';
import { lockOpenSession } from '../accounts/lock-open-session.ts';
import { deleteResets } from '../accounts/password-reset.ts';
import { requireConfirmation } from '../accounts/require-confirmation.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { sealRecords } from '../credits/sealed-records.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { CODES } from '../platform/limits/limits.ts';
import { dropMailTo, queueMail } from '../platform/mail/mail.ts';
import { accountDeletedMail, deletionCodeMail } from '../platform/mail/mails.ts';
import { refuseWithoutMail } from '../platform/mail/no-mail.ts';
import { deleteLearner } from './delete-learner.ts';
import { newCode, storeCode, useVerifiedCode, verifyCode } from './email-code.ts';
import { readProfile } from './profile.ts';

const DELETION = { purpose: 'delete', email: null } as const;

export const sendDeletionCode = handler(sendDeletionCodeEndpoint, async (call) => {
  requireConfirmation(call);
  const { caller, database, settings, now } = call;
  const userId = learnerOf(caller);
  refuseWithoutMail(settings, 'Ask its operator to delete your account.');
  await refuseWhileUndoIsOpen(database, userId, now());
  await consumeLimits(call, [[CODES, userId]]);
  const code = await newCode(now());
  await database.transaction(async (queries) => {
    const { email } = await readProfile(queries, userId);
    await storeCode(queries, userId, DELETION, code);
    const to = { productName: settings.productName, recipient: email, now: now() };
    await queueMail(queries, deletionCodeMail(to, code.code, code.expiresAt, settings.retentionYears), now());
  });
  return { message: 'We sent a code to your email address.' };
});

/** In one transaction, seals participation records and deletes all other data (docs/decisions/0004 and 0017). */
export const verifyDeletionCode = handler(verifyDeletionCodeEndpoint, async (call) => {
  requireConfirmation(call);
  const { input, caller, database, settings, now } = call;
  const userId = learnerOf(caller);
  await refuseWhileUndoIsOpen(database, userId, now());
  await verifyCode(database, userId, DELETION, input.body.code, now());
  await database.transaction(async (queries) => {
    await lockOpenSession(queries, sessionOf(call.caller));
    await refuseWhileUndoIsOpen(queries, userId, now());
    if (!(await useVerifiedCode(queries, userId, DELETION, now()))) throw refusedBy(codeIsOver);
    const { email } = await readProfile(queries, userId);
    await sealRecords(queries, { userId, retentionYears: settings.retentionYears, now: now() });
    await deleteLearner(queries, userId);
    await deleteResets(queries, email);
    await dropMailTo(queries, email);
    const to = { productName: settings.productName, recipient: email, now: now() };
    await queueMail(queries, accountDeletedMail(to, settings.retentionYears), now());
    await recordEvent(call, queries, 'account-deleted', null);
  });
  return { message: 'Your account is deleted.' };
});

const refuseWhileUndoIsOpen = async (queries: Queries, userId: string, now: Date): Promise<void> => {
  const [account] = await readRows(
    queries,
    v.object({ undoUntil: v.nullable(moment), timeZone: v.string() }),
    `select (select max(expires_at) from email_reverts where user_id = users.id) as "undoUntil",
       time_zone as "timeZone"
     from users where id = $1`,
    [userId],
  );
  const why = account === undefined ? null : whyNotDelete(account.undoUntil, account.timeZone, now);
  if (why !== null) throw refusedBy(why);
};
