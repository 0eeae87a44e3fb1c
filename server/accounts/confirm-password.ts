import type { Endpoint } from '#contract/endpoint.ts';
import { confirmPasswordEndpoint, passwordResetTokenEndpoint } from '#contract/passwords.ts';
import { type Call, handler } from '../http/call.ts';
import { type Refused, refusedField } from '../http/refused.ts';
import { LINKS_TRIED } from '../limits/limits.ts';
import { queueMail } from '../mail/mail.ts';
import { passwordChangedMail } from '../mail/mails.ts';
import { isClosed } from './is-closed.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-fault.ts';
import { isOpenReset, useReset } from './password-reset.ts';

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

/** Sets the password and ends every session, so that anyone who had the old password is logged out (faults.md, 35). */
export const confirmPassword = handler(
  confirmPasswordEndpoint,
  async (call) => {
    const { input, database, settings, now } = call;
    const { email, token, password } = input.body;
    const problem = passwordFault(password, email);
    if (problem !== undefined) throw refusedField('password', problem);
    if (!(await isOpenReset(database, email, token, now()))) throw expiredLink();
    await refuseClosed(call, email);
    const passwordHash = await hashPassword(password);
    await database.transaction(async (queries) => {
      if (!(await useReset(queries, email, token, now()))) throw expiredLink();
      const [account] = await queries.query<{ id: string; email: string }>(
        'update users set password_hash = $2 where lower(email) = lower($1) returning id, email',
        [email, passwordHash],
      );
      if (account === undefined) throw expiredLink();
      await queries.query('delete from sessions where user_id = $1', [account.id]);
      await queries.query('delete from login_links where user_id = $1', [account.id]);
      const to = {
        productName: settings.productName,
        recipient: account.email,
        now: now(),
      };
      await queueMail(queries, passwordChangedMail(to), now());
    });
    return { message: 'Your new password is set. Log in with it.' };
  },
  LINKS_TRIED,
);

const refuseClosed = async (
  call: Pick<Call<Endpoint>, 'database' | 'settings' | 'isFromThisMachine'>,
  email: string,
): Promise<void> => {
  const [account] = await call.database.query<{ demonstration: boolean }>(
    'select demonstration from users where lower(email) = lower($1)',
    [email],
  );
  if (account !== undefined && isClosed(account, call)) throw expiredLink();
};

const expiredLink = (): Refused => refusedField('token', 'This link works no more. Ask for a new one.');
