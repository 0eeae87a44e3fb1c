import * as v from 'valibot';
import { loginEndpoint } from '#contract/accounts.ts';
import { wrongCredentials } from '#core/accounts/refusals.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { consumeLimits, type LimitKey } from '../platform/limits/consume-limits.ts';
import {
  FAILED_LOGINS,
  FAILED_LOGINS_ELSEWHERE,
  FAILED_LOGINS_FROM,
  FAILED_LOGINS_THROUGH_PROXY,
} from '../platform/limits/limits.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { ENTERED_COLUMNS, enter, enteredAccountRow } from './enter.ts';
import { isClosed } from './is-closed.ts';
import { isKnownAddress } from './known-addresses.ts';
import { isPassword } from './password.ts';
import { recordEvent } from './security-events.ts';

const accountRow = v.object({
  ...enteredAccountRow.entries,
  password_hash: v.string(),
  demonstration: v.boolean(),
});

/**
 * Gives the same response to an unknown address, a wrong password and a closed demonstration account (faults.md, 34).
 * Each try counts toward the limits before the password is checked, and is refunded if the password is right, so
 * parallel tries can't exceed the limit. With a second step, the right password opens no session yet (SC-09). Neither
 * does a password that was replaced while it was checked (SC-15).
 */
export const logIn = handler(loginEndpoint, async (call) => {
  const { input, database, now } = call;
  const { body } = input;
  const refund = await consumeLimits(call, await limitsOf(call));
  const [account] = await readRows(
    database,
    accountRow,
    `select ${ENTERED_COLUMNS}, password_hash, demonstration from users where lower(email) = lower($1)`,
    [body.email],
  );
  const isRight = await isPassword(body.password, account?.password_hash);
  if (account === undefined || !isRight || isClosed(account, call)) {
    await recordEvent(call, database, 'login-failed', account?.id ?? null);
    throw refusedBy(wrongCredentials);
  }
  await refund();
  return database.transaction(async (queries) => {
    await lockLearner(queries, account.id, 'alone');
    const [current] = await readRows(
      queries,
      enteredAccountRow,
      `select ${ENTERED_COLUMNS} from users where id = $1 and password_hash = $2`,
      [account.id, account.password_hash],
    );
    if (current === undefined) throw refusedBy(wrongCredentials);
    return enter(queries, call, current, { login: 'logged-in', body, confirmedAt: now() });
  });
});

/**
 * The account's own limit comes first. At an address where the learner has logged in before, tries at other accounts
 * or from other addresses don't count. Behind a proxy that the settings don't declare, everyone shares one address,
 * so its limit for newcomers is much higher.
 */
const limitsOf = async ({
  input,
  database,
  address,
  isAddressShared,
  now,
}: Call<typeof loginEndpoint>): Promise<readonly LimitKey[]> => {
  const email = input.body.email.toLowerCase();
  const isKnown = await isKnownAddress(database, email, address, now());
  const ofAccount: LimitKey = [FAILED_LOGINS, `${email} ${address}`];
  if (isKnown) return [ofAccount];
  return [
    ofAccount,
    [isAddressShared ? FAILED_LOGINS_THROUGH_PROXY : FAILED_LOGINS_FROM, address],
    [FAILED_LOGINS_ELSEWHERE, email],
  ];
};
