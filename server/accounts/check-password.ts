import { checkPasswordEndpoint } from '#contract/passwords.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { refusedField } from '../http/refused.ts';
import { consumeLimits } from '../limits/consume-limits.ts';
import { FAILED_CHECKS } from '../limits/limits.ts';
import { isPassword } from './password.ts';

/** Only wrong passwords count toward the limit. */
export const checkPassword = handler(checkPasswordEndpoint, async (call) => {
  const userId = learnerOf(call.caller);
  const refund = await consumeLimits(call, [[FAILED_CHECKS, userId]]);
  const [account] = await call.database.query<{ password_hash: string }>(
    'select password_hash from users where id = $1',
    [userId],
  );
  if (!(await isPassword(call.input.body.password, account?.password_hash))) {
    throw refusedField('password', 'This is not your password.');
  }
  await refund();
  return { message: 'This is your password.' };
});
