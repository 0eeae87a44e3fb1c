import { passkeyLoginEndpoint, passkeyLoginRequestEndpoint } from '#contract/passkeys.ts';
import { rememberAddress } from '../accounts/known-addresses.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { signIn } from '../accounts/sign-in.ts';
import { handler } from '../platform/http/call.ts';
import { PASSKEY_LOGINS } from '../platform/limits/limits.ts';
import { passkeyRequest } from './passkey-request.ts';
import { verifyAssertion } from './verify-assertion.ts';

const ANYONE = { purpose: 'log-in', userId: null } as const;

export const passkeyLoginRequest = handler(
  passkeyLoginRequestEndpoint,
  ({ database, settings, now }) => passkeyRequest(database, settings, ANYONE, now()),
  PASSKEY_LOGINS,
);

/** A passkey already combines two factors, the device and what unlocks it, so no second step follows (SC-08). */
export const logInByPasskey = handler(
  passkeyLoginEndpoint,
  async (call) => {
    const { input, database, address, now } = call;
    const { body } = input;
    const { user_id: userId, time_zone } = await verifyAssertion(call, body.assertion, ANYONE);
    return database.transaction(async (queries) => {
      await rememberAddress(queries, userId, address, now());
      await recordEvent(call, queries, 'logged-in-by-passkey', userId);
      const timeZone = body.timeZone ?? time_zone;
      return signIn(queries, call, { userId, guestData: body, timeZone, confirmedAt: now() });
    });
  },
  PASSKEY_LOGINS,
);
