import { loginEndpoint } from '#contract/accounts.ts';
import { type Call, handler } from '../http/call.ts';
import { Refused } from '../http/refused.ts';
import { consumeLimits, type LimitKey } from '../limits/consume-limits.ts';
import { FAILED_LOGINS, FAILED_LOGINS_ELSEWHERE, FAILED_LOGINS_FROM } from '../limits/limits.ts';
import { isClosed } from './is-closed.ts';
import { isKnownAddress, rememberAddress } from './known-addresses.ts';
import { isPassword } from './password.ts';
import { signIn } from './sign-in.ts';

interface Account {
  readonly id: string;
  readonly password_hash: string;
  readonly demonstration: boolean;
  readonly time_zone: string;
}

/**
 * Refuses an unknown address, a wrong password and a closed demonstration account with the same answer (faults.md, 34).
 * Each try counts toward the limits before the password is checked, and is refunded if the password is right, so that
 * parallel tries can't exceed the limit.
 */
export const logIn = handler(loginEndpoint, async (call) => {
  const { input, database, settings, address, now } = call;
  const { body } = input;
  const refund = await consumeLimits(call, await limitsOf(call));
  const [account] = await database.query<Account>(
    'select id, password_hash, demonstration, time_zone from users where lower(email) = lower($1)',
    [body.email],
  );
  const isRight = await isPassword(body.password, account?.password_hash);
  if (account === undefined || !isRight || isClosed(account, call)) {
    throw new Refused(401, 'The e-mail address or the password is not right.');
  }
  await refund();
  return database.transaction(async (queries) => {
    await rememberAddress(queries, account.id, address, now());
    return signIn(queries, {
      userId: account.id,
      carried: body,
      timeZone: body.timeZone ?? account.time_zone,
      now: now(),
      settings,
    });
  });
});

/** Tries elsewhere do not lock the learner out of an address where they have logged in before. */
const limitsOf = async ({
  input,
  database,
  address,
  now,
}: Call<typeof loginEndpoint>): Promise<readonly LimitKey[]> => {
  const email = input.body.email.toLowerCase();
  const isKnown = await isKnownAddress(database, email, address, now());
  return [
    [FAILED_LOGINS, `${email} ${address}`],
    [FAILED_LOGINS_FROM, address],
    ...(isKnown ? [] : [[FAILED_LOGINS_ELSEWHERE, email] as const]),
  ];
};
