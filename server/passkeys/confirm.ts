import { confirmationRequestEndpoint, confirmByPasskeyEndpoint } from '#contract/passkeys.ts';
import { confirmSession } from '../accounts/lock-open-session.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { FAILED_CHECKS, PASSKEYS_ASKED_FOR } from '../platform/limits/limits.ts';
import { passkeyRequest } from './passkey-request.ts';
import { verifyAssertion } from './verify-assertion.ts';

export const confirmationRequest = handler(confirmationRequestEndpoint, async (call) => {
  const { caller, database, settings, now } = call;
  const userId = learnerOf(caller);
  await consumeLimits(call, [[PASSKEYS_ASKED_FOR, userId]]);
  return passkeyRequest(database, settings, { purpose: 'confirm', userId }, now());
});

/** Confirms the identity of the session's learner (SC-01). Only refused passkeys count toward the limit. */
export const confirmByPasskey = handler(confirmByPasskeyEndpoint, async (call) => {
  const { caller, database, input, now } = call;
  const userId = learnerOf(caller);
  const refund = await consumeLimits(call, [[FAILED_CHECKS, userId]]);
  await verifyAssertion(call, input.body, { purpose: 'confirm', userId });
  await refund();
  const token = await confirmSession(database, sessionOf(caller), now());
  return { message: 'You’ve confirmed it’s you.', token };
});
