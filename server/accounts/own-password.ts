import * as v from 'valibot';
import type { Decoded, Endpoint } from '#contract/endpoint.ts';
import { changePasswordEndpoint, checkPasswordEndpoint } from '#contract/sign-ins.ts';
import { currentPasswordIsMissing, wrongCurrentPassword, wrongPassword } from '#core/accounts/refusals.ts';
import type { Refusal } from '#core/shared/failure.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { digest } from '../platform/http/digest.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { notLoggedIn, refusedBy, refusedField } from '../platform/http/refused.ts';
import { endSessions, renewSession } from '../platform/http/session.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { FAILED_CHECKS } from '../platform/limits/limits.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { passwordChangedMail } from '../platform/mail/mails.ts';
import { confirmSession, lockOpenSession } from './lock-open-session.ts';
import { hashPassword, isPassword } from './password.ts';
import { passwordFault } from './password-fault.ts';
import { requireConfirmation } from './require-confirmation.ts';
import { recordEvent } from './security-events.ts';

const accountRow = v.object({ email: v.string(), password_hash: v.string(), has_password: v.boolean() });
type Account = Decoded<typeof accountRow>;

/** Confirms the identity of the session's learner (SC-01). */
export const checkPassword = handler(checkPasswordEndpoint, async (call) => {
  await refuseWrong(call, await accountOf(call), wrongPassword, call.input.body.password);
  const token = await confirmSession(call.database, sessionOf(call.caller), call.now());
  return { message: 'This is your password.', token };
});

/**
 * Ends every other session, so that anyone who had the old password is logged out. An account that a login provider
 * created has no password; to set its first one, the learner must have recently proved who they are in another way.
 */
export const changePassword = handler(changePasswordEndpoint, async (call) => {
  const { caller, database, input, settings, now } = call;
  const { currentPassword, password } = input.body;
  const userId = learnerOf(caller);
  const account = await accountOf(call);
  if (!account.has_password) requireConfirmation(call);
  else if (currentPassword === undefined) throw refusedBy(currentPasswordIsMissing);
  else await refuseWrong(call, account, wrongCurrentPassword, currentPassword);
  const fault = await passwordFault(password, account.email, settings);
  if (fault !== undefined) throw refusedField('password', fault);
  const passwordHash = await hashPassword(password);
  const token = await database.transaction(async (queries) => {
    await lockOpenSession(queries, sessionOf(caller));
    await queries.query('update users set password_hash = $2, has_password = true where id = $1', [
      userId,
      passwordHash,
    ]);
    const renewed = await renewSession(queries, sessionOf(caller).tokenHash, now());
    await endSessions(queries, userId, digest(renewed));
    const to = { productName: settings.productName, recipient: account.email, now: now() };
    await queueMail(queries, passwordChangedMail(to), now());
    await recordEvent(call, queries, 'password-changed', userId);
    return renewed;
  });
  return { message: 'Your new password is saved. You’ve been logged out everywhere else.', token };
});

const accountOf = async ({ caller, database }: Call<Endpoint>): Promise<Account> => {
  const [account] = await readRows(
    database,
    accountRow,
    'select email, password_hash, has_password from users where id = $1',
    [learnerOf(caller)],
  );
  if (account === undefined) throw notLoggedIn();
  return account;
};

/** Only wrong passwords count toward the limit. */
const refuseWrong = async (
  call: Call<Endpoint>,
  account: Account,
  refusal: Refusal,
  password: string,
): Promise<void> => {
  const refund = await consumeLimits(call, [[FAILED_CHECKS, learnerOf(call.caller)]]);
  if (!(await isPassword(password, account.password_hash))) {
    await recordEvent(call, call.database, 'confirmation-failed', learnerOf(call.caller));
    throw refusedBy(refusal);
  }
  await refund();
};
