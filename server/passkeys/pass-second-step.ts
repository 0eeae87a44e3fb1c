import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  secondStepByCodeEndpoint,
  secondStepByPasskeyEndpoint,
  secondStepRequestEndpoint,
} from '#contract/passkeys.ts';
import { secondStepIsOver, wrongRecoveryCode } from '#core/accounts/refusals.ts';
import { isClosed } from '../accounts/is-closed.ts';
import { rememberAddress } from '../accounts/known-addresses.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { type GuestData, signIn } from '../accounts/sign-in.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { FAILED_SECOND_STEPS, PASSKEY_LOGINS } from '../platform/limits/limits.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { passkeyRequest } from './passkey-request.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { consumeSecondStep, findSecondStep } from './second-step-tickets.ts';
import { verifyAssertion } from './verify-assertion.ts';

export const secondStepRequest = handler(
  secondStepRequestEndpoint,
  async (call) => {
    const userId = await ownerOf(call, call.input.body.ticket);
    const { database, settings, now } = call;
    return passkeyRequest(database, settings, { purpose: 'second-step', userId }, now());
  },
  PASSKEY_LOGINS,
);

export const secondStepByPasskey = handler(
  secondStepByPasskeyEndpoint,
  async (call) => {
    const { body } = call.input;
    const userId = await ownerOf(call, body.ticket);
    await verifyAssertion(call, body.assertion, { purpose: 'second-step', userId });
    return call.database.transaction(async (queries) => {
      await lockLearner(queries, userId, 'alone');
      return open(queries, call, userId, body, call.now());
    });
  },
  PASSKEY_LOGINS,
);

/** Only wrong codes count toward the limit. A code stays unused if the login fails for another reason. */
export const secondStepByCode = handler(
  secondStepByCodeEndpoint,
  async (call) => {
    const { body } = call.input;
    const userId = await ownerOf(call, body.ticket);
    const refund = await consumeLimits(call, [[FAILED_SECOND_STEPS, userId]]);
    const signedIn = await call.database.transaction(async (queries) => {
      await lockLearner(queries, userId, 'alone');
      if (!(await consumeRecoveryCode(queries, userId, body.code))) return undefined;
      await recordEvent(call, queries, 'recovery-code-used', userId);
      return open(queries, call, userId, body);
    });
    if (signedIn === undefined) {
      await recordEvent(call, call.database, 'recovery-code-refused', userId);
      throw refusedBy(wrongRecoveryCode);
    }
    await refund();
    return signedIn;
  },
  PASSKEY_LOGINS,
);

const ownerOf = async ({ database, now }: Call<Endpoint>, ticket: string): Promise<string> => {
  const userId = await findSecondStep(database, ticket, now());
  if (userId === undefined) throw refusedBy(secondStepIsOver);
  return userId;
};

const accountRow = v.object({ demonstration: v.boolean(), time_zone: v.string() });

/**
 * With the learner locked, uses up the ticket and opens the session that both steps lead to. `confirmedAt` is when the second step proved the
 * learner's identity; a recovery code proves no more than the first step did.
 */
const open = async (
  queries: Queries,
  call: Call<Endpoint>,
  userId: string,
  body: GuestData & { readonly ticket: string; readonly timeZone?: string | undefined },
  confirmedAt?: Date,
) => {
  const { address, now } = call;
  const first = await consumeSecondStep(queries, body.ticket, now());
  const [account] = await readRows(
    queries,
    accountRow,
    'select demonstration, time_zone from users where id = $1',
    [userId],
  );
  if (first === undefined || account === undefined || isClosed(account, call))
    throw refusedBy(secondStepIsOver);
  await rememberAddress(queries, userId, address, now());
  await recordEvent(call, queries, first.login, userId);
  const timeZone = body.timeZone ?? account.time_zone;
  return signIn(queries, call, {
    userId,
    guestData: body,
    timeZone,
    confirmedAt: confirmedAt ?? first.confirmedAt,
  });
};
