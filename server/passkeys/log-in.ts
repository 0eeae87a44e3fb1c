import { passkeyLoginEndpoint, passkeyLoginRequestEndpoint } from '#contract/passkeys.ts';
import { passkeyRefused } from '#core/accounts/refusals.ts';
import { rememberAddress } from '../accounts/known-addresses.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { signIn } from '../accounts/sign-in.ts';
import { handler } from '../platform/http/call.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { PASSKEY_LOGINS } from '../platform/limits/limits.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { passkeyRequest } from './passkey-request.ts';
import { verifyAssertion } from './verify-assertion.ts';

const ANYONE = { purpose: 'log-in', userId: null } as const;

export const passkeyLoginRequest = handler(
  passkeyLoginRequestEndpoint,
  ({ database, settings, now }) => passkeyRequest(database, settings, ANYONE, now()),
  PASSKEY_LOGINS,
);

/**
 * A passkey already combines two factors, the device and what unlocks it, so no second step follows (SC-08). One that
 * was removed while it was checked opens nothing (SC-15).
 */
export const logInByPasskey = handler(
  passkeyLoginEndpoint,
  async (call) => {
    const { input, database, address, now } = call;
    const { body } = input;
    const { id, user_id: userId, time_zone } = await verifyAssertion(call, body.assertion, ANYONE);
    return database.transaction(async (queries) => {
      await lockLearner(queries, userId, 'alone');
      const kept = await queries.query('select 1 from passkeys where id = $1', [id]);
      if (kept.length === 0) throw refusedBy(passkeyRefused);
      await rememberAddress(queries, userId, address, now());
      await recordEvent(call, queries, 'logged-in-by-passkey', userId);
      const timeZone = body.timeZone ?? time_zone;
      return signIn(queries, call, { userId, guestData: body, timeZone, confirmedAt: now() });
    });
  },
  PASSKEY_LOGINS,
);
