import type { Endpoint } from '#contract/endpoint.ts';
import {
  newRecoveryCodesEndpoint,
  turnOffSecondStepEndpoint,
  turnOnSecondStepEndpoint,
} from '#contract/passkeys.ts';
import { keepsSecondStep } from '#core/accounts/passkey.ts';
import { secondStepIsOff, secondStepNeedsPasskey } from '#core/accounts/refusals.ts';
import { lockOpenSession } from '../accounts/lock-open-session.ts';
import { requireConfirmation } from '../accounts/require-confirmation.ts';
import { recordEvent } from '../accounts/security-events.ts';
import type { Queries } from '../platform/database/database.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { digest } from '../platform/http/digest.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { endSessions, renewSession } from '../platform/http/session.ts';
import { secondStepOffMail, secondStepOnMail } from '../platform/mail/mails.ts';
import { mailLearner } from './mail-learner.ts';
import { countPasskeys } from './protection.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * Turns on the second step, ends all other sessions, and gives this one a new token. If it is already on, only renews
 * the recovery codes and the token, so clients can safely retry.
 */
export const turnOnSecondStep = handler(turnOnSecondStepEndpoint, async (call) => {
  requireConfirmation(call);
  const { caller, database, now } = call;
  const { userId, tokenHash, confirmedAt } = sessionOf(caller);
  return database.transaction(async (queries) => {
    await lockOpenSession(queries, sessionOf(call.caller));
    if (!keepsSecondStep(await countPasskeys(queries, userId))) throw refusedBy(secondStepNeedsPasskey);
    const turnedOn = await queries.query(
      'update users set second_step_since = $2 where id = $1 and second_step_since is null returning 1',
      [userId, now().toISOString()],
    );
    const token = await renewSession(queries, tokenHash, new Date(confirmedAt ?? now()));
    if (turnedOn.length > 0) {
      await endSessions(queries, userId, digest(token));
      await mailLearner(queries, call, userId, secondStepOnMail);
      await recordEvent(call, queries, 'second-step-on', userId);
    }
    return { codes: await makeRecoveryCodes(queries, call, userId), token };
  });
});

export const turnOffSecondStep = handler(turnOffSecondStepEndpoint, async (call) => {
  requireConfirmation(call);
  const userId = learnerOf(call.caller);
  await call.database.transaction(async (queries) => {
    await lockOpenSession(queries, sessionOf(call.caller));
    await endSecondStep(queries, call, userId);
  });
  return { message: 'Two-step login is off.' };
});

export const newRecoveryCodes = handler(newRecoveryCodesEndpoint, async (call) => {
  requireConfirmation(call);
  const userId = learnerOf(call.caller);
  return call.database.transaction(async (queries) => {
    await lockOpenSession(queries, sessionOf(call.caller));
    const [on] = await queries.query('select 1 from users where id = $1 and second_step_since is not null', [
      userId,
    ]);
    if (on === undefined) throw refusedBy(secondStepIsOff);
    return { codes: await makeRecoveryCodes(queries, call, userId) };
  });
});

/** Turns it off and deletes the recovery codes, within the caller's transaction. Returns whether it was on. */
export const endSecondStep = async (
  queries: Queries,
  call: Pick<Call<Endpoint>, 'settings' | 'now' | 'device' | 'address' | 'log'>,
  userId: string,
): Promise<boolean> => {
  await queries.query('delete from recovery_codes where user_id = $1', [userId]);
  const turnedOff = await queries.query(
    'update users set second_step_since = null where id = $1 and second_step_since is not null returning 1',
    [userId],
  );
  if (turnedOff.length === 0) return false;
  await mailLearner(queries, call, userId, secondStepOffMail);
  await recordEvent(call, queries, 'second-step-off', userId);
  return true;
};
