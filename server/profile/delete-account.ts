import { sendDeletionCodeEndpoint, verifyDeletionCodeEndpoint } from '#contract/profile.ts';
import { codeIsOver } from '#core/profile/mailed-code.ts';
import { deleteResets } from '../accounts/password-reset.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { refusedBy } from '../http/refused.ts';
import { consumeLimits } from '../limits/consume-limits.ts';
import { CODES } from '../limits/limits.ts';
import { dropMailTo, queueMail } from '../mail/mail.ts';
import { accountDeletedMail, deletionCodeMail } from '../mail/mails.ts';
import { refuseWithoutMail } from '../mail/no-mail.ts';
import { deleteLearner } from './delete-learner.ts';
import { newCode, storeCode, useVerifiedCode, verifyCode } from './email-code.ts';
import { readProfile } from './profile.ts';

const DELETION = { purpose: 'delete', email: null } as const;

export const sendDeletionCode = handler(sendDeletionCodeEndpoint, async (call) => {
  const { caller, database, settings, now } = call;
  const userId = learnerOf(caller);
  refuseWithoutMail(settings, 'Ask whoever runs it to delete your account.');
  await consumeLimits(call, [[CODES, userId]]);
  const code = await newCode(now());
  await database.transaction(async (queries) => {
    const { email } = await readProfile(queries, userId);
    await storeCode(queries, userId, DELETION, code);
    const to = { productName: settings.productName, recipient: email, now: now() };
    await queueMail(queries, deletionCodeMail(to, code.code, code.expiresAt), now());
  });
  return { message: 'A code is on its way to your address.' };
});

/** Deletes all of the learner's data at once, or nothing (docs/decisions/0004). */
export const verifyDeletionCode = handler(
  verifyDeletionCodeEndpoint,
  async ({ input: { body }, caller, database, settings, now }) => {
    const userId = learnerOf(caller);
    await verifyCode(database, userId, DELETION, body.code, now());
    await database.transaction(async (queries) => {
      if (!(await useVerifiedCode(queries, userId, DELETION, now()))) throw refusedBy(codeIsOver);
      const { email } = await readProfile(queries, userId);
      await deleteLearner(queries, userId);
      await deleteResets(queries, email);
      await dropMailTo(queries, email);
      const to = { productName: settings.productName, recipient: email, now: now() };
      await queueMail(queries, accountDeletedMail(to), now());
    });
    return { message: 'Your account is deleted.' };
  },
);
